import { formatDistance, REACH } from '../../domain/distance.ts'

export interface NearStore {
  readonly name: string
  readonly metres: number
}

/** Whether a visitor might drive to a store; one that is farther is named by `sayFarOff`. */
export const isInReach = ({ metres }: NearStore): boolean => metres <= REACH

/** Message for a visitor outside China. */
export const FOREIGN = '您当前不在中国大陆，无法计算到店距离，请直接选择城市。'

/** Message for a visitor with no store nearby. */
export function sayFarOff({ name, metres }: NearStore): string {
  const distance = formatDistance(metres)
  return `您周边 ${REACH / 1000} 公里内暂无门店。最近的是${name}，相距 ${distance}，前往之前请先致电门店。`
}

import { atom } from 'nanostores'
import { call } from '../api/call.ts'
import { explain } from '../api/failures.ts'
import { safeSessionStorage } from '../browser/storage.ts'
import { getLatestPolicy } from '../contract/get-latest-policy.ts'
import { policyAddress } from '../domain/policy-address.ts'
import { type PolicyType, toProtocolType } from '../domain/policy-type.ts'

/** The state of the policy dialog: the policy's link, or why there is none. */
export type PolicyState =
  | { readonly state: 'closed' }
  | { readonly state: 'loading'; readonly type: PolicyType; readonly title: string }
  | {
      readonly state: 'ready'
      readonly type: PolicyType
      readonly title: string
      readonly link: string
    }
  | {
      readonly state: 'failed'
      readonly type: PolicyType
      readonly title: string
      readonly reason: string
    }

export const $policy = atom<PolicyState>({ state: 'closed' })

/** Opens the dialog and looks up the policy; call it again to retry. */
export async function openPolicy(type: PolicyType, title: string): Promise<void> {
  const opened = { state: 'loading', type, title } as const
  $policy.set(opened)
  // The result is ignored if the dialog was closed or opened again meanwhile.
  const settle = (next: PolicyState) => {
    if ($policy.get() === opened) $policy.set(next)
  }
  try {
    settle({ state: 'ready', type, title, link: await findLink(type) })
  } catch (error) {
    settle({ state: 'failed', type, title, reason: explain(error) })
  }
}

/** Closes the dialog; the result of a lookup in progress is ignored. */
export function closePolicy(): void {
  $policy.set({ state: 'closed' })
}

/** The link is cached per policy type for the session (specification, chapter 3). */
async function findLink(type: PolicyType): Promise<string> {
  const key = `policy_${type}`
  const cached = safeSessionStorage.get(key)
  if (cached) return cached
  const protocolType = toProtocolType(type)
  const [{ dataList }] = await call(getLatestPolicy, {
    osName: 'Android',
    protocolCode: protocolType,
    protocolName: protocolType,
    protocolTypes: [protocolType],
    sourceChannelCode: 'h5',
    suitedChannel: 'h5',
  })
  const link = policyAddress(dataList[0].linkUrl, location.origin)
  if (!link) throw new Error('The reply has no link that may be shown')
  safeSessionStorage.set(key, link)
  return link
}

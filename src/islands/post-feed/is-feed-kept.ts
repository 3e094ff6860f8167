import { navigationType } from '../../browser/navigation-type.ts'

/** Whether a visitor returns to feeds that this tab may have kept. */
export const isFeedKept = (): boolean => navigationType() === 'back_forward'

import { findRegion } from '../../contract/find-region.ts'
import { getLatestPolicy } from '../../contract/get-latest-policy.ts'
import type { ProtocolType } from '../../domain/policy-type.ts'
import { implement } from '../call/handler.ts'

/** The page of each policy, by the lookup's protocol type. */
const POLICY_PAGES: Record<ProtocolType, string> = {
  privacy: '/documents/privacy',
  privacy_EP35: '/documents/privacy-f7',
  privacy_ES33: '/documents/privacy-r7',
  privacy_MRER6: '/documents/privacy-mr-er6',
}

/** The calls about the visitor's region and the policies. */
export const generalRoutes = [
  /** The gateway has no register of addresses: it answers a stand-in, and nothing in production. */
  implement(findRegion, async (_request, { region }) => region),

  /** Chapter 3: an unknown type falls back to the brand's own policy. */
  implement(getLatestPolicy, async ({ protocolTypes }, { siteOrigin, origin }) => {
    const [asked = ''] = protocolTypes
    const protocolType = isProtocolType(asked) ? asked : 'privacy'
    const linkUrl = `${siteOrigin ?? origin}${POLICY_PAGES[protocolType]}`
    return [{ dataList: [{ linkUrl }] }] as const
  }),
]

function isProtocolType(name: string): name is ProtocolType {
  return Object.hasOwn(POLICY_PAGES, name)
}

import { atom } from 'nanostores'
import { call } from '../api/call.ts'
import { safeSessionStorage } from '../browser/storage.ts'
import { getLatestPolicy } from '../contract/get-latest-policy.ts'
import { policyAddress } from '../domain/policy-address.ts'
import { type PolicyType, toProtocolType } from '../domain/policy-type.ts'
import { defineQuery } from './query.ts'

/** The title of the policy that the dialog shows; `undefined` while the dialog is closed. */
export const $policyTitle = atom<string | undefined>(undefined)

/** The link of a policy. */
export const policyQuery = defineQuery((signal, type: PolicyType) => findLink(type, signal))

/** Opens the dialog and looks up the policy. */
export async function openPolicy(type: PolicyType, title: string): Promise<void> {
  $policyTitle.set(title)
  await policyQuery.run(type)
}

/** Closes the dialog; the result of a lookup in progress is ignored. */
export function closePolicy(): void {
  policyQuery.reset()
  $policyTitle.set(undefined)
}

/** The link is cached per policy type for the session (specification, chapter 3). */
async function findLink(type: PolicyType, signal: AbortSignal): Promise<string> {
  const key = `policy_${type}`
  const cached = safeSessionStorage.get(key)
  if (cached) return cached
  const protocolType = toProtocolType(type)
  const [{ dataList }] = await call(
    getLatestPolicy,
    {
      osName: 'Android',
      protocolCode: protocolType,
      protocolName: protocolType,
      protocolTypes: [protocolType],
      sourceChannelCode: 'h5',
      suitedChannel: 'h5',
    },
    { signal },
  )
  const link = policyAddress(dataList[0].linkUrl, location.origin)
  if (!link) throw new Error('The reply has no link that may be shown')
  safeSessionStorage.set(key, link)
  return link
}

/**
 * Policy types as content names them, and the protocol type that the back end knows each by
 * (specification, chapter 3: policy document types).
 */
const PROTOCOL_TYPES = {
  userprivacy: 'privacy',
  privatef7: 'privacy_EP35',
  privater7: 'privacy_ES33',
  privatemr: 'privacy_MRER6',
} as const

export type PolicyType = keyof typeof PROTOCOL_TYPES
export type ProtocolType = (typeof PROTOCOL_TYPES)[PolicyType]

/** The protocol type to look up; anything unknown is the brand's own privacy policy. */
export function toProtocolType(policyType: string): ProtocolType {
  return isPolicyType(policyType) ? PROTOCOL_TYPES[policyType] : PROTOCOL_TYPES.userprivacy
}

/** Whether a name is a policy type. */
export function isPolicyType(name: string): name is PolicyType {
  return Object.hasOwn(PROTOCOL_TYPES, name)
}

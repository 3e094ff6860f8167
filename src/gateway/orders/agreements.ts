import { versionsById } from '../../domain/order-consents.ts'
import { refuse } from '../call/handler.ts'
import type { OrderTerms } from '../catalogue/types.ts'

/**
 * What is agreed to, by version. What a browser names beside the documents was asked for by nobody, and
 * is not kept.
 *
 * @param asked the documents, as they are in force
 * @param agreed document to version, as the visitor saw them
 * @throws Refused when one is missing, or has another version by now
 */
export function checkAgreements(
  asked: OrderTerms['agreements'],
  agreed: Readonly<Record<string, string>>,
): Record<string, string> {
  if (asked.some(({ id, version }) => agreed[id] !== version)) throw refuse('agreementOutdated')
  return versionsById(asked)
}

import { versionsById } from '../../domain/order-consents.ts'
import { refuse } from '../call/handler.ts'
import type { OrderTerms } from '../catalogue/types.ts'

/**
 * Checks that the visitor agreed to every document, and returns id to version. Further documents
 * that the browser names are dropped.
 *
 * @param asked the documents in force
 * @param agreed document id to version, as the visitor saw them
 * @returns a refusal when a document is missing or its version has changed
 */
export function checkAgreements(
  asked: OrderTerms['agreements'],
  agreed: Readonly<Record<string, string>>,
) {
  if (asked.some(({ id, version }) => agreed[id] !== version)) return refuse('agreementOutdated')
  return versionsById(asked)
}

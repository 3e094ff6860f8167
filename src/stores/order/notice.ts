import { MalformedReply } from '../../api/failures.ts'
import { getRightsNotice } from '../../contract/order/get-rights-notice.ts'
import { policyAddress } from '../../domain/policy-address.ts'
import { callAsVisitor } from '../call-as-visitor.ts'
import { defineQuery } from '../query.ts'

/**
 * The notice of rights, and the documents to agree to with their versions. It fails if a document
 * has no address that a link may use: nobody can agree to what cannot be read.
 */
export const noticeQuery = defineQuery(async (signal, spuId: string) => {
  const request = { ruleType: 'DEPOSIT', spuId } as const
  const notice = await callAsVisitor(getRightsNotice, request, { signal })
  const agreements = notice.agreements.map((document) => {
    const href = document.href && policyAddress(document.href, location.origin)
    if (!href) throw new MalformedReply(`${document.title} has no address that may be linked`)
    return { ...document, href }
  })
  return { ...notice, agreements }
})

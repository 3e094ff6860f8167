import { getRightsNotice } from '../../contract/order/get-rights-notice.ts'
import { callAsVisitor } from '../call-as-visitor.ts'
import { defineQuery } from '../query.ts'

/** The notice of rights, and the documents to agree to with their versions. */
export const noticeQuery = defineQuery((signal, spuId: string) =>
  callAsVisitor(getRightsNotice, { ruleType: 'DEPOSIT', spuId }, { signal }),
)

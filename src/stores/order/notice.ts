import { call } from '../../api/call.ts'
import { getRightsNotice } from '../../contract/order/get-rights-notice.ts'
import { defineQuery } from '../query.ts'
import { $token } from '../session.ts'

/** The notice of rights, and the documents to agree to with their versions. */
export const noticeQuery = defineQuery((signal, spuId: string) =>
  call(getRightsNotice, { ruleType: 'DEPOSIT', spuId }, { token: $token.get(), signal }),
)

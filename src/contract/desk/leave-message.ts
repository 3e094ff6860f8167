import * as v from 'valibot'
import { trimText } from '../../domain/plain-characters.ts'
import { defineEndpoint } from '../endpoint.ts'
import { mobile } from '../fields.ts'
import { maxCharacters, minCharacters } from '../text.ts'
import { clientMessageId, exchange, sendRefusals, sessionId } from './message.ts'

/** How long a message to the closed desk may be, in characters. */
export const MAX_LETTER = 500

/**
 * Leaves a message for people who are not at work, and shows it in the conversation. A repeat with
 * the same id leaves it once.
 */
export const leaveMessage = defineEndpoint({
  name: 'leaveMessage',
  source: 'proposed',
  method: 'POST',
  path: '/api/portal/app/im/leaveMessage',
  encoding: 'json',
  tokenHeader: 'token',
  request: v.object({
    sessionId,
    clientMessageId,
    text: v.pipe(
      v.string(),
      v.transform(trimText),
      minCharacters(5, '请至少用 5 个字说明您的问题'),
      maxCharacters(MAX_LETTER, `留言最多 ${MAX_LETTER} 字`),
    ),
    /** Where to call back. */
    mobilePhone: mobile,
  }),
  response: exchange,
  refusals: sendRefusals,
})

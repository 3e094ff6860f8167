import * as v from 'valibot'
import { expect, test } from 'vitest'
import { partnerFields } from '../../src/contract/apply-as-partner.ts'
import { leaveMessage } from '../../src/contract/desk/leave-message.ts'
import { messageText } from '../../src/contract/desk/message.ts'
import { feedbackFields } from '../../src/contract/send-feedback.ts'
import { countCharacters } from '../../src/domain/plain-characters.ts'

test.each([
  ['', 0],
  ['车主', 2],
  ['𠮷a🚗', 3],
])('“%s” has its characters counted', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

test.each([
  ['a company that applies as a partner', partnerFields.entries.company, 4, 60],
  ['the note of an application', partnerFields.entries.note, 1, 500],
  ['an opinion', feedbackFields.entries.text, 10, 500],
  ['a message to the closed desk', leaveMessage.request.entries.text, 5, 500],
  ['a message', messageText, 1, 500],
] as const)('%s may have as many rare characters as others', (_, schema, shortest, longest) => {
  for (const each of ['车', '𠮷']) {
    const lengths = [shortest - 1, shortest, longest, longest + 1]
    const taken = lengths.filter((length) => length > 0 && v.is(schema, each.repeat(length)))
    expect(taken).toEqual([shortest, longest])
  }
})

import { expect, test } from 'vitest'
import { areKnown } from '../../src/gateway/content/documents.ts'

const newest = { privacy: '2.10', 'test-drive-consent': '1.1', 'user-agreement': '1.0' }

test.each(['2.10', '2.9', '2.0', '1.0', '1.99'])('version %s may have been shown', (privacy) => {
  expect(areKnown(newest, { privacy })).toBe(true)
})

test.each([
  '2.11',
  '3.0',
  '99.9',
  '0',
  '0.9',
  '1',
  '2',
  '01.0',
  '1.00',
  '1.0.0',
  '1.10000',
  ' 1.0',
])('version %s was never shown', (privacy) => expect(areKnown(newest, { privacy })).toBe(false))

test('one unknown version makes all unknown; a document without a version is ignored', () => {
  expect(areKnown(newest, { privacy: '1.0', 'test-drive-consent': '1.2' })).toBe(false)
  expect(areKnown(newest, { privacy: undefined })).toBe(true)
})

import { expect, test } from 'vitest'
import { formatCount } from '../../src/domain/count.ts'

test.each([
  [0, '0'],
  [9_999, '9999'],
  [10_000, '1万'],
  [12_345, '1.2万'],
  [19_999, '1.9万'],
  [99_999_999, '9999.9万'],
  [100_000_000, '1亿'],
  [1e300, '9999亿'],
  [-3, '0'],
  [2.9, '2'],
  [Number.NaN, '0'],
  [Number.POSITIVE_INFINITY, '0'],
])('%d reads %s', (count, text) => expect(formatCount(count)).toBe(text))

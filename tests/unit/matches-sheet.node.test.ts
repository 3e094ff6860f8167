import { expect, test } from 'vitest'
import { matchesSheet } from '../../src/islands/env-lookup/matches-sheet.ts'

test.each([
  ['xya6490', 'XYA6490BEV1', true],
  ['cn xy er z2 0a00000001', 'CN XY ER Z2 0A00000001 000001', true],
  ['CNXYERZ20A', 'CN XY ER Z2 0A00000001 000001', true],
  ['Ｒ７', 'XYA6490BEV1 R7', true],
  ['xya\u20136490', 'XYA6490BEV1', true],
  ['', 'XYA6490BEV1', true],
  ['XYA7000', 'XYA6490BEV1', false],
])('%j in %j: %s', (typed, value, found) => expect(matchesSheet(typed, value)).toBe(found))

import { expect, it } from 'vitest'
import { maskIdentity, maskMobile, maskName, maskPlate, maskVin } from '../../src/domain/mask.ts'

it.each([
  [maskMobile, '13812340001', '138****0001'],
  [maskIdentity, '310101199001011234', '310***********1234'],
  [maskIdentity, 'E1234', '*****'],
  [maskIdentity, 'E12345', 'E***45'],
  [maskIdentity, 'E12345678', 'E******78'],
  [maskIdentity, 'E123456789012', 'E**********12'],
  [maskIdentity, 'E1234567890123', 'E12*******0123'],
  [maskName, '张三', '张*'],
  [maskName, '张小明', '张*明'],
  [maskName, '欧阳小明', '欧**明'],
  [maskName, '𠮷野家', '𠮷*家'],
  [maskName, '张', '张'],
  [maskName, '', ''],
  [maskVin, 'LSJA24U60RS000001', 'LSJ**********0001'],
  [maskPlate, '沪A12346', '沪A·12**6'],
  [maskPlate, '沪A·12346', '沪A·12**6'],
  [maskPlate, '沪AD12348', '沪A·D1***8'],
])('%o writes %s as %s', (mask, text, masked) => {
  expect(mask(text)).toBe(masked)
})

it('hides at least half of an identity number, however long', () => {
  for (let length = 0; length <= 32; length += 1) {
    const masked = maskIdentity('7'.repeat(length))
    expect(masked).toHaveLength(length)
    expect(masked.replaceAll('7', '').length, masked).toBeGreaterThanOrEqual(length / 2)
  }
})

import { expect, it } from 'vitest'
import { maskIdentity, maskMobile, maskName, maskPlate, maskVin } from '../../src/domain/mask.ts'

it.each([
  [maskMobile, '13812340001', '138****0001'],
  [maskIdentity, '310101199001011234', '310***********1234'],
  [maskIdentity, 'E123456', '*******'],
  [maskIdentity, 'E1234567', 'E12*4567'],
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

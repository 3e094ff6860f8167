import { expect, it } from 'vitest'
import { payChannels } from '../../src/domain/pay-channels.ts'

it("inside WeChat only WeChat's payment works; a company may also transfer", () => {
  expect(payChannels(true, 'personal')).toEqual(['WX_JSAPI'])
  expect(payChannels(false, 'personal')).toEqual(['WX_H5', 'ALI_WAP', 'UNION'])
  expect(payChannels(true, 'company')).toEqual(['WX_JSAPI', 'OFFLINE'])
})

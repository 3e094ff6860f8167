import { expect, it } from 'vitest'
import { isWeChat } from '../../src/domain/wechat.ts'

it('WeChat is recognised by its name in the user agent', () => {
  expect(isWeChat('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50')).toBe(true)
  expect(isWeChat('Mozilla/5.0 (iPhone) Safari/604.1')).toBe(false)
})

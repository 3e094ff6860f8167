import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { showCodeErrors } from '../../src/stores/code-sender.ts'
import type { FieldErrors } from '../../src/stores/fields.ts'

test('what is wrong with a number or its code takes the place of what was, and of nothing else', () => {
  const $errors = atom<FieldErrors>({ name: '请输入姓名', mobilePhone: '号码有误' })
  showCodeErrors($errors, { vcode: '发送过于频繁' })
  expect($errors.get()).toEqual({ name: '请输入姓名', vcode: '发送过于频繁' })
  showCodeErrors($errors, {})
  expect($errors.get()).toEqual({ name: '请输入姓名' })
})

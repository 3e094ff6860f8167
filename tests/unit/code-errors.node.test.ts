import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { showCodeErrors } from '../../src/stores/code-sender.ts'
import type { FieldErrors } from '../../src/stores/fields.ts'

test('new errors of a number and its code replace the old ones and leave other fields alone', () => {
  const $errors = atom<FieldErrors>({ name: '请输入姓名', mobilePhone: '号码有误' })
  showCodeErrors($errors, { vcode: '发送过于频繁' })
  expect($errors.get()).toEqual({ name: '请输入姓名', vcode: '发送过于频繁' })
  showCodeErrors($errors, {})
  expect($errors.get()).toEqual({ name: '请输入姓名' })
})

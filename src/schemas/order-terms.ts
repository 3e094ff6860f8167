import { z } from 'astro/zod'
import { existing } from './existing.ts'
import { uniqueBy } from './unique-by.ts'

/** 在线定购须同意的文件、对公收款账户与偏好问题。 */
export const orderTermsSchema = z.strictObject({
  agreements: z
    .array(existing('documents'))
    .min(1)
    .max(5)
    .describe('支付前须同意的文件；版本变了，须重新同意'),
  bank: z
    .strictObject({
      accountName: z.string().min(4).max(40).describe('户名'),
      bankName: z.string().min(4).max(40).describe('开户行'),
      accountNo: z
        .string()
        .regex(/^[\d ]{8,30}$/, '须为数字与空格')
        .describe('账号'),
    })
    .describe('对公转账的收款账户'),
  preferences: z
    .array(
      z.strictObject({
        key: z
          .string()
          .regex(/^[a-z]+$/, '须为小写字母')
          .describe('问题标识'),
        title: z.string().min(4).max(20).describe('问题'),
        options: z
          .array(
            z.strictObject({
              id: z.string().regex(/^[a-z]+$/, '须为小写字母'),
              label: z.string().min(2).max(12).describe('选项'),
            }),
          )
          .min(2)
          .max(6)
          .superRefine(uniqueBy('id'))
          .describe('选项'),
      }),
    )
    .max(5)
    .superRefine(uniqueBy('key'))
    .describe('定购时的偏好问题，均可不答'),
})

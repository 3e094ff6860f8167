import { z } from 'astro/zod'
import { date } from './day.ts'

const httpsUrl = z.url({ protocol: /^https$/, error: '须为 https 网址' })

/** APP 下载页：版本、功能、下载地址、权限与备案。 */
export const appInfoSchema = z.strictObject({
  name: z.string().min(2).max(12).describe('应用名称'),
  slogan: z.string().min(4).max(24).describe('一句话介绍'),
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, '形如 4.1.3')
    .describe('版本号'),
  updatedAt: date('更新日期'),
  size: z
    .string()
    .regex(/^\d+(\.\d)? MB$/, '形如 138.6 MB')
    .describe('安装包大小'),
  requires: z
    .strictObject({
      ios: z.string().min(4).max(30).describe('iOS 系统要求'),
      android: z.string().min(4).max(30).describe('Android 系统要求'),
    })
    .describe('系统要求'),
  links: z
    .strictObject({
      ios: httpsUrl.describe('App Store 页面'),
      android: httpsUrl.describe('Android 下载页面'),
    })
    .describe('下载地址'),
  icp: z
    .string()
    .regex(/^[\u4e00-\u9fa5]ICP备\d{8}号-\d+A$/, '形如 沪ICP备00000000号-0A')
    .describe('APP 备案号'),
  features: z
    .array(
      z.strictObject({
        icon: z.enum(['key', 'map', 'calendar', 'community', 'cart']).describe('图标'),
        title: z.string().min(2).max(12).describe('功能名'),
        text: z.string().min(6).max(80).describe('说明'),
      }),
    )
    .length(5)
    .describe('五项功能'),
  permissions: z
    .array(
      z.strictObject({
        name: z.string().min(2).max(10).describe('权限'),
        purpose: z.string().min(6).max(80).describe('用途；说明不授权的影响'),
      }),
    )
    .min(3)
    .max(10)
    .describe('权限清单'),
  changes: z.array(z.string().min(4).max(60)).min(1).max(6).describe('本版本更新内容'),
})

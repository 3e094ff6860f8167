import { z } from 'astro/zod'
import { DOCUMENT_VERSION } from '../domain/document-version.ts'
import { date } from './day.ts'
import { existing } from './existing.ts'

/** The notice before a new version takes effect, in ms, as the privacy policy promises. */
const NOTICE = 7 * 24 * 60 * 60 * 1000

/**
 * 法律文本的旧版，仍可查看：改版时把原文件原样移来，文件名加版本号，如 privacy-1-1.md，网址为
 * /documents/earlier/privacy-1-1。
 */
export const earlierDocumentSchema = z.strictObject({
  title: z.string().min(4).max(30).describe('标题'),
  summary: z.string().min(10).max(90).describe('一句话说明，用于搜索结果'),
  version: z.string().regex(DOCUMENT_VERSION, '形如 1.0').describe('版本号'),
  publishedAt: date('发布日期'),
  effectiveAt: date('生效日期'),
  replaces: existing('earlierDocuments')
    .optional()
    .describe('生效之前适用的旧版，须是 earlier-documents 里的文件名'),
})

/**
 * 法律文本、声明与手册：一份一个 Markdown 文件，文件名即网址（/documents/文件名）。
 * 正文不写公司全称与热线，页面末尾会自动列出。
 */
export const documentSchema = earlierDocumentSchema
  .refine(({ version, replaces }) => version === '1.0' || replaces, {
    path: ['replaces'],
    message: '改版须保留旧版：旧文件移到 earlier-documents，在此写它的文件名',
    when: ({ issues }) => issues.length === 0,
  })
  .refine(
    ({ version, publishedAt, effectiveAt }) =>
      version === '1.0' || effectiveAt.getTime() - publishedAt.getTime() >= NOTICE,
    {
      path: ['effectiveAt'],
      message: '改版须提前 7 天公布，生效日期至少晚于发布日期 7 天',
      // An invalid day cannot be compared.
      when: ({ issues }) => issues.length === 0,
    },
  )

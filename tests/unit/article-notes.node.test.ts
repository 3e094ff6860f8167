import { unified } from '@astrojs/markdown-remark'
import { expect, test } from 'vitest'
import { articleNotes } from '../../src/integrations/article-notes.ts'

test('the notes of an article are in Chinese, and their heading is only read aloud', async () => {
  const { render } = await unified({ remarkRehype: articleNotes }).createRenderer({})
  const { code } = await render('电池质保八年[^core]。\n\n[^core]: 以先到者为准。')
  expect(code).toContain('<h2 class="visually-hidden" id="footnote-label">注释</h2>')
  expect(code).toContain('aria-label="返回注释 1 的引用处"')
  expect(code).not.toMatch(/Footnotes|Back to/)
})

/**
 * Words of the notes that an article defines, for remark-rehype. By default they are in English, and
 * their heading would show.
 */
export const articleNotes = {
  footnoteLabel: '注释',
  footnoteLabelProperties: { className: ['visually-hidden'] },
  footnoteBackLabel: (note: number) => `返回注释 ${note + 1} 的引用处`,
}

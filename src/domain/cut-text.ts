/** Takes a text apart into characters as people see them. */
export const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/**
 * The beginning of a text: at most `longest` code points, and no character as people see it cut in
 * two: a flag has two code points, a family more.
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  let room = longest
  for (const { segment, index } of characters.segment(text)) {
    room -= [...segment].length
    if (room < 0) return text.slice(0, index)
  }
  return text
}

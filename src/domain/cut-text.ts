/** The beginning of a text: at most `longest` characters, none of them cut in two. */
export function cutText(text: string, longest: number): string {
  return text.length <= longest ? text : [...text].slice(0, longest).join('')
}

import { mapTexts } from './texts.ts'

/** A footnote as a page uses it: its number and how often the text refers to it. */
export interface NoteUse {
  readonly id: string
  readonly number: number
  readonly references: number
}

/** A run of text, or a reference: which note, its number, and which reference to it this is. */
export type NotedPart =
  | { readonly text: string }
  | { readonly note: string; readonly number: number; readonly reference: number }

const MARK = /\[\^([a-z]+)\]/g
const NUMBERED = /\[\^([a-z]+):(\d+):(\d+)\]/

/**
 * Numbers the footnotes of a piece of content in the order of their first mention.
 *
 * @param content any content; its texts mention a note as `[^id]`
 * @returns the same content with each mention as `[^id:number:reference]`, for `splitNotes`, and
 *   the notes it uses
 */
export function numberNotes<T>(content: T): { content: T; notes: NoteUse[] } {
  const uses = new Map<string, { number: number; references: number }>()
  const number = (text: string) =>
    text.replaceAll(MARK, (_, id: string) => {
      const use = uses.get(id) ?? { number: uses.size + 1, references: 0 }
      use.references += 1
      uses.set(id, use)
      return `[^${id}:${use.number}:${use.references}]`
    })
  const numbered = mapTexts(content, number)
  return { content: numbered, notes: [...uses].map(([id, use]) => ({ id, ...use })) }
}

/** Splits a text numbered by `numberNotes` into runs of text and references. */
export function splitNotes(text: string): NotedPart[] {
  const [first = '', ...rest] = text.split(NUMBERED)
  const parts: NotedPart[] = [{ text: first }]
  for (let i = 0; i < rest.length; i += 4) {
    const [note = '', number, reference, following = ''] = rest.slice(i, i + 4)
    parts.push({ note, number: Number(number), reference: Number(reference) }, { text: following })
  }
  return parts.filter((part) => 'note' in part || part.text !== '')
}

/** The text without its references, numbered or not. */
export function withoutNotes(text: string): string {
  return text.replaceAll(/\[\^[a-z]+(:\d+:\d+)?\]/g, '')
}

/** A piece of a notice: its text, as a heading, a list item or a paragraph. */
export interface NoticeBlock {
  readonly kind: 'heading' | 'item' | 'text'
  readonly text: string
}

/**
 * Parses a notice (Markdown from the back end) into plain blocks. Emphasis and links lose their
 * markup; any other markup stays as text.
 */
export function readNotice(content: string): NoticeBlock[] {
  return content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): NoticeBlock => {
      const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1]
      if (heading !== undefined) return { kind: 'heading', text: plain(heading) }
      const item = /^(?:[-*+]|\d+[.、)])\s+(.*)$/.exec(line)?.[1]
      return item === undefined
        ? { kind: 'text', text: plain(line) }
        : { kind: 'item', text: plain(item) }
    })
}

function plain(text: string): string {
  return text.replace(/\*\*(.+?)\*\*/g, '$1').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
}

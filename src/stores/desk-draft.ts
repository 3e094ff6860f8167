import { session } from './storage.ts'

const KEY = 'deskDraft'

/** What was typed and not sent before a reload. */
export const readDeskDraft = (): string => session.get(KEY) ?? ''

export function keepDeskDraft(text: string): void {
  if (text) session.set(KEY, text)
  else session.remove(KEY)
}

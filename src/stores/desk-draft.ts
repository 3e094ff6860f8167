import { createDraft } from './draft.ts'
import { session } from './storage.ts'
import type { TabKey } from './tab-keys.ts'

const KEY: TabKey = 'deskDraft'

/** What was typed and not sent before a reload. */
export const readDeskDraft = (): string => session.get(KEY) ?? ''

export function keepDeskDraft(text: string): void {
  if (text) session.set(KEY, text)
  else session.remove(KEY)
}

/** A letter for people who are not at work, until it is left. */
export const letterDraft = createDraft('deskLetter')

/** Whether there is a letter to go on with. */
export const hasLetter = (): boolean => Boolean(letterDraft.read()['text'])

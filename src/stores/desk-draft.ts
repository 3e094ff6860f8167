import { createDraft } from './draft.ts'
import { tab } from './tab-storage.ts'

const KEY = 'deskDraft'

/** What was typed and not sent before a reload. */
export const readDeskDraft = (): string => tab.get(KEY) ?? ''

export function keepDeskDraft(text: string): void {
  if (text) tab.set(KEY, text)
  else tab.remove(KEY)
}

/** A letter for people who are not at work, until it is left. */
export const letterDraft = createDraft('deskLetter')

/** Whether there is a letter to go on with. */
export const hasLetter = (): boolean => Boolean(letterDraft.read()['text'])

import { tab } from '../browser/tab-storage.ts'
import { createDraft } from './draft.ts'

const KEY = 'deskDraft'

/** Text that was typed but not sent before a reload. */
export const readDeskDraft = (): string => tab.get(KEY) ?? ''

/** Keeps the unsent text in this tab; an empty text removes it. */
export function keepDeskDraft(text: string): void {
  if (text) tab.set(KEY, text)
  else tab.remove(KEY)
}

/** Draft of the message to leave while no agent is at work; forgotten once the message is left. */
export const letterDraft = createDraft('deskLetter')

/** Whether such a message was begun. */
export const hasLetter = (): boolean => Boolean(letterDraft.read()['text'])

/**
 * Moves the text of a message begun out of hours into the message box, if that is empty. Nothing
 * moves while the message is being left, or may have been.
 */
export function takeLetterOver(): void {
  const { text, ...others } = letterDraft.read()
  if (!text || readDeskDraft() || tab.get('deskLetterKey')) return
  keepDeskDraft(text)
  letterDraft.keep(others)
}

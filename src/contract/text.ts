import * as v from 'valibot'
import { countCharacters } from '../domain/plain-characters.ts'

/**
 * Requires at most `longest` characters of a text. `v.maxLength` would count an emoji twice or more.
 * @param message what to say of a longer text
 */
export const maxCharacters = (longest: number, message?: string) =>
  v.check((text: string) => countCharacters(text) <= longest, message)

/**
 * Requires at least `shortest` characters of a text.
 * @param message what to say of a shorter text
 */
export const minCharacters = (shortest: number, message?: string) =>
  v.check((text: string) => countCharacters(text) >= shortest, message)

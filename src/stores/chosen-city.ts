import { safeSessionStorage } from '../browser/storage.ts'

const KEY = 'chosenCity'

/** The id of the city that the visitor last chose in this tab, such as `shanghai`. */
export const readChosenCity = (): string | undefined => safeSessionStorage.get(KEY) ?? undefined

/** Keeps a city that was chosen by hand: in the list of stores or in a form. */
export const keepChosenCity = (id: string): void => safeSessionStorage.set(KEY, id)

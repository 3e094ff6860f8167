import { atom } from 'nanostores'
import * as v from 'valibot'
import { explain, refusalOf } from '../api/failures.ts'
import { serverNow } from '../api/server-clock.ts'
import { parseStored } from '../browser/parse-stored.ts'
import { tab } from '../browser/tab-storage.ts'
import { getUser } from '../contract/user/get-user.ts'
import { profileFields, type User } from '../contract/user/profile.ts'
import { updateUser } from '../contract/user/update-user.ts'
import { uploadAvatar } from '../contract/user/upload-avatar.ts'
import { chinaDay, isCalendarDay } from '../domain/china-day.ts'
import { findProvince } from '../domain/provinces.ts'
import { callAsVisitor } from './call-as-visitor.ts'
import { callInSession } from './call-in-session.ts'
import { defineQuery } from './query.ts'
import { endsSession } from './session.ts'

const DRAFT_KEY = 'profileDraft'

type Field = keyof typeof profileFields
const FIELDS = Object.keys(profileFields) as Field[]
/** The fields that a visitor may change, as a form holds them. */
export type ProfileDraft = Readonly<Record<Field, string>>
export type ProfileErrors = Readonly<Partial<Record<Field | 'avatar' | 'form', string>>>

/** The account as it is shown. */
interface Profile {
  readonly user: User
  /** Increases when the form has to start again from the account. */
  readonly edition: number
}

/** The account once it is known; it stays while it is loaded again. */
export const $profile = atom<Profile | undefined>(undefined)
export const $profileErrors = atom<ProfileErrors>({})

/** The running request, if any: another one is refused meanwhile. */
export const $profileBusy = atom<'avatar' | 'save' | undefined>(undefined)

/** The account at the back end. */
export const profileQuery = defineQuery((signal) => callInSession(getUser, {}, { signal }))

/** Loads the account into `$profile`. Its form begins anew only where the account is another. */
export async function loadProfile(): Promise<void> {
  const user = await profileQuery.run()
  if (user) showCurrent(user)
}

/** What a form holds, as texts; a missing field is blank. */
export function toDraft(values: Partial<Record<Field, unknown>>): ProfileDraft {
  const texts = FIELDS.map((field) => [field, String(values[field] ?? '')])
  return Object.fromEntries(texts) as ProfileDraft
}

/**
 * The account as the form's controls show it. They leave blank what they do not offer, such as a
 * birthday that the app has stored with a time; untouched, that must not count as removed.
 */
function draftOf(user: User): ProfileDraft {
  const draft = toDraft(user)
  return {
    ...draft,
    birthday: isCalendarDay(draft.birthday) ? draft.birthday : '',
    province: findProvince(draft.province) ?? '',
  }
}

/** The fields in which a draft differs from the account. */
function changedFields(user: User, draft: ProfileDraft): Field[] {
  const kept = draftOf(user)
  return FIELDS.filter((field) => draft[field].trim() !== kept[field].trim())
}

const keptDraft = v.object({
  userId: v.string(),
  changes: v.partial(v.object(v.entriesFromList(FIELDS, v.string()))),
})

/** The account with the changes that were not saved before a reload. */
export function readProfileDraft(user: User): ProfileDraft {
  const own = draftOf(user)
  const kept = parseStored(keptDraft, tab.get(DRAFT_KEY))
  if (kept?.userId !== user.userId) return own
  const draft = { ...own, ...kept.changes }
  // No control shows a part of a day again; blank, it would count as removed.
  const isShown = draft.birthday === '' || isCalendarDay(draft.birthday)
  return isShown ? draft : { ...draft, birthday: own.birthday }
}

/** Stores the fields that differ from the account. @returns whether any does */
export function keepProfileDraft(user: User, draft: ProfileDraft): boolean {
  const changed = changedFields(user, draft)
  if (changed.length === 0) tab.remove(DRAFT_KEY)
  else {
    const changes = Object.fromEntries(changed.map((field) => [field, draft[field]]))
    tab.set(DRAFT_KEY, JSON.stringify({ userId: user.userId, changes }))
  }
  return changed.length > 0
}

/** Discards unsaved changes: the form starts again from the account. */
export function giveUpChanges(): void {
  dropDraft()
  const shown = $profile.get()
  if (shown) showAnew(shown.user)
}

function dropDraft(): void {
  tab.remove(DRAFT_KEY)
  $profileErrors.set({})
}

const draftFields = {
  ...profileFields,
  sex: v.pipe(v.string(), v.transform(Number), profileFields.sex),
}

/** The last day that can be a birthday: today in China, by the back end's clock. */
export function latestBirthday(): string {
  return chinaDay(serverNow())
}

/**
 * Saves only the fields that differ from the account. Failures are shown, not thrown. If the account
 * was changed elsewhere, it is loaded again, and the visitor's changes stay in the form.
 *
 * @returns whether everything is saved
 */
export async function saveProfile(draft: ProfileDraft): Promise<boolean> {
  const user = $profile.get()?.user
  if (!user || $profileBusy.get()) return false
  const changed = changedFields(user, draft)
  const changes = check(draft, changed)
  if (!changes || changed.length === 0) return false
  $profileBusy.set('save')
  try {
    const request = { ...changes, version: user.version }
    const saved = await callAsVisitor(updateUser, request)
    dropDraft()
    show(saved)
    return true
  } catch (error) {
    if (endsSession(error)) return false
    const refusal = refusalOf(error)
    const field = refusal === 'birthdayInFuture' ? 'birthday' : 'form'
    $profileErrors.set({ [field]: explain(error) })
    // If it fails, the next save is refused again.
    if (refusal === 'changedElsewhere') await loadProfile()
    return false
  } finally {
    $profileBusy.set(undefined)
  }
}

/**
 * Sends a prepared picture as the avatar. Failures are shown, not thrown.
 *
 * @param signal aborts the upload, which then shows nothing
 * @returns whether the avatar is saved
 */
export async function saveAvatar(
  picture: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<boolean> {
  if ($profileBusy.get()) return false
  $profileBusy.set('avatar')
  showAvatarError(undefined)
  try {
    showCurrent(await callAsVisitor(uploadAvatar, { picture }, { signal }))
    return true
  } catch (error) {
    if (!signal.aborted && !endsSession(error)) showAvatarError(explain(error))
    return false
  } finally {
    $profileBusy.set(undefined)
  }
}

/** Says beside the avatar what is wrong with a picture; `undefined` takes it back. */
export function showAvatarError(message: string | undefined): void {
  const { avatar: _, ...others } = $profileErrors.get()
  $profileErrors.set(message ? { ...others, avatar: message } : others)
}

/**
 * Names each changed field that is malformed; answers the checked values when none is. What the
 * visitor left alone is not judged: the back end may keep what today's rules would refuse.
 */
function check(draft: ProfileDraft, changed: readonly Field[]) {
  const changes: Record<string, string | number> = {}
  const errors: Partial<Record<Field, string>> = {}
  for (const field of changed) {
    const parsed = v.safeParse(draftFields[field], draft[field])
    if (!parsed.success) errors[field] = parsed.issues[0].message
    else if (field === 'birthday' && draft.birthday > latestBirthday()) {
      errors.birthday = updateUser.refusals.birthdayInFuture.message
    } else changes[field] = parsed.output
  }
  $profileErrors.set(errors)
  return Object.keys(errors).length === 0 ? changes : undefined
}

let editions = 0

/** Shows the account as the back end has it. Its form begins anew where the account is another. */
function showCurrent(user: User): void {
  const shown = $profile.get()?.user
  if (shown?.userId === user.userId && shown.version === user.version) show(user)
  else showAnew(user)
}

/** Shows an account in a form that begins anew. */
function showAnew(user: User): void {
  editions += 1
  $profile.set({ user, edition: editions })
}

/** Shows what was saved, under the form that saved it. */
function show(user: User): void {
  $profile.set({ user, edition: editions })
}

/** The largest file that visitors may choose, in bytes; the browser shrinks it before sending. */
export const MAX_CHOSEN_BYTES = 40 * 1024 * 1024

/** The largest picture that is sent, in bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** The kinds of picture that visitors may send. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
type PictureType = (typeof PICTURE_TYPES)[number]

/**
 * The type that a file's first bytes show, whatever its name says.
 *
 * @returns `undefined` when it is not one that may be sent
 */
export function findPictureType(bytes: Uint8Array): PictureType | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 12))
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp'
  return undefined
}

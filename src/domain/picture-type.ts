/** What a file that visitors choose may weigh, in bytes: the browser makes it smaller. */
export const MAX_CHOSEN_BYTES = 40 * 1024 * 1024

/** What a picture that is sent may weigh, in bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** The kinds of picture that visitors may send. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
type PictureType = (typeof PICTURE_TYPES)[number]

/**
 * The kind that a file's first bytes say it is, whatever its name says.
 *
 * @returns `undefined` when it is none that may be sent
 */
export function findPictureType(bytes: Uint8Array): PictureType | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 12))
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp'
  return undefined
}

import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import sharp from 'sharp'
import { PICTURES_PATH } from '../../contract/picture.ts'
import { findPictureType } from '../../domain/picture-type.ts'
import type { Tools } from '../call/context.ts'
import { replyBadRequest } from '../call/reply.ts'
import type { Database } from '../db/database.ts'
import { pictures } from '../db/schema/index.ts'
import { newToken } from '../secrets.ts'

/** As `newToken` makes it. */
const PICTURE_ID = /^[\w-]{43}$/

type Purpose = (typeof pictures.$inferSelect)['purpose']

/** Pictures a minute of one user: more than anybody chooses, with some that are sent again. */
export const PICTURES_A_MINUTE = 30

/**
 * What a picture may unfold to, in pixels; a small file may hold a huge one. The site shrinks what it
 * sends to 1600 px a side, and a phone's camera makes 12 to 24 million unless told otherwise.
 */
const MAX_PIXELS = 25_000_000

const SHAPES = {
  avatar: { width: 512, height: 512, fit: 'cover' },
  chat: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
} as const

/**
 * Decodes a picture and encodes it anew as JPEG: what is stored is a picture and nothing else, without
 * the place and the device that a camera notes.
 *
 * @returns `undefined` when it is no picture that may be sent
 */
export async function redrawPicture(
  bytes: Uint8Array,
  purpose: Purpose,
): Promise<Uint8Array | undefined> {
  if (!findPictureType(bytes)) return undefined
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(SHAPES[purpose])
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    return undefined
  }
}

/** Keeps a redrawn picture. @returns its id, which nobody can guess */
export async function storePicture(
  db: Database,
  picture: { userId: string; purpose: Purpose; content: Uint8Array },
  now: Date,
): Promise<string> {
  const id = newToken()
  await db.insert(pictures).values({ id, ...picture, createdAt: now })
  return id
}

/** The address of a picture, from the site's root. */
export const pictureUrl = (id: string): string => `${PICTURES_PATH}/${id}`

/** Serves the pictures, as pictures only: a browser that opens one runs nothing in it. */
export function pictureRoutes({ db, gate }: Tools): Hono {
  const app = new Hono()
  app.get('/:id', async (c) => {
    const id = c.req.param('id')
    if (!PICTURE_ID.test(id)) return replyBadRequest(c, 404)
    const byId = eq(pictures.id, id)
    const [picture] = await gate.run('call', () => db.select().from(pictures).where(byId))
    if (!picture) return replyBadRequest(c, 404)
    return c.body(Uint8Array.from(picture.content), 200, {
      'Content-Type': 'image/jpeg',
      'Content-Disposition': 'inline; filename="picture.jpg"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, max-age=86400, immutable',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
  })
  return app
}

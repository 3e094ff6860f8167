import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { PICTURES_PATH } from '../../contract/picture.ts'
import { findPictureType } from '../../domain/picture-type.ts'
import type { Tools } from '../call/context.ts'
import { refuse } from '../call/handler.ts'
import { replyBadRequest } from '../call/reply.ts'
import { callerAddress } from '../caller.ts'
import type { Database } from '../db/database.ts'
import { pictures } from '../db/schema/index.ts'
import { newToken } from '../secrets.ts'

/** As `newToken` makes it. */
const PICTURE_ID = /^[\w-]{43}$/

type Purpose = (typeof pictures.$inferSelect)['purpose']

/** Pictures of one user a minute and a day in China, retries included: more than anybody chooses. */
export const PICTURES_A_MINUTE = 30
export const PICTURES_A_DAY = 200

/**
 * What a picture may unfold to, in pixels; a small file may hold a huge one. The site draws anew what it
 * sends, 1600 px a side at most: the camera's own file never comes here.
 */
const MAX_PIXELS = 4_000_000

/**
 * How many scans a JPEG may have. Each costs a pass over the whole picture, and one of a few bytes can
 * stand there thousands of times. A browser writes 1, a progressive encoder about 10.
 */
const MAX_SCANS = 100
/** What a scan of a JPEG begins with (SOS); never part of its data, where 0 follows every 255. */
const SCAN = Buffer.of(0xff, 0xda)

/**
 * Pictures are worked on in the process's thread pool, which has four threads and reads the site's files
 * as well: two at a time, and whoever has a place (`places.ts`) waits.
 */
const inTurn = pLimit(2)

const SHAPES = {
  avatar: { width: 512, height: 512, fit: 'cover' },
  chat: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
} as const

/**
 * Decodes a picture and encodes it anew as JPEG: what is stored is a picture and nothing else, without
 * the place and the device that a camera notes. Of one that moves, the first frame is kept.
 *
 * @returns the request with the picture that is to be stored, or the refusal of what is none
 */
export const redraw =
  (purpose: Purpose) =>
  async <Request extends { readonly picture: Uint8Array<ArrayBuffer> }>(request: Request) => {
    const { picture: bytes } = request
    const type = findPictureType(bytes)
    if (!type || (type === 'image/jpeg' && countScans(bytes) > MAX_SCANS)) {
      return refuse('notPicture')
    }
    const picture = await inTurn(() => encode(bytes, purpose))
    return picture ? { ...request, picture } : refuse('notPicture')
  }

/** How many scans a JPEG has at most; more are not counted. */
function countScans(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  let found = file.indexOf(SCAN)
  while (found >= 0 && count <= MAX_SCANS) {
    count += 1
    found = file.indexOf(SCAN, found + SCAN.length)
  }
  return count
}

async function encode(
  bytes: Uint8Array,
  purpose: Purpose,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const drawn = await sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
      .rotate()
      .resize(SHAPES[purpose])
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer()
    return Uint8Array.from(drawn)
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
export function pictureRoutes({ db, gate, trustedProxies }: Tools): Hono {
  const app = new Hono()
  app.get('/:id', async (c) => {
    const id = c.req.param('id')
    if (!PICTURE_ID.test(id)) return replyBadRequest(c, 404)
    const byId = eq(pictures.id, id)
    const caller = callerAddress(c, trustedProxies)
    const [picture] = await gate.run('call', caller, () => db.select().from(pictures).where(byId))
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

import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { PICTURES_PATH } from '../../contract/picture.ts'
import { findPictureType } from '../../domain/picture-type.ts'
import type { GatewayContext } from '../call/context.ts'
import { refuse } from '../call/handler.ts'
import { replyBadRequest } from '../call/reply.ts'
import { callerAddress } from '../caller.ts'
import type { Database } from '../db/database.ts'
import { pictures } from '../db/schema/index.ts'
import { newToken } from '../secrets.ts'

/** As `newToken` makes it. */
const PICTURE_ID = /^[\w-]{43}$/

type Purpose = (typeof pictures.$inferSelect)['purpose']

/**
 * Largest decoded size, in pixels; a small file may decode to a huge picture. The site redraws
 * pictures before sending, at most 1600 px a side, so no camera file arrives here.
 */
const MAX_PIXELS = 4_000_000

/**
 * Most scans in a JPEG. Each costs a pass over the whole picture, and a scan of a few bytes can be
 * repeated thousands of times. Browsers write 1, progressive encoders about 10.
 */
const MAX_SCANS = 100
/** JPEG's start-of-scan marker (SOS). Scan data cannot contain it: there, 0 follows every 255. */
const SCAN = Buffer.of(0xff, 0xda)

/**
 * Two pictures at a time: they are processed in the thread pool, which has four threads and also
 * reads the site's files. Others wait, each holding its place (`places.ts`).
 */
const inTurn = pLimit(2)

const SHAPES = {
  avatar: { width: 512, height: 512, fit: 'cover' },
  chat: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
} as const

/**
 * Decodes a picture and encodes it again as JPEG, so that nothing but a picture is stored, without
 * the camera's metadata such as place and device. Animations keep their first frame.
 *
 * @returns the request with the picture to store, or the refusal `notPicture`
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

/** Counts the scans of a JPEG; stops beyond `MAX_SCANS`. */
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

/** Stores a redrawn picture. @returns its id, which cannot be guessed */
export async function storePicture(
  db: Database,
  picture: { userId: string; purpose: Purpose; content: Uint8Array },
  now: Date,
): Promise<string> {
  const id = newToken()
  await db.insert(pictures).values({ id, ...picture, createdAt: now })
  return id
}

/** The path of a picture, from the site's root. */
export const pictureUrl = (id: string): string => `${PICTURES_PATH}/${id}`

/** Serves visitors' pictures. The headers keep a browser from running anything in them. */
export function pictureRoutes({ db, gate, trustedProxies }: GatewayContext): Hono {
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

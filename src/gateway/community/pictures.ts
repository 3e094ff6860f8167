import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import sharp from 'sharp'

/** Where the community's pictures are, below which a post names its files. */
export const PICTURES = '/api/community/pictures'

const FOLDER = new URL('../../assets/cars/', import.meta.url)
/** A file's name alone, never a path. */
const NAME = /^[\w-]+\.jpg$/
/** Wide enough for a phone's screen at twice its density. */
const WIDTH = 960

/** Serves the pictures of posts, as the brand's object storage does for the real community. */
export function postPictureRoutes(): Hono {
  const app = new Hono()
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  app.get('/:name', async (c) => {
    const name = c.req.param('name')
    if (!NAME.test(name)) return c.notFound()
    try {
      const picture = made.get(name) ?? shrink(name)
      made.set(name, picture)
      return c.body(await picture, 200, {
        'Content-Type': 'image/webp',
        'Cache-Control': 'public, max-age=86400',
      })
    } catch {
      made.delete(name)
      return c.notFound()
    }
  })
  return app
}

/** @throws when there is no such picture */
async function shrink(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const source = sharp(fileURLToPath(new URL(name, FOLDER)))
  return new Uint8Array(
    await source.resize(WIDTH, null, { withoutEnlargement: true }).webp({ quality: 72 }).toBuffer(),
  )
}

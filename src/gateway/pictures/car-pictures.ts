import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import sharp from 'sharp'

/** Base path of the pictures of cars; posts and paints name their files below it. */
export const CAR_PICTURES_PATH = '/api/portal/app/cars/pictures'

const FOLDER = new URL('../../assets/cars/', import.meta.url)
/** A plain file name, never a path. */
const NAME = /^[\w-]+\.jpg$/
/** In pixels: wide enough for a phone's screen at a density of 2. */
const WIDTH = 960

/** Serves the pictures of cars, as the brand's object storage does. */
export function carPictureRoutes(): Hono {
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

/** @throws when the picture does not exist */
async function shrink(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const source = sharp(fileURLToPath(new URL(name, FOLDER)))
  return new Uint8Array(
    await source.resize(WIDTH, null, { withoutEnlargement: true }).webp({ quality: 72 }).toBuffer(),
  )
}

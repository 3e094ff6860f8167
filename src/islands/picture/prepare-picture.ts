import { pictureRefusals } from '../../contract/picture.ts'
import { findPictureType, MAX_PICTURE_BYTES } from '../../domain/picture-type.ts'

/** Why a chosen file cannot be sent, as a sentence for the visitor in `message`. */
export class PictureRefused extends Error {}

interface Shape {
  /** The longest side of the result, in px. */
  readonly side: number
  /** Cuts the middle square out. */
  readonly square?: boolean
}

const QUALITY = 0.86

/**
 * Draws a chosen file anew as JPEG, shrunk to `side`: what leaves the browser is the picture alone,
 * without the place and the device that a camera notes in its file.
 *
 * @throws PictureRefused when the file is too large or no picture
 */
export async function preparePicture(file: Blob, shape: Shape): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > MAX_PICTURE_BYTES)
    throw new PictureRefused(pictureRefusals.pictureTooLarge.message)
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  if (!findPictureType(head)) throw new PictureRefused(pictureRefusals.notPicture.message)
  const url = URL.createObjectURL(file)
  try {
    const drawn = await draw(await load(url), shape)
    return new Uint8Array(await drawn.arrayBuffer())
  } catch {
    throw new PictureRefused(pictureRefusals.notPicture.message)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** An image element turns a picture the way its camera was held; `createImageBitmap` may not. */
async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

function draw(image: HTMLImageElement, { side, square = false }: Shape): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image
  const shortest = Math.min(naturalWidth, naturalHeight)
  const width = square ? shortest : naturalWidth
  const height = square ? shortest : naturalHeight
  const scale = Math.min(1, side / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const left = (naturalWidth - width) / 2
  const top = (naturalHeight - height) / 2
  pen.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture')))
    canvas.toBlob(take, 'image/jpeg', QUALITY)
  })
}

import { pictureRefusals } from '../../contract/picture.ts'
import { findPictureType, MAX_CHOSEN_BYTES } from '../../domain/picture-type.ts'

/** A chosen file cannot be sent; `message` is the Chinese sentence to show. */
export class PictureRefused extends Error {}

/** A part of the upright picture, in px of the picture. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Shape {
  /** The longest side of the result, in px. */
  readonly side: number
  /** The part to cut out; without it the whole picture. */
  readonly area?: Area
}

export interface LoadedPicture {
  readonly image: HTMLImageElement
  /** Releases the file; the picture cannot be shown afterwards. */
  readonly release: () => void
}

const QUALITY = 0.86

/**
 * Redraws a chosen file as JPEG, shrunk to `side`, so that only the picture leaves the browser,
 * without the place and the device that a camera writes into its file.
 *
 * @throws PictureRefused when the file is too large, cannot be read or is not a picture
 */
export async function preparePicture(file: Blob, shape: Shape): Promise<Uint8Array<ArrayBuffer>> {
  const { image, release } = await loadPicture(file)
  try {
    return await drawPicture(image, shape)
  } finally {
    release()
  }
}

/**
 * Loads a chosen file as an upright picture. The caller releases it.
 *
 * @throws PictureRefused when the file is too large, cannot be read or is not a picture
 */
export async function loadPicture(file: Blob): Promise<LoadedPicture> {
  if (file.size > MAX_CHOSEN_BYTES) throw new PictureRefused('图片超过 40 MB，请选择小一些的图片')
  const head = await readHead(file)
  if (!findPictureType(head)) throw new PictureRefused(pictureRefusals.notPicture.message)
  const url = URL.createObjectURL(file)
  const release = () => URL.revokeObjectURL(url)
  try {
    // An image element applies the orientation in the file; `createImageBitmap` may not.
    const image = new Image()
    image.src = url
    await image.decode()
    return { image, release }
  } catch {
    release()
    throw new PictureRefused(pictureRefusals.notPicture.message)
  }
}

/** The first bytes of a file. @throws PictureRefused when the browser cannot read the file */
async function readHead(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, 12).arrayBuffer())
  } catch {
    // The file is only in the cloud, or was changed or removed after it was chosen.
    throw new PictureRefused('手机未能读取这张图片，请先将图片保存到相册，再重新选择')
  }
}

/**
 * Draws a loaded picture, or an area of it, as JPEG.
 *
 * @throws PictureRefused when the browser cannot
 */
export async function drawPicture(
  image: HTMLImageElement,
  shape: Shape,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const drawn = await draw(image, shape)
    return new Uint8Array(await drawn.arrayBuffer())
  } catch {
    throw new PictureRefused(pictureRefusals.notPicture.message)
  }
}

function draw(image: HTMLImageElement, { side, area }: Shape): Promise<Blob> {
  const whole = { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight }
  const { x, y, width, height } = area ?? whole
  const scale = Math.min(1, side / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture')))
    canvas.toBlob(take, 'image/jpeg', QUALITY)
  })
}

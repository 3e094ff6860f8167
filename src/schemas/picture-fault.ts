import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'

const TYPES: readonly (string | undefined)[] = ['jpg', 'png', 'webp']
/** The folder of photos, which pages show large; what is elsewhere is a code. */
const PHOTOS = 'src/assets/cars/'
/** What a dense phone shows across its screen, in pixels. */
const LEAST_WIDTH = 1200
/** Larger files only slow down work with the project: visitors get what the build makes of them. */
const MOST_KB = 300

/**
 * Why a file cannot be shown as a picture, in Chinese; `undefined` if it can.
 *
 * @param path from the folder
 */
export function pictureFault(folder: string, path: string): string | undefined {
  const file = join(folder, path)
  let bytes: Uint8Array
  try {
    bytes = readFileSync(file)
  } catch {
    return `没有这张图片：${path}`
  }
  const size = sizeOf(bytes)
  if (!size) return `不是 JPEG、PNG 或 WebP 图片：${path}`
  return file.startsWith(PHOTOS) ? photoFault(path, size, bytes.length) : undefined
}

interface Size {
  readonly width: number
  readonly height: number
}

function photoFault(path: string, { width, height }: Size, bytes: number): string | undefined {
  const kB = Math.ceil(bytes / 1024)
  if (width < height) return `图片须为横向，这一张宽 ${width}、高 ${height} 像素：${path}`
  if (width < LEAST_WIDTH) return `图片须至少宽 ${LEAST_WIDTH} 像素，这一张宽 ${width}：${path}`
  return kB > MOST_KB ? `图片最多 ${MOST_KB} KB，这一张有 ${kB} KB：${path}` : undefined
}

/** The size as it is shown; `undefined` for what is no picture of these types. */
function sizeOf(bytes: Uint8Array): Size | undefined {
  try {
    const { type, width, height, orientation = 1 } = imageSize(bytes)
    if (!TYPES.includes(type)) return undefined
    // From the fifth on, the orientations of EXIF turn a picture by a quarter.
    return orientation < 5 ? { width, height } : { width: height, height: width }
  } catch {
    return undefined
  }
}

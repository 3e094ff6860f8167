import { ossImage } from '../domain/oss-image.ts'
import { ossHosts } from '../settings.ts'

/**
 * The address of a picture that code in the browser shows. One in the brand's object storage is
 * resized for the width at which it shows; any other address stays as it is.
 *
 * @param width in CSS pixels; the picture is twice as wide
 */
export function sizedPicture(src: string, width: number, webp: boolean): string {
  return ossImage(src, { width, webp }, ossHosts)
}

import { ossImage } from '../domain/oss-image.ts'
import { ossHosts } from '../settings.ts'

/**
 * The address of a picture that is drawn in the browser: one in the brand's object storage comes cut
 * to the width that it is shown in, any other as it is.
 *
 * @param width in CSS pixels; it comes twice as wide
 */
export function sizedPicture(src: string, width: number, webp: boolean): string {
  return ossImage(src, { width, webp }, ossHosts)
}

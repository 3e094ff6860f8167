import { expect, test } from 'vitest'
import { loadPicture, PictureRefused } from '../../src/islands/picture/prepare-picture.ts'

/** A file that the browser cannot read, such as one that is only in the cloud. */
class UnreadableFile extends Blob {
  override slice(): Blob {
    return this
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    throw new DOMException('The requested file could not be read', 'NotReadableError')
  }
}

test('a file that the browser cannot read is refused with a sentence and a way on', async () => {
  const refused = await loadPicture(new UnreadableFile()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(PictureRefused)
  expect(refused).toHaveProperty('message', expect.stringContaining('请先将图片保存到相册'))
})

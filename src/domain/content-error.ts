/** Marketing's files cannot be used as they are; the message says where and why. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
}

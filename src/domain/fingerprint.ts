/**
 * A short hash of a text that tells whether it has changed (FNV-1a, 32 bits, in hex). It is not
 * cryptographic. Many texts share each hash, so it does not give the text away.
 */
export function fingerprint(text: string): string {
  let mark = 0x811c9dc5
  for (const unit of new TextEncoder().encode(text)) {
    mark = Math.imul(mark ^ unit, 0x01000193)
  }
  return (mark >>> 0).toString(16).padStart(8, '0')
}

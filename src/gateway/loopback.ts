const LOOPBACK = /^(?:127(?:\.\d+){3}|::1|\[::1\]|localhost)$/

/** Whether a host name or address means this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}

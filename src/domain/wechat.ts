/** Whether a browser is WeChat's (or WeCom's). */
export function isWeChat(userAgent: string): boolean {
  return /MicroMessenger/i.test(userAgent)
}

/** Label of the box that allows visits to be counted. */
export const ALLOW = '允许统计访问，用于改进网站'
/** Why it cannot be ticked. */
export const DENIED = '您的浏览器已要求不做统计，我们照此执行。'

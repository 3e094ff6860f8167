/** The longest side that OSS resizes to, in pixels; beyond it OSS replies with an error. */
const LONGEST = 16_384

interface Shown {
  /** The display size in CSS pixels; an absent side follows from the other. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Asks for WebP, where the browser can show it. */
  readonly webp?: boolean
  /** A chain of operations that replaces ours, such as `image/blur,r_3,s_2`. */
  readonly operations?: string | undefined
}

/**
 * The address of a picture in Alibaba Cloud's object storage, resized for display: twice the
 * display size for dense screens, filled, at quality 80 (specification, chapter 9: image helper). A
 * query in the address is removed.
 *
 * @param src the picture's address
 * @param hosts the hosts of our storage; the address of any other picture is returned unchanged
 * @see https://help.aliyun.com/zh/oss/user-guide/resize-images-4
 */
export function ossImage(src: string, shown: Shown, hosts: readonly string[]): string {
  const url = parse(src)
  if (!url || !hosts.includes(url.host)) return src
  const operations = shown.operations ?? chain(shown)
  return `${url.origin}${url.pathname}?x-oss-process=${operations}`
}

/** The format comes before the quality, which OSS ignores for a PNG. */
function chain({ width, height, webp = false }: Shown): string {
  const sides = [side('w', width), side('h', height)].filter(Boolean)
  return [
    'image',
    ...(sides.length > 0 ? [['resize', 'm_fill', ...sides].join(',')] : []),
    ...(webp ? ['format,webp'] : []),
    'quality,q_80',
  ].join('/')
}

function side(name: 'w' | 'h', shown: number | undefined): string | undefined {
  if (shown === undefined || !Number.isFinite(shown) || shown <= 0) return undefined
  return `${name}_${Math.min(LONGEST, Math.max(1, Math.round(shown * 2)))}`
}

function parse(src: string): URL | undefined {
  try {
    const url = new URL(src)
    return url.protocol === 'https:' ? url : undefined
  } catch {
    return undefined
  }
}

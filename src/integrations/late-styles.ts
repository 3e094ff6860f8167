import { basename } from 'node:path'
import postcss, { type Container, type Rule } from 'postcss'

/** The attribute that ties an element to its component's styles, named after the component's file. */
export const SCOPE = /data-astro-cid-\w{8}/g
/** What a selector names of a page: a CSS module, by the names of `scopedName`, or a scope. */
const NAME = /\.([A-Z]\w*)-[a-z]|(data-astro-cid-\w{8})/g
const CLASSES = /\bclass="([^"]*)"/g
const STYLE = /<style>([\s\S]*?)<\/style>/
const EMPTY = '<style></style>'
const LATE = /<(\w+)\b[^>]*\bclass="[^"]*\blaid-out-late\b[^>]*>/g
/** At-rules that hold rules; others, such as fonts and keyframes, are no part of a component's. */
const GROUP = /^(?:container|layer|media|supports)$/
/** How many parts that are laid out late a large screen may show at once. */
const SEEN = 2
/** A hero that leaves no room for them on a phone; on larger screens only their ground is seen. */
const FILLS_SCREEN = /\bclass="[^"]*\bfills-screen\b/

const files = new Map<string, string>()

/**
 * The name that a class of a CSS module has on the page: `TopMenu-entry` for `entry` of
 * `TopMenu.module.css`. Shorter than with a hash, and it can be read.
 *
 * @throws when another file has the same name
 */
export function scopedName(name: string, file: string): string {
  const [path = ''] = file.split('?')
  const module = basename(path, '.module.css')
  const known = files.get(module) ?? path
  if (known !== path) throw new Error(`${path} has the name of ${known}`)
  files.set(module, path)
  return `${module}-${name}`
}

/** A page whose styles are divided. */
interface Divided {
  /** With one style element, and the class `shown-late` on the parts that the sheet is for. */
  readonly html: string
  /** What can wait: rules for what only code can bring, and for what is far below. May be empty. */
  readonly sheet: string
  /** Whether some of the page's own parts need the sheet. */
  readonly hasLateParts: boolean
}

/**
 * Takes out of a page's style element what its first view does not need: the rules of components
 * that no element belongs to yet, or only elements in parts that are laid out late, but for the
 * first two of those. A component's rules stay together, in their order.
 *
 * @param page with at most one style element
 */
export function delayStyles(page: string): Divided {
  const [, css = ''] = STYLE.exec(page) ?? []
  const markup = page.replace(STYLE, EMPTY)
  const parts = partsLaidOutLate(markup).slice(FILLS_SCREEN.test(markup) ? 0 : SEEN)
  const seen = parts.reduceRight(
    (rest, { waits, end }) => rest.slice(0, waits) + rest.slice(end),
    markup,
  )
  const present = namesIn(seen)
  const { first, sheet, late } = splitStyles(css, present)
  const needing = parts.filter(
    ({ waits, end }) => !namesIn(markup.slice(waits, end)).isDisjointFrom(late),
  )
  const marked = needing.reduceRight(
    (html, { start }) =>
      html.slice(0, start) + html.slice(start).replace('laid-out-late', '$& shown-late'),
    markup,
  )
  const html = marked.replace(EMPTY, () => `<style>${first}</style>`)
  return { html, sheet, hasLateParts: needing.length > 0 }
}

interface Part {
  readonly start: number
  /** From where on it can wait: the ground of those that a large screen shows cannot. */
  readonly waits: number
  readonly end: number
}

/** Where such parts begin and end; one within another belongs to it. */
function partsLaidOutLate(html: string): Part[] {
  const parts: Part[] = []
  for (const { index, 0: opening, 1: tag } of html.matchAll(LATE)) {
    if (index < (parts.at(-1)?.end ?? 0)) continue
    const tags = new RegExp(`<(/?)${tag}\\b`, 'g')
    tags.lastIndex = index + opening.length
    let depth = 1
    while (depth > 0) {
      const next = tags.exec(html)
      if (!next) throw new Error(`${opening} is not closed`)
      depth += next[1] ? -1 : 1
    }
    const waits = parts.length < SEEN ? index + opening.length : index
    parts.push({ start: index, waits, end: html.indexOf('>', tags.lastIndex) + 1 })
  }
  return parts
}

/** The modules and scopes that elements belong to. */
function namesIn(markup: string): Set<string> {
  const classes = [...markup.matchAll(CLASSES)].flatMap(([, list = '']) => list.split(' '))
  const modules = classes.flatMap((name) => /^([A-Z]\w*)-/.exec(name)?.[1] ?? [])
  return new Set([...modules, ...(markup.match(SCOPE) ?? [])])
}

/** Those that selectors ask for. */
function namesOf(css: string): Set<string> {
  return new Set([...css.matchAll(NAME)].map(([, module, scope]) => module ?? scope ?? ''))
}

interface Styles {
  readonly first: string
  readonly sheet: string
  /** What only the sheet styles. */
  readonly late: ReadonlySet<string>
}

/** Most pages share their styles with others, and parsing takes some milliseconds. */
const known = new Map<string, Styles>()

/** Divides styles by whether all that their rules ask for is present; both keep their order. */
function splitStyles(css: string, present: ReadonlySet<string>): Styles {
  const key = [...present].sort().join() + css
  const earlier = known.get(key)
  if (earlier) return earlier
  const isLate = ({ selector }: Rule) => !namesOf(selector).isSubsetOf(present)
  const first = postcss.parse(css)
  const late = first.clone()
  pick(first, (rule) => !isLate(rule), true)
  pick(late, isLate, false)
  const sheet = late.toString()
  const styles = { first: first.toString(), sheet, late: namesOf(sheet).difference(present) }
  known.set(key, styles)
  return styles
}

/**
 * Removes the rules that are not wanted, and the groups that are empty then.
 *
 * @param others whether what is no rule stays: fonts, keyframes
 */
function pick(from: Container, isWanted: (rule: Rule) => boolean, others: boolean): void {
  for (const node of [...(from.nodes ?? [])]) {
    if (node.type === 'rule') {
      if (!isWanted(node)) node.remove()
    } else if (node.type === 'atrule' && GROUP.test(node.name) && node.nodes) {
      pick(node, isWanted, others)
      if (node.nodes.length === 0) node.remove()
    } else if (!others) node.remove()
  }
}

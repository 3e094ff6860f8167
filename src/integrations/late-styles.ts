import { basename } from 'node:path'
import postcss, { type Container, type Rule } from 'postcss'

/** A class of a CSS module in a selector, by the names of `scopedName`. */
const MODULE_CLASS = /\.([A-Z]\w*)-[a-z]/g
/** At-rules that hold rules; others, such as fonts and keyframes, are no part of a module's. */
const GROUP = /^(?:container|layer|media|supports)$/
const CLASSES = /\bclass="([^"]*)"/g

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

/** Styles in the order of the source. */
interface Styles {
  /** What the markup may need. */
  readonly first: string
  /** What only code can bring: the rules of CSS modules that no element has a class of. */
  readonly late: string
}

/** Most pages share their styles with others, and parsing takes some milliseconds. */
const split = new Map<string, Styles>()

/**
 * Divides a page's styles. A module comes whole, so that its rules keep their order among themselves.
 *
 * @param markup the page without its styles
 */
export function splitStyles(css: string, markup: string): Styles {
  const present = modulesIn(markup)
  const key = [...present, css].join('\n')
  const known = split.get(key)
  if (known) return known
  const isLate = ({ selector }: Rule) =>
    [...selector.matchAll(MODULE_CLASS)].some(([, module = '']) => !present.has(module))
  const first = postcss.parse(css)
  const late = first.clone()
  pick(first, (rule) => !isLate(rule), true)
  pick(late, isLate, false)
  const styles = { first: first.toString(), late: late.toString() }
  split.set(key, styles)
  return styles
}

function modulesIn(markup: string): Set<string> {
  const names = [...markup.matchAll(CLASSES)].flatMap(([, list = '']) => list.split(' '))
  const modules = names.flatMap((name) => /^([A-Z]\w*)-/.exec(name)?.[1] ?? [])
  return new Set(modules.sort())
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

import { basename } from 'node:path'
import postcss, {
  type AtRule,
  type Container,
  type Declaration,
  type Root,
  type Rule,
} from 'postcss'
import { classesOf, type EditablePage, isPlainStyle, type PageElement } from './editable-page.ts'

/** The attribute that ties an element to its component's styles, named by the component's file. */
export const SCOPE = /data-astro-cid-\w{8}/g
/** A CSS module (by its `scopedName`) or a scope in a selector. */
const NAME = /\.([A-Z]\w*)-[a-z]|(data-astro-cid-\w{8})/g
/** A class of an element with a scope. */
const SCOPED_CLASS = /\.([\w-]+)(?=[^\s>+~]*\[data-astro-cid-)/g
/** A selector that is the name of an element, such as `dialog`. */
const TAG = /^[a-z]\w*$/
/** What may be such a selector in a style sheet. */
const TAGS = /(?<=(?:^|[{},])\s*)[a-z]\w*(?=\s*[,{])/g
/** A pseudo-class with arguments, such as `:not(…)`, that holds no other one. */
const CONDITION = /:[\w-]+\([^()]*\)/
const LATE = 'laid-out-late'
/** At-rules that hold rules; others, such as fonts and keyframes, belong to no component. */
const GROUP = /^(?:container|layer|media|supports)$/
/** The conditions of rules for a pointer that can hover, which a finger cannot, and for paper. */
const LATE_MEDIA = /^(?:\(hover:\s*hover\)|print)$/
const PROPERTY = /var\((--[\w-]+)/g
const PROPERTY_ALONE = /var\((--[\w-]+)\)/g
const PROPERTY_WITH_FALLBACK = /var\((--[\w-]+)\s*,/g
/** How many parts that are laid out late a large screen may show at once. */
const SEEN = 2
/** The same below heroes that leave less room. Of the other parts, only the ground may show. */
const SEEN_BELOW = { 'fills-screen': 0, 'fills-half': 1 }

const files = new Map<string, string>()

/**
 * The name that a class of a CSS module has on the page: `TopMenu-entry` for `entry` of
 * `TopMenu.module.css`. It is readable, and shorter than with a hash.
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

/** The result of dividing a page's styles. */
interface Divided {
  /** Rules that can wait: for what only code adds, and for what is far below. May be empty. */
  readonly sheet: string
  /** Whether some of the page's own parts need the sheet. */
  readonly hasLateParts: boolean
}

/**
 * Takes out of a page's style element what its first view does not need: the rules of components,
 * and of kinds of elements, that it does not have yet, or only in parts that are laid out late, and
 * rules under `@media (hover: hover)` and `@media print`. Late parts that a large screen may show at
 * once count as first view. A component's other rules stay together, in order.
 *
 * Keyframes that nothing in the first view uses are taken out as well, and the values of such custom
 * properties. Parts that need what was taken out get the class `shown-late`. Rules for variants of a
 * component that the page does not have are removed.
 *
 * @param page with at most one style element
 * @param others sheets that its scripts add: the custom properties that they use stay in the page
 */
export function delayStyles(page: EditablePage, others = ''): Divided {
  const { elements } = page
  const style = elements.find(isPlainStyle)
  if (!style) return { sheet: '', hasLateParts: false }
  const classes = new Set(elements.flatMap(classesOf))
  const [, seen = SEEN] = Object.entries(SEEN_BELOW).find(([hero]) => classes.has(hero)) ?? []
  const parts = partsLaidOutLate(elements).slice(seen)
  const waiting = parts.map(({ element, waits }) => ({
    element,
    within: elements.filter(({ start }) => start >= waits && start < element.end),
  }))
  const css = page.innerOf(style)
  const tags = new Set(css.match(TAGS))
  const unseen = new Set(waiting.flatMap(({ within }) => within))
  const inView = elements.filter((element) => !unseen.has(element))
  const written = elements.flatMap(({ attributes }) =>
    propertiesUsed([...attributes.values()].join()),
  )
  const { first, sheet, late } = splitStyles(css, {
    present: namesIn(inView, tags),
    classes,
    written: new Set([...written, ...propertiesUsed(others)]),
  })
  page.setInner(style, first)
  const needing = waiting.filter(({ within }) => !namesIn(within, tags).isDisjointFrom(late))
  for (const { element } of needing) {
    const classes = element.attributes.get('class') ?? ''
    page.setAttribute(element, 'class', classes.replace(LATE, `${LATE} shown-late`))
  }
  return { sheet, hasLateParts: needing.length > 0 }
}

interface Part {
  readonly element: PageElement
  /** Where its late content begins. The ground of a part that a large screen shows cannot wait. */
  readonly waits: number
}

/** The parts that are laid out late, without nested ones. @throws when one is not closed */
function partsLaidOutLate(elements: readonly PageElement[]): Part[] {
  const parts: Part[] = []
  for (const element of elements) {
    if (!classesOf(element).includes(LATE)) continue
    if (element.start < (parts.at(-1)?.element.end ?? 0)) continue
    if (!element.isClosed)
      throw new Error(`<${element.tag} class="${element.attributes.get('class')}"> is not closed`)
    parts.push({ element, waits: parts.length < SEEN ? element.innerStart : element.start })
  }
  return parts
}

/**
 * The modules and scopes that elements belong to, and the names of the elements themselves.
 *
 * @param tags the names that matter: others would only tell pages with the same styles apart
 */
function namesIn(elements: readonly PageElement[], tags: ReadonlySet<string>): Set<string> {
  const modules = elements
    .flatMap(classesOf)
    .flatMap((name) => /^([A-Z]\w*)-/.exec(name)?.[1] ?? [])
  const scopes = elements
    .flatMap(({ attributes }) => [...attributes.keys()])
    .filter((name) => name.startsWith('data-astro-cid-'))
  const own = elements.map(({ tag }) => tag).filter((tag) => tags.has(tag))
  return new Set([...modules, ...scopes, ...own])
}

/** The module or scopes that a selector asks for; without any, the element if it is only its name. */
function namesOf(selector: string): Set<string> {
  const names = [...selector.matchAll(NAME)].map(([, module, scope]) => module ?? scope ?? '')
  return new Set(TAG.test(selector) ? [selector] : names)
}

/** What the page's markup contains. */
interface Markup {
  /** The modules, scopes and elements of the first view. */
  readonly present: ReadonlySet<string>
  /** All classes of the page. */
  readonly classes: ReadonlySet<string>
  /** The custom properties that its attributes, and the sheets that its scripts add, use. */
  readonly written: ReadonlySet<string>
}

/** The classes that a selector requires of elements with a scope: code adds no such elements. */
function scopedClasses(selector: string): Set<string> {
  let outer = selector
  while (CONDITION.test(outer)) outer = outer.replace(CONDITION, '')
  return new Set([...outer.matchAll(SCOPED_CLASS)].map(([, name = '']) => name))
}

interface Styles {
  readonly first: string
  readonly sheet: string
  /** The modules, scopes and elements that only the sheet styles. */
  readonly late: ReadonlySet<string>
}

/** A cache: most pages share their styles with others, and parsing takes some milliseconds. */
const known = new Map<string, Styles>()

/** Divides rules by whether all that they ask for is present; both parts keep their order. */
function splitStyles(css: string, { present, classes, written }: Markup): Styles {
  const key = [present, classes, written].map((each) => [...each].sort().join()).join(';') + css
  const earlier = known.get(key)
  if (earlier) return earlier
  const isLate = ({ selectors, parent }: Rule) =>
    isForLateMedia(parent) || selectors.every((each) => !namesOf(each).isSubsetOf(present))
  const first = postcss.parse(css)
  pick(
    first,
    ({ selectors }) => selectors.some((each) => scopedClasses(each).isSubsetOf(classes)),
    () => true,
  )
  const late = first.clone()
  pick(
    first,
    (rule) => !isLate(rule),
    () => true,
  )
  const used = animationsUsed(first)
  pick(late, isLate, (other) => isKeyframes(other) && !used.has(other.params))
  if (late.nodes.length > 0) {
    pick(
      first,
      () => true,
      (other) => !isKeyframes(other) || used.has(other.params),
    )
  }
  if (late.nodes.length > 0) moveProperties(first, late, written)
  const asked: string[] = []
  late.walkRules(
    ({ selectors }) => void asked.push(...selectors.flatMap((each) => [...namesOf(each)])),
  )
  const styles = {
    first: first.toString(),
    sheet: late.toString(),
    late: new Set(asked).difference(present),
  }
  known.set(key, styles)
  return styles
}

function isForLateMedia(group: Container | undefined): boolean {
  return group?.type === 'atrule' && LATE_MEDIA.test((group as AtRule).params)
}

function isKeyframes({ name }: AtRule): boolean {
  return name === 'keyframes'
}

/** All words in animation properties, the names of the keyframes among them. */
function animationsUsed(styles: Root): Set<string> {
  const words: string[] = []
  styles.walkDecls(/^animation/, ({ value }) => void words.push(...value.split(/[\s,]+/)))
  return new Set(words)
}

function propertiesUsed(text: string, use = PROPERTY): string[] {
  return [...text.matchAll(use)].map(([, name = '']) => name)
}

/**
 * Removes the custom properties that only the late sheet uses, and writes their values there: set on
 * the root later, they would recompute the style of every element. Properties that are set more than
 * once, or used with a fallback, stay.
 */
function moveProperties(first: Root, late: Root, written: ReadonlySet<string>): void {
  const set = new Map<string, Declaration[]>()
  for (const styles of [first, late]) {
    styles.walkDecls(/^--/, (each) => {
      set.set(each.prop, [...(set.get(each.prop) ?? []), each])
    })
  }
  const staying = written
    .union(new Set(propertiesUsed(first.toString())))
    .union(new Set(propertiesUsed(late.toString(), PROPERTY_WITH_FALLBACK)))
  const values = new Map<string, string>()
  for (const [name, [one, ...others]] of set) {
    const isPages = one?.parent?.type === 'rule' && (one.parent as Rule).selector === ':root'
    if (!isPages || others.length > 0 || staying.has(name)) continue
    values.set(name, one.value)
    one.remove()
  }
  late.walkDecls((each) => {
    each.value = each.value.replace(PROPERTY_ALONE, (use, name) => values.get(name) ?? use)
  })
}

/**
 * Removes unwanted rules, and groups that become empty.
 *
 * @param isKept whether an at-rule that holds no rules stays: fonts, keyframes
 */
function pick(
  from: Container,
  isWanted: (rule: Rule) => boolean,
  isKept: (other: AtRule) => boolean,
): void {
  for (const node of [...(from.nodes ?? [])]) {
    if (node.type === 'rule') {
      if (!isWanted(node)) node.remove()
    } else if (node.type === 'atrule' && GROUP.test(node.name) && node.nodes) {
      pick(node, isWanted, isKept)
      if (node.nodes.length === 0) node.remove()
    } else if (node.type !== 'atrule' || !isKept(node)) node.remove()
  }
}

import { attribute, type BuiltPage, type Element, textOf } from './built-pages.ts'

/** An item in the form of JSON-LD: its type, its id and its properties by name. */
export type Item = Record<string, unknown>

const has = (element: Element, name: string) => attribute(element, name) !== undefined
const words = (element: Element, name: string) =>
  attribute(element, name)?.split(/\s+/).filter(Boolean) ?? []

/**
 * The top-level microdata items of a page, as HTML defines them. Addresses are resolved against
 * `url`.
 *
 * @throws when a property belongs to no item, or an item refers to an element that does not exist
 */
export function itemsOf(page: BuiltPage, url: string): Item[] {
  const byId = new Map(page.elements.map((element) => [attribute(element, 'id'), element]))
  const used = new Set<Element>()

  function read(root: Element): Item {
    const item: Item = { '@type': attribute(root, 'itemtype')?.replace('https://schema.org/', '') }
    const id = attribute(root, 'itemid')
    if (id !== undefined) item['@id'] = new URL(id, url).href
    const referred = words(root, 'itemref').map((name) => {
      const element = byId.get(name)
      if (!element) throw new Error(`${page.path}: no element ${name} for itemref`)
      return element
    })
    for (const element of [...childrenOf(root), ...referred].flatMap(propertiesIn)) {
      used.add(element)
      for (const name of words(element, 'itemprop')) item[name] = contentOf(element)
    }
    return item
  }

  function contentOf(element: Element): unknown {
    if (has(element, 'itemscope')) return read(element)
    const { tagName } = element
    if (tagName === 'meta') return attribute(element, 'content')
    if (tagName === 'data') return attribute(element, 'value')
    if (tagName === 'a' || tagName === 'link') {
      return new URL(attribute(element, 'href') ?? '', url).href
    }
    return textOf(element).trim()
  }

  const items = page.elements
    .filter((element) => has(element, 'itemscope') && !has(element, 'itemprop'))
    .map(read)
  const stray = page.elements.find((element) => has(element, 'itemprop') && !used.has(element))
  if (stray) throw new Error(`${page.path}: ${attribute(stray, 'itemprop')} is of no item`)
  return items
}

const childrenOf = (element: Element): Element[] =>
  element.childNodes.filter((child) => 'tagName' in child)

/**
 * The elements with properties that an element and its descendants give to the surrounding item.
 */
function propertiesIn(element: Element): Element[] {
  const inner = has(element, 'itemscope') ? [] : childrenOf(element).flatMap(propertiesIn)
  return has(element, 'itemprop') ? [element, ...inner] : inner
}

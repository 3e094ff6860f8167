import { Parser } from 'htmlparser2'
import MagicString from 'magic-string'

/** An element that stands in a page's text, from `start` to before `end`. */
export interface PageElement {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly start: number
  /** Where its opening tag ends. */
  readonly innerStart: number
  /** Where its closing tag begins; both are the end of what it holds where it has none. */
  readonly innerEnd: number
  readonly end: number
  readonly isClosed: boolean
}

interface Place {
  readonly start: number
  readonly end: number
}

/** A page of the build. What is not changed in it stays to the letter, however it is written. */
export class EditablePage {
  readonly #text: string
  readonly #edits: MagicString
  /** The elements with the places of their attributes. */
  readonly #elements: Map<PageElement, ReadonlyMap<string, Place>>
  readonly #inner = new Map<PageElement, string>()

  constructor(html: string) {
    this.#text = html
    this.#edits = new MagicString(html)
    this.#elements = readElements(html)
  }

  /**
   * Its elements in the order of their opening tags, what stands in `<noscript>` and `<template>`
   * included; without those that were removed.
   */
  get elements(): PageElement[] {
    return [...this.#elements.keys()]
  }

  /**
   * The first element of a name.
   *
   * @throws when there is none
   */
  find(tag: string): PageElement {
    const found = this.elements.find((element) => element.tag === tag)
    if (!found) throw new Error(`The page has no <${tag}>`)
    return found
  }

  /** What stands in an element; of one that holds others, what stood there before any change. */
  innerOf(element: PageElement): string {
    return this.#inner.get(element) ?? this.#text.slice(element.innerStart, element.innerEnd)
  }

  /** Writes what stands in an element that holds text alone. */
  setInner(element: PageElement, text: string): void {
    const { start, innerStart, innerEnd, end } = element
    const [opening, closing] = [
      this.#text.slice(start, innerStart),
      this.#text.slice(innerEnd, end),
    ]
    this.#edits.update(start, end, opening + text + closing)
    this.#inner.set(element, text)
  }

  /** Writes more to the end of an element that holds others. */
  append({ innerEnd }: PageElement, html: string): void {
    this.#edits.appendLeft(innerEnd, html)
  }

  /** Gives an element an attribute, or another value of the one that it has. */
  setAttribute(element: PageElement, name: string, value: string): void {
    const written = `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
    const known = this.#elements.get(element)?.get(name)
    if (known) this.#edits.update(known.start, known.end, written)
    else this.#edits.appendLeft(element.start + `<${element.tag}`.length, ` ${written}`)
  }

  /** Takes an attribute, and the blank before it, from an element that may have it. */
  removeAttribute(element: PageElement, name: string): void {
    const known = this.#elements.get(element)?.get(name)
    if (known) this.#edits.remove(known.start - 1, known.end)
  }

  remove(element: PageElement): void {
    this.#edits.remove(element.start, element.end)
    this.#elements.delete(element)
  }

  toString(): string {
    return this.#edits.toString()
  }
}

/**
 * htmlparser2 tells where everything stands, and takes a third of the time that parse5 does: there may
 * be thousands of pages.
 */
function readElements(html: string): Map<PageElement, ReadonlyMap<string, Place>> {
  const elements = new Map<Mutable<PageElement>, ReadonlyMap<string, Place>>()
  const open: Mutable<PageElement>[] = []
  let places = new Map<string, Place>()
  const parser: Parser = new Parser({
    onattribute(name) {
      places.set(name, { start: parser.startIndex, end: parser.endIndex })
    },
    onopentag(tag, attributes) {
      const innerStart = parser.endIndex + 1
      const element = {
        tag,
        attributes: new Map(Object.entries(attributes)),
        start: parser.startIndex,
        innerStart,
        innerEnd: innerStart,
        end: innerStart,
        isClosed: false,
      }
      elements.set(element, places)
      open.push(element)
      places = new Map()
    },
    onclosetag(_, isImplied) {
      const element = open.pop()
      if (!element) return
      // What implies the end of an element without a closing tag begins there.
      element.innerEnd = Math.max(element.innerStart, parser.startIndex)
      element.end = isImplied ? element.innerEnd : parser.endIndex + 1
      element.isClosed = !isImplied
    },
  })
  parser.end(html)
  return elements
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/** The classes of an element. */
export function classesOf({ attributes }: PageElement): string[] {
  return attributes.get('class')?.split(' ') ?? []
}

/** Whether an element holds styles that nothing else looks for. */
export function isPlainStyle({ tag, attributes }: PageElement): boolean {
  return tag === 'style' && attributes.size === 0
}

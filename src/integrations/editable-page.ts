import { Parser } from 'htmlparser2'
import MagicString from 'magic-string'

/** An element in a page's text, from `start` up to, not including, `end`. */
export interface PageElement {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly start: number
  /** Where its opening tag ends. */
  readonly innerStart: number
  /** Where its closing tag begins. Without one, this and `end` are the end of its content. */
  readonly innerEnd: number
  readonly end: number
  readonly isClosed: boolean
}

interface Place {
  readonly start: number
  readonly end: number
}

/** A built page that can be edited. What is not changed keeps its exact text. */
export class EditablePage {
  readonly #text: string
  readonly #edits: MagicString
  /** The elements, each with the places of its attributes. */
  readonly #elements: Map<PageElement, ReadonlyMap<string, Place>>
  readonly #inner = new Map<PageElement, string>()

  constructor(html: string) {
    this.#text = html
    this.#edits = new MagicString(html)
    this.#elements = readElements(html)
  }

  /**
   * Its elements in the order of their opening tags, including those in `<noscript>` and
   * `<template>`, without those that were removed.
   */
  get elements(): PageElement[] {
    return [...this.#elements.keys()]
  }

  /**
   * The first element with this tag name.
   *
   * @throws when the page has no such element
   */
  find(tag: string): PageElement {
    const found = this.elements.find((element) => element.tag === tag)
    if (!found) throw new Error(`The page has no <${tag}>`)
    return found
  }

  /** The content of an element. If it holds other elements, their edits are not included. */
  innerOf(element: PageElement): string {
    return this.#inner.get(element) ?? this.#text.slice(element.innerStart, element.innerEnd)
  }

  /** Replaces the content of an element that holds only text. */
  setInner(element: PageElement, text: string): void {
    const { start, innerStart, innerEnd, end } = element
    const [opening, closing] = [
      this.#text.slice(start, innerStart),
      this.#text.slice(innerEnd, end),
    ]
    this.#edits.update(start, end, opening + text + closing)
    this.#inner.set(element, text)
  }

  /** Appends HTML to the content of an element that holds other elements. */
  append({ innerEnd }: PageElement, html: string): void {
    this.#edits.appendLeft(innerEnd, html)
  }

  /** Sets an attribute; adds it if the element does not have it. */
  setAttribute(element: PageElement, name: string, value: string): void {
    const written = `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
    const known = this.#elements.get(element)?.get(name)
    if (known) this.#edits.update(known.start, known.end, written)
    else this.#edits.appendLeft(element.start + `<${element.tag}`.length, ` ${written}`)
  }

  /** Removes an attribute, if there, and the blank before it. */
  removeAttribute(element: PageElement, name: string): void {
    const known = this.#elements.get(element)?.get(name)
    if (known) this.#edits.remove(known.start - 1, known.end)
  }

  /** Removes an element with its content. */
  remove(element: PageElement): void {
    this.#edits.remove(element.start, element.end)
    this.#elements.delete(element)
  }

  /** The page's text with all edits. */
  toString(): string {
    return this.#edits.toString()
  }
}

/**
 * htmlparser2 reports the place of everything, and takes a third of parse5's time: there may be
 * thousands of pages.
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
      // An element without a closing tag ends where the tag that implies its end begins.
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

/** Whether an element is a `<style>` without attributes, so that nothing else looks for it. */
export function isPlainStyle({ tag, attributes }: PageElement): boolean {
  return tag === 'style' && attributes.size === 0
}

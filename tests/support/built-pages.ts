import { globSync, readFileSync, statSync } from 'node:fs'
import { type DefaultTreeAdapterTypes, type ParserError, parse } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node
type ParentNode = DefaultTreeAdapterTypes.ParentNode

export interface BuiltPage {
  /** Its address without a file ending: `/r7`. */
  readonly path: string
  readonly html: string
  /** All elements in document order, including those in `<noscript>` and `<template>`. */
  readonly elements: readonly Element[]
  readonly errors: readonly ParserError[]
}

let pages: readonly BuiltPage[] | undefined

/** The pages of `dist`, parsed as a browser without JavaScript does. */
export function readBuiltPages(): readonly BuiltPage[] {
  pages ??= globSync('**/*.html', { cwd: 'dist' })
    .sort()
    .map((file) => {
      const html = readFileSync(`dist/${file}`, 'utf8')
      const errors: ParserError[] = []
      const document = parse(html, {
        scriptingEnabled: false,
        sourceCodeLocationInfo: true,
        onParseError: (error) => errors.push(error),
      })
      const path = `/${file.replace(/(^index)?\.html$/, '')}`
      return { path, html, elements: elementsIn(document), errors }
    })
  return pages
}

/**
 * The paths of the pages with the largest document in each folder: these pages are not in the route
 * table.
 */
export function largestOfFolders(): string[] {
  const files = globSync('*/**/*.html', { cwd: 'dist' })
  const size = (file: string) => statSync(`dist/${file}`).size
  files.sort((a, b) => size(b) - size(a))
  const byFolder = Map.groupBy(files, (file) => file.split('/')[0])
  return [...byFolder.values()].map(([largest = '']) => `/${largest.replace(/\.html$/, '')}`)
}

/** An attribute's value; `undefined` if the element does not have the attribute. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value
}

/** The text within a node. */
export function textOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

/** The `content` of all meta elements with this `name` or `property`. */
export function metas(page: BuiltPage, name: string): string[] {
  return page.elements
    .filter(({ tagName }) => tagName === 'meta')
    .filter((meta) => [attribute(meta, 'name'), attribute(meta, 'property')].includes(name))
    .map((meta) => attribute(meta, 'content') ?? '')
}

/** The `href` of all link elements with this `rel`. */
export function links(page: BuiltPage, rel: string): string[] {
  return page.elements
    .filter((element) => element.tagName === 'link' && attribute(element, 'rel') === rel)
    .map((link) => attribute(link, 'href') ?? '')
}

export const isIndexed = (page: BuiltPage): boolean =>
  !metas(page, 'robots').some((content) => content.includes('noindex'))

function elementsIn(node: ParentNode): Element[] {
  const children = 'content' in node ? node.content.childNodes : node.childNodes
  return children.flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []))
}

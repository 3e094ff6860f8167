import type { BreadcrumbList, PageFacts } from './things.ts'

interface Crumb {
  readonly name: string
  readonly path: string
}

/** The breadcrumbs from home to a page; the page itself is added at the end. */
export const describeBreadcrumbs =
  (above: readonly Crumb[]) =>
  (page: PageFacts): BreadcrumbList => {
    const way = [
      ...above.map(({ name, path }) => ({ name, item: new URL(path, page.home).href })),
      { name: page.name, item: page.url },
    ]
    return {
      '@type': 'BreadcrumbList',
      itemListElement: way.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...crumb,
      })),
    }
  }

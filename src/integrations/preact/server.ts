import type { SSRResult } from 'astro'
import type { ComponentType } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'
import { createIsland, type Slots } from './island.ts'

/** How many islands a page has so far. */
const counts = new WeakMap<SSRResult, number>()

/** Renders islands into the built pages; Astro calls it. */
export default {
  name: 'preact',
  supportsAstroStaticSlot: true,

  /** No other framework is in use: a function that is no Astro component is ours. */
  check: (component: unknown) => typeof component === 'function',

  async renderToStaticMarkup(
    this: { result: SSRResult },
    component: ComponentType<object>,
    props: object,
    slots: Slots,
    { astroStaticSlot, hydrate }: { astroStaticSlot?: boolean; hydrate?: string },
  ) {
    const number = counts.get(this.result) ?? 0
    counts.set(this.result, number + 1)
    // Astro looks for the slots of what is mounted only.
    const slotElement = astroStaticSlot && !hydrate ? 'astro-static-slot' : 'astro-slot'
    const island = createIsland(component, props, slots, number, slotElement)
    return { html: await renderToStringAsync(island), attrs: { 'data-number': String(number) } }
  },
}

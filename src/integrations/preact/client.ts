import { type ComponentType, hydrate, options, render } from 'preact'
import { createIsland, type Slots } from './island.ts'

/** The number of the last island that the build did not render: they count down from -1. */
let unbuilt = 0

/** Mounts the island in `element`; Astro calls the result with the island's code and properties. */
export default (element: HTMLElement) =>
  (
    component: ComponentType<object>,
    props: object,
    slots: Slots,
    { client }: { client: string },
  ) => {
    // It is mounted already.
    if (!element.hasAttribute('ssr')) return
    const number = Number(element.dataset['number'] ?? --unbuilt)
    const island = createIsland(component, props, slots, number)
    if (client !== 'only') {
      // What the browser has stored is shown in a task of its own: both together block a slow phone.
      options.debounceRendering = setTimeout
      try {
        hydrate(island, element)
      } finally {
        options.debounceRendering = undefined
      }
      return
    }
    element.replaceChildren()
    render(island, element)
  }

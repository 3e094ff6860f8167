import { type ComponentType, createElement, type VNode } from 'preact'

/** HTML of an island's slots by name; the component gets the slot `default` as its children. */
export type Slots = Readonly<Record<string, string>>

/**
 * An island with its slots, as the build and the browser render it.
 *
 * @param number of the island in its page: ids of `useId` begin with it
 * @param slotElement name of the element around a slot's HTML
 */
export function createIsland(
  component: ComponentType<object>,
  props: object,
  slots: Slots,
  number: number,
  slotElement = 'astro-slot',
): VNode {
  const filled = Object.entries(slots).map(([name, html]) => {
    const isDefault = name === 'default'
    const dangerouslySetInnerHTML = { __html: html }
    return [
      isDefault ? 'children' : name,
      // Astro knows the default slot by the absence of a name.
      createElement(slotElement, { ...(!isDefault && { name }), dangerouslySetInnerHTML }),
    ]
  })
  const island = createElement(component, { ...props, ...Object.fromEntries(filled) })
  // Preact has no public name for where the ids of `useId` begin; this is its own, shortened.
  return Object.assign(island, { __m: [number, 0] })
}

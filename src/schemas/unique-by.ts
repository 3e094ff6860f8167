import type { z } from 'astro/zod'

/**
 * Refuses an item of a list with the same value as an earlier one, for `superRefine()`.
 *
 * @param field the field to report
 * @param keyOf what must differ; by default the field's value
 */
export const uniqueBy =
  <Field extends string, Item extends Readonly<Record<Field, unknown>>>(
    field: Field,
    keyOf: (item: Item) => unknown = (item) => item[field],
  ) =>
  (items: readonly Item[], context: z.core.$RefinementCtx): void => {
    const values = items.map(keyOf)
    values.forEach((value, index) => {
      const first = values.indexOf(value)
      if (first === index) return
      const message = `与第 ${first + 1} 项的相同`
      context.addIssue({ code: 'custom', path: [index, field], message })
    })
  }

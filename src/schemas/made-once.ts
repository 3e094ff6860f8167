import type { BaseSchema, SchemaContext } from 'astro:content'

/** As a collection names it: a schema, or what makes it with pictures of the kind that is asked for. */
export type Schema<S extends BaseSchema> = S | ((context: SchemaContext) => S)

/**
 * Has a schema made once for all entries that are loaded together: Astro asks for it anew for each of
 * what may be thousands, and to make one takes longer than to check an entry by it. The entries have to
 * be in one folder, where the same path names the same picture.
 *
 * @returns the schema for Astro, and what to load the entries in
 */
export function madeOnce<S extends BaseSchema>(schema: Schema<S>) {
  const make = (typeof schema === 'function' ? schema : () => schema) as (_: SchemaContext) => S
  let isLoading = false
  let made: S | undefined
  return {
    schema: (context: SchemaContext): S => {
      // At other times Astro asks with pictures of another kind, to describe the schema.
      if (!isLoading) return make(context)
      made ??= make(context)
      return made
    },
    during: async (load: () => Promise<void>): Promise<void> => {
      isLoading = true
      try {
        await load()
      } finally {
        isLoading = false
        made = undefined
      }
    },
  }
}

import type { BaseSchema, SchemaContext } from 'astro:content'

/** A collection's schema, or a function that makes it with a given kind of picture. */
export type Schema<S extends BaseSchema> = S | ((context: SchemaContext) => S)

/**
 * Makes a schema once for all entries that are loaded together. Astro asks for it for every entry,
 * of which there may be thousands, and making it takes longer than checking an entry. The entries
 * must be in one folder, where the same path names the same picture.
 *
 * @returns `schema` for Astro, and `during`, in which to load the entries
 */
export function madeOnce<S extends BaseSchema>(schema: Schema<S>) {
  const make = (typeof schema === 'function' ? schema : () => schema) as (_: SchemaContext) => S
  let isLoading = false
  let made: S | undefined
  return {
    schema: (context: SchemaContext): S => {
      // Outside of loading, Astro asks with another kind of picture, to describe the schema.
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

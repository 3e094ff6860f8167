import { getCollection } from 'astro:content'
import type { NoteUse } from '../../domain/footnotes.ts'
import { withFacts } from '../_facts/with-facts.ts'

/**
 * The texts of the footnotes that a page uses.
 *
 * @throws Error if a text refers to a footnote that does not exist
 */
export async function loadNotes<Use extends Pick<NoteUse, 'id'>>(
  uses: readonly Use[],
): Promise<(Use & { readonly text: string })[]> {
  const footnotes = await withFacts(await getCollection('footnotes'))
  const texts = new Map(footnotes.map(({ data }) => [data.id, data.text]))
  return uses.map((use) => {
    const text = texts.get(use.id)
    if (!text) throw new Error(`文案引用了不存在的注释 [^${use.id}]`)
    return { ...use, text }
  })
}

import type * as v from 'valibot'
import { readFrontMatter, readJson } from '../content/read.ts'
import * as shapes from '../content/shapes.ts'

/** Models that can be ordered. */
const ORDERABLE = ['r7'] as const

/**
 * Reads the parts of marketing's files that orders need.
 *
 * @param folder the folder of those files: `src/content`
 * @throws ContentError when one is missing or not of the expected shape
 */
export function readFiles(folder: string) {
  const read = <Schema extends v.GenericSchema>(file: string, schema: Schema) =>
    readJson(folder, file, schema)
  const terms = read('order/terms.json', shapes.orderTerms)
  const models = ORDERABLE.map((id) => ({
    id,
    model: read(`models/${id}.json`, shapes.model),
    specification: read(`specifications/${id}.json`, shapes.specification),
    options: read(`order/${id}.json`, shapes.carOptions),
  }))
  const ofOptions = models
    .flatMap(({ options }) => options.groups.flatMap((group) => group.options))
    .flatMap(({ id, agreement }) => (agreement ? { id: agreement, optionId: id } : []))
  return {
    trims: read('trims.json', shapes.trims),
    energy: read('energy/energy.json', shapes.energy),
    facts: read('facts.json', shapes.facts),
    site: read('site/site.json', shapes.site),
    finance: read('order/finance.json', shapes.finance),
    orderGuide: read('service/order-guide.json', shapes.orderGuide),
    cities: read('stores/cities.json', shapes.cities),
    stores: read('stores/stores.json', shapes.stores),
    advisers: read('order/advisers.json', shapes.advisers),
    terms,
    /** The documents that every buyer agrees to, then those that belong to an option. */
    documents: [...terms.agreements.map((id) => ({ id })), ...ofOptions].map(
      (document: { readonly id: string; readonly optionId?: string }) => ({
        ...document,
        ...readFrontMatter(folder, `documents/${document.id}.md`, shapes.documentFront),
      }),
    ),
    models,
  }
}

export type CatalogueFiles = ReturnType<typeof readFiles>

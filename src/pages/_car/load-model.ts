import { type CollectionEntry, getCollection, getEntry } from 'astro:content'
import type { RentPlan } from '../../domain/battery-rent.ts'
import { numberNotes } from '../../domain/footnotes.ts'
import { startingPrice } from '../../domain/price.ts'
import { bestFigure } from '../../domain/specification.ts'
import { withFacts } from '../_facts/with-facts.ts'
import { loadNotes } from '../_notes/load-notes.ts'

type Model = CollectionEntry<'models'>['data']
export type ProductionModel = Extract<Model, { kind: 'production' }>
export type ConceptModel = Extract<Model, { kind: 'concept' }>
export type Trim = CollectionEntry<'trims'>['data'] & { readonly rent?: RentPlan | undefined }

/** The trims of a model in their order, each with its battery rent, if there is one. */
async function loadTrims(model: string): Promise<Trim[]> {
  const { data: energy } = await getEntry({ collection: 'energy', id: 'energy' })
  const trims = (await getCollection('trims')).map(({ data }) => ({
    ...data,
    rent: energy.rent.plans.find(({ capacity }) => capacity === data.battery),
  }))
  return trims.filter((trim) => trim.model.id === model).sort((a, b) => a.order - b.order)
}

/** Where a car is ordered, while marketing has its orders open: only the R7 is ordered here. */
export function orderPageOf(id: string, { orderable }: ProductionModel): '/payDeposit' | undefined {
  return id === 'r7' && orderable ? '/payDeposit' : undefined
}

/** The price in yuan that a model starts from. */
export async function loadStartingPrice(model: string): Promise<number> {
  return startingPrice(await loadTrims(model))
}

/** The names of the cars on sale by their series code, by which bookings refer to them. */
export async function loadCarNames(): Promise<Record<string, string>> {
  const models = await getCollection('models')
  return Object.fromEntries(
    models.flatMap(({ data }) =>
      data.kind === 'production' ? [[data.seriesCode, data.name]] : [],
    ),
  )
}

/** A car on sale with its trims, its specification and its footnotes numbered. */
export async function loadProductionModel(id: 'r7' | 'f7') {
  const { data } = await getEntry({ collection: 'models', id })
  if (data.kind !== 'production') throw new Error(`models/${id}.json is no car on sale`)
  const specification = await getEntry({ collection: 'specifications', id })
  const trims = await loadTrims(id)
  const { content: model, notes } = numberNotes(await withFacts(data))
  return {
    model,
    trims,
    price: startingPrice(trims),
    groups: await withFacts(specification.data.groups),
    updated: specification.data.updated,
    notes: await loadNotes(notes),
  }
}

/** The key figures of a car; those from its trims are filled in and named after the trim. */
export function metricsOf({ metrics }: ProductionModel, trims: readonly Trim[]) {
  return metrics.map(({ from, value = '', unit, label }) => {
    if (!from) return { value, unit, label }
    const best = bestFigure(trims, from)
    return { value: best.value, unit, label: best.trim ? `${label}，${best.trim}` : label }
  })
}

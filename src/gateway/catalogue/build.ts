import { basename } from 'node:path'
import { ContentError } from '../../domain/content-error.ts'
import { deriveFacts, fillFacts } from '../../domain/facts.ts'
import { withoutNotes } from '../../domain/footnotes.ts'
import { isOpen } from '../../domain/open-stores.ts'
import { OPTION_GROUPS } from '../../domain/option-groups.ts'
import { formatYuan } from '../../domain/price.ts'
import { cellsOf, isMispriced, OPTION_CELL, optionPriceOf } from '../../domain/specification.ts'
import type { OptionEntry } from '../content/shapes.ts'
import { findCityCode } from './areas.ts'
import type { CatalogueFiles } from './files.ts'
import type { Catalogue, OrderTerms } from './types.ts'

type ModelFiles = CatalogueFiles['models'][number]
type Trim = CatalogueFiles['trims'][number] & { readonly rent?: RentPlan | undefined }
type RentPlan = CatalogueFiles['energy']['rent']['plans'][number]

/** A trim with its equipment. `sheet` maps a specification row's label to the car's value. */
interface EquippedTrim {
  readonly files: ModelFiles
  readonly trim: Trim
  readonly facts: Readonly<Record<string, string>>
  readonly sheet: ReadonlyMap<string, string>
}

/**
 * Builds the catalogue from marketing's files. Prices and names come from the files that the site
 * shows: options from the car's specification, paints from the model, battery rent and home
 * chargers from the energy plan.
 *
 * @param today the day in China for which its texts hold
 * @throws ContentError when a file refers to something that another lacks, or a price is invalid
 */
export function buildCatalogue(files: CatalogueFiles, today: string): Catalogue {
  const facts = deriveFacts({
    ...files,
    today,
    carOptions: (files.models[0] ?? fail('没有可定购的车型')).options,
  })
  const cars = files.models.flatMap((model) => carsOf(model, files, facts))
  return {
    cars: cars.map(describeCar),
    options: cars.flatMap((car) => optionsOf(car, files)),
    relations: cars.flatMap((car) => relationsOf(car, files)),
    offers: cars.flatMap(offersOf),
    dealers: files.stores.map((store, position) => ({
      code: store.id,
      position,
      name: store.name,
      typeCode: store.typeCode,
      cityCode: cityCodeOf(store.city, files),
      address: `${store.district}${store.address}`,
      phone: store.phone,
      lng: store.longitude,
      lat: store.latitude,
      open: isOpen(store),
      closesOn: store.closesOn,
    })),
    advisers: files.advisers.map(({ id, store, name }, position) => {
      if (!files.stores.some((each) => each.id === store)) fail(`顾问 ${id} 的门店 ${store} 不存在`)
      return { id, position, dealerCode: store, name }
    }),
    terms: termsOf(files, facts),
  }
}

function fail(message: string): never {
  throw new ContentError(message)
}

function carsOf(
  model: ModelFiles,
  files: CatalogueFiles,
  facts: Record<string, string>,
): EquippedTrim[] {
  const trims: Trim[] = files.trims
    .filter((trim) => trim.model === model.id)
    .sort((a, b) => a.order - b.order)
    .map((trim) => ({
      ...trim,
      rent: files.energy.rent.plans.find(({ capacity }) => capacity === trim.battery),
    }))
  const rows = model.specification.groups.flatMap(({ rows: each }) => each)
  const cells = rows.map((row) => ({
    label: withoutNotes(row.label),
    values: cellsOf(row, trims, model.model.dimensions),
  }))
  const repeated = firstRepeated(model.options.trims.map(({ trim }) => trim))
  if (repeated) fail(`order/${model.id}.json: 版本 ${repeated} 写了两次`)
  return model.options.trims.map(({ trim: id }) => {
    const index = trims.findIndex((trim) => trim.id === id)
    const trim = trims[index] ?? fail(`order/${model.id}.json: 版本 ${id} 不存在`)
    const sheet = new Map(
      cells.map(({ label, values }) => [label, withoutNotes(values[index] ?? '—')]),
    )
    const own = {
      range: String(trim.range),
      ...(trim.rent && {
        rent: formatYuan(trim.rent.rentPerMonth),
        bond: formatYuan(trim.rent.deposit),
      }),
    }
    const known = { ...facts, ...own }
    const filled = new Map([...sheet].map(([label, value]) => [label, fillFacts(value, known)]))
    return { files: model, trim, facts: known, sheet: filled }
  })
}

function describeCar(
  { files, trim, sheet }: EquippedTrim,
  position: number,
): Catalogue['cars'][number] {
  const supply =
    files.options.trims.find((each) => each.trim === trim.id) ?? fail(`版本 ${trim.id} 不存在`)
  return {
    spuId: trim.id,
    seriesCode: files.model.seriesCode,
    position,
    name: `${files.model.name} ${trim.edition}`,
    price: trim.price,
    onSale: supply.supply !== '停售',
    minWeeks: supply.minWeeks,
    maxWeeks: supply.maxWeeks,
    farWeeks: files.options.farWeeks,
    configuration: files.specification.groups.map(({ title, rows }) => ({
      name: title,
      rows: rows.map(({ label }) => ({
        label: withoutNotes(label),
        value: sheet.get(withoutNotes(label)) ?? '—',
      })),
    })),
  }
}

/** @throws ContentError when the car has an option twice, or none that is left to choose from */
function optionsOf(car: EquippedTrim, files: CatalogueFiles): Catalogue['options'][number][] {
  const entries = car.files.options.groups.flatMap(({ key, options }) =>
    options.map((entry) => ({ key, entry })),
  )
  const options = entries.flatMap(({ key, entry }, position) => {
    const group = OPTION_GROUPS.find((each) => each.key === key)
    if (!group) fail(`order/${car.files.id}.json: 没有选项组 ${key}`)
    if (entry.trims && !entry.trims.includes(car.trim.id)) return []
    const found = priceOf(entry, car, files)
    if (!found) return []
    return [
      {
        spuId: car.trim.id,
        optionId: entry.id,
        groupKey: group.key,
        position,
        name: found.name,
        price: found.price,
        description: fillFacts(entry.description, car.facts),
        apart: entry.apart === undefined ? null : fillFacts(entry.apart, car.facts),
        isInclude: group.list && found.standard,
        extraWeeks: entry.extraWeeks,
        // A trim keeps its standard equipment: what is short is only not sold in addition.
        soldOut: entry.soldOut && !found.standard,
        row: entry.row ?? null,
        picture: found.picture ? basename(found.picture) : null,
      },
    ]
  })
  const repeated = firstRepeated(options.map(({ optionId }) => optionId))
  if (repeated) fail(`order/${car.files.id}.json: ${car.trim.id} 的选项 ${repeated} 写了两次`)
  const gone = soldOutWith(options, car.files.options.relations)
  for (const { key, list, name } of OPTION_GROUPS) {
    const own = options.filter(({ groupKey }) => groupKey === key)
    if (!list && own.length > 0 && own.every(({ optionId }) => gone.has(optionId))) {
      fail(`order/${car.files.id}.json: ${car.trim.id} 的${name}没有可选的了`)
    }
  }
  return options.map((option) => ({ ...option, soldOut: gone.has(option.optionId) }))
}

/** The ids of options that are sold out, and of those that cannot be had without them. */
function soldOutWith(
  options: readonly { readonly optionId: string; readonly soldOut: boolean }[],
  relations: ModelFiles['options']['relations'],
): Set<string> {
  const gone = new Set(options.filter(({ soldOut }) => soldOut).map(({ optionId }) => optionId))
  for (let before = -1; before < gone.size; ) {
    before = gone.size
    for (const { option, requires } of relations) {
      if (requires.some((id) => gone.has(id))) gone.add(option)
    }
  }
  return gone
}

function firstRepeated(ids: readonly string[]): string | undefined {
  return ids.find((id, at) => ids.indexOf(id) !== at)
}

/** Name and price of an option on a car; `undefined` when the car cannot have it. */
function priceOf(
  entry: OptionEntry,
  { files: { id, model }, trim, sheet }: EquippedTrim,
  { energy }: CatalogueFiles,
): { name: string; price: number; standard: boolean; picture?: string } | undefined {
  const file = `order/${id}.json`
  if (entry.row !== undefined) {
    const value = sheet.get(entry.row) ?? fail(`${file}: 参数配置表里没有“${entry.row}”`)
    if (value === '—') return undefined
    const name = entry.name ?? entry.row
    if (!value.startsWith('○')) return { name, price: 0, standard: true }
    if (isMispriced(value)) {
      fail(`specifications/${id}.json: ${entry.row}: “${value}”，${OPTION_CELL}`)
    }
    const price = optionPriceOf(value)
    return price === undefined ? undefined : { name, price, standard: false }
  }
  if (entry.paint !== undefined) {
    const paint = model.paints.find((each) => each.id === entry.paint)
    return paint ? { ...paint, standard: false } : fail(`${file}: 没有车色 ${entry.paint}`)
  }
  if (entry.battery !== undefined) {
    if (entry.battery !== trim.battery) return undefined
    return { name: entry.name ?? `${entry.battery} kWh 电池`, price: 0, standard: false }
  }
  if (entry.charger !== undefined) {
    const charger = energy.chargers.find(({ power }) => power === entry.charger)
    return charger
      ? { ...charger, standard: false }
      : fail(`${file}: 没有 ${entry.charger} kW 家充桩`)
  }
  const name = entry.name ?? fail(`${file}: ${entry.id} 没有名称`)
  if (!entry.rent) return { name, price: 0, standard: false }
  return trim.rent && { name, price: -trim.rent.priceOff, standard: false }
}

function relationsOf(car: EquippedTrim, files: CatalogueFiles): Catalogue['relations'][number][] {
  const has = new Set(optionsOf(car, files).map(({ optionId }) => optionId))
  const known = new Set(
    car.files.options.groups.flatMap(({ options }) => options.map(({ id }) => id)),
  )
  return car.files.options.relations.flatMap(({ option, requires, excludes, reason }, position) => {
    const stray = [option, ...requires, ...excludes].find((id) => !known.has(id))
    if (stray) fail(`order/${car.files.id}.json: 关系中的 ${stray} 不存在`)
    if (!has.has(option)) return []
    const missing = requires.find((id) => !has.has(id))
    if (missing) fail(`${car.trim.id} 没有 ${option} 所依赖的 ${missing}`)
    const barred = excludes.filter((id) => has.has(id))
    if (requires.length + barred.length === 0) return []
    return [{ spuId: car.trim.id, position, optionId: option, requires, excludes: barred, reason }]
  })
}

/** @throws ContentError when an offer comes twice: its option would be taken off the price twice */
function offersOf({
  files: { id: model, options },
  trim,
}: EquippedTrim): Catalogue['offers'][number][] {
  const { title: campaign, start, end, bySku, byCar } = options.offers
  const period = {
    campaign,
    startsAt: new Date(`${start}T00:00:00+08:00`),
    endsAt: new Date(`${end}T23:59:59.999+08:00`),
  }
  const all = [
    ...bySku.map((offer) => ({ ...offer, optionId: offer.option, deduction: 0 })),
    ...byCar.map((offer) => ({ ...offer, optionId: null })),
  ]
  const own = all.filter(({ trims }) => trims.includes(trim.id))
  const repeated = own.find((offer, at) =>
    own
      .slice(0, at)
      .some(
        ({ id, optionId }) => id === offer.id || (optionId !== null && optionId === offer.optionId),
      ),
  )
  if (repeated) fail(`order/${model}.json: ${trim.id} 的权益 ${repeated.id} 与另一项重复`)
  return own.map(({ id, title, optionId, deduction }, position) => ({
    spuId: trim.id,
    activityId: id,
    position,
    title,
    optionId,
    deduction,
    ...period,
  }))
}

function cityCodeOf(id: string, { cities }: CatalogueFiles): string {
  const city = cities.find((each) => each.id === id) ?? fail(`城市 ${id} 不存在`)
  return findCityCode(city.name) ?? fail(`城市 ${city.name} 没有行政区划代码`)
}

function termsOf(
  { orderGuide, terms, documents }: CatalogueFiles,
  facts: Record<string, string>,
): OrderTerms {
  const { deposit, hesitationDays, payWithinMinutes, rules } = orderGuide
  return {
    deposit,
    hesitationDays,
    payWithinMinutes,
    rules: fillFacts(rules, facts),
    agreements: documents.map((document) => ({ ...document, href: `/documents/${document.id}` })),
    bank: terms.bank,
    preferences: terms.preferences,
  }
}

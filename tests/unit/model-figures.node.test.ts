import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutNotes } from '../../src/domain/footnotes.ts'

interface Row {
  readonly label: string
  readonly values?: readonly string[]
  readonly all?: string
}
interface Figure {
  readonly value: string
  readonly unit?: string
  readonly label: string
}
interface Feature {
  readonly title: string
  readonly text: string
}
interface Model {
  readonly cabin: { readonly features: readonly Feature[] }
  readonly assistance: {
    readonly features: readonly Feature[]
    readonly sensors: readonly Figure[]
  }
  readonly powertrain: { readonly figures: readonly Figure[] }
  readonly safety: { readonly features: readonly Feature[]; readonly figures: readonly Figure[] }
}

const content = join(import.meta.dirname, '../../src/content')
const read = (file: string) => JSON.parse(readFileSync(join(content, file), 'utf8'))
const trims: { model: string; short: string }[] = read('trims.json')

/** Rows that have another name in the table than on the page. */
const otherWords: Readonly<Record<string, string>> = {
  高强度钢与铝合金占比: '高强度钢与铝占比',
  前排中央气囊: '安全气囊',
  后排头等座: '后排靠背调节',
}

describe.each(['r7', 'f7'])('what the page of %s says of its equipment', (id) => {
  const model: Model = read(`models/${id}.json`)
  const groups: { rows: Row[] }[] = read(`specifications/${id}.json`).groups
  const rows = groups.flatMap((group) => group.rows)
  const names = trims.filter((trim) => trim.model === id).map(({ short }) => short)

  /** The values of the table's row for something, one for each trim; undefined without a row. */
  const cellsFor = (thing: string) => {
    const words = otherWords[thing] ?? withoutNotes(thing)
    const row = rows.find(({ label }) => words.includes(withoutNotes(label)))
    if (row?.values) return row.values
    return row?.all === undefined ? undefined : names.map(() => `${row.all}`)
  }
  const numbers = (text: string) => text.match(/\d+(\.\d+)?/g) ?? []
  const isQualified = (text: string) =>
    text.includes('部分版本') || names.some((name) => text.includes(name))

  it('gives the figures of the table, and names the trims if they differ', () => {
    const figures = [
      ...model.safety.figures,
      ...model.assistance.sensors,
      ...model.powertrain.figures,
    ].filter(({ value }) => !value.startsWith('{'))
    const compared = figures.flatMap(({ value, label }) => {
      const cells = cellsFor(label)
      if (!cells) return []
      const words = withoutNotes(label)
      const [from, to] = value.split('–')
      const all = cells.map((cell) => numbers(cell)[0])
      if (to !== undefined) expect(new Set(all), words).toEqual(new Set([from, to]))
      else if (words.includes('部分版本')) expect(all, words).toContain(value)
      else {
        const named = all.filter((_, trim) => words.endsWith(`，${names[trim]}`))
        for (const cell of named.length > 0 ? named : all) expect(cell, words).toBe(value)
      }
      return [words]
    })
    expect(compared.length).toBeGreaterThan(5)
    expect(compared.join()).toMatch(/安全气囊.*制动距离/)
  })

  it('says so if not every trim has an equipment', () => {
    const features = [model.cabin, model.assistance, model.safety].flatMap((part) => part.features)
    const notInAll = features.filter(({ title }) => new Set(cellsFor(title)).size > 1)
    expect(notInAll.length).toBeGreaterThan(1)
    for (const { title, text } of notInAll) expect(isQualified(text), title).toBe(true)
  })
})

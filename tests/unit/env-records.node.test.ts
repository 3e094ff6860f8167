import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Sheet {
  readonly name: string
  readonly capacity: number
  readonly range: number
  readonly production: { readonly from: string; readonly to?: string }
}
interface Trim {
  readonly model: string
  readonly edition: string
  readonly battery: number
  readonly range: number
}

const read = (file: string) => JSON.parse(readFileSync(`src/content/${file}`, 'utf8'))
const sheets: Sheet[] = read('env-records/records.json')
const trims: Trim[] = read('trims.json')

it('exactly the trims on sale have current lists, with the same battery and range', () => {
  const listed = sheets.filter(({ production }) => !production.to)
  expect(listed.map(({ name, capacity, range }) => ({ name, capacity, range }))).toEqual(
    trims.map(({ model, edition, battery, range }) => ({
      name: `${model.toUpperCase()} ${edition}`,
      capacity: battery,
      range,
    })),
  )
})

it('cars that are no longer made still have their lists', () => {
  const ended = sheets.filter(({ production }) => production.to)
  expect(ended.map(({ name }) => name).join()).toMatch(/Marvel R.*ER6/)
  for (const { production } of ended) expect(production.from < `${production.to}`).toBe(true)
})

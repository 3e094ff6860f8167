import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chinaDay } from '../../src/domain/china-day.ts'
import { slotsWithin } from '../../src/domain/drive-slot.ts'
import { isThere } from '../../src/domain/open-stores.ts'
import { formatWan, formatYuan } from '../../src/domain/price.ts'
import { optionPriceOf } from '../../src/domain/specification.ts'
import { DELIVERY_TYPES, isExperienceStore } from '../../src/domain/store-type.ts'
import { DAY, MINUTE } from '../../src/gateway/clock.ts'

/** Figures of marketing's files. They change without the code, so tests must not repeat them. */

interface Trim {
  readonly id: string
  readonly model: string
  readonly order: number
  readonly edition: string
  readonly price: number
  /** Its capacity, in kWh. */
  readonly battery: number
  /** CLTC, in km. */
  readonly range: number
}
interface Row {
  readonly label: string
  readonly all?: string
  readonly values?: readonly string[]
}

/** The content of a JSON file in `src/content`. */
export const readContent = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../src/content', file), 'utf8'))

interface Store {
  readonly id: string
  readonly name: string
  readonly typeCode: string
  readonly city: string
  readonly district: string
  readonly address: string
  readonly order: number
  readonly status: string
  readonly services: readonly string[]
  /** When it is open every day, such as `10:00–22:00`. */
  readonly hours: string
  readonly longitude: number
  readonly latitude: number
  readonly closesOn?: string
}

/** All stores of the file, also temporary ones that are gone. */
export const EVERY_STORE: readonly Store[] = readContent('stores/stores.json')

/**
 * The stores that are listed on a day: temporary ones end on a day that is in the file.
 * @param day such as `2026-11-21`
 */
export const storesOn = (day: string): readonly Store[] =>
  EVERY_STORE.filter((store) => isThere(store, day))

/** The stores that pages list today. */
export const STORES = storesOn(chinaDay(new Date()))

/**
 * The first of the stores that offer test drives and stay.
 * @param isFit what else it must be
 */
export const driveStore = (isFit: (store: Store) => boolean = () => true): Store =>
  found(
    EVERY_STORE.find((store) => offersDrives(store) && !store.closesOn && isFit(store)),
    'such store',
  )

/** Whether a store offers test drives. */
export const offersDrives = ({ status, typeCode }: Store): boolean =>
  status === '营业' && isExperienceStore(typeCode)

const adviserIds = (store: string): string[] =>
  readContent('order/advisers.json').flatMap((adviser: { id: string; store: string }) =>
    adviser.store === store ? [adviser.id] : [],
  )

/** A store in Shanghai that offers test drives and stays. */
export const DRIVE_STORE = driveStore(({ city }) => city === 'shanghai')

/** The slots of its test drives. */
export const DRIVE_SLOTS = slotsWithin(DRIVE_STORE.hours, readContent('service/drive.json').slots)

/** A store in Shanghai that hands over cars and stays: of these, one with the most advisers. */
export const DEALER = found(
  EVERY_STORE.filter(
    ({ city, closesOn, status, typeCode }) =>
      city === 'shanghai' && status === '营业' && !closesOn && DELIVERY_TYPES.includes(typeCode),
  ).toSorted((one, other) => adviserIds(other.id).length - adviserIds(one.id).length)[0],
  'such store',
)

/** Its advisers. */
export const DEALER_ADVISERS = adviserIds(DEALER.id)

interface City {
  readonly id: string
  readonly name: string
  readonly province: string
}

/** A city of a province, not a municipality, whose stores offer test drives and repair cars. */
export const OTHER_CITY: City = found(
  readContent('stores/cities.json').find(({ id, name, province }: City) => {
    const own = STORES.filter(({ city }) => city === id)
    const repairs = own.some(({ typeCode }) => typeCode === '2')
    return name !== province && repairs && own.some(offersDrives)
  }),
  'such city',
)

/** Its stores. */
export const OTHER_CITY_STORES = STORES.filter(({ city }) => city === OTHER_CITY.id)

/** A store that hands over no cars. */
export const NO_DELIVERY = found(
  EVERY_STORE.find(({ typeCode }) => !DELIVERY_TYPES.includes(typeCode)),
  'such store',
).id

interface Post {
  readonly id: string
  readonly displayType: number
  readonly featured: boolean
  readonly author: { readonly nick: string; readonly owns?: string }
  readonly postedAt: string
  readonly content: string
  readonly pictures: readonly { readonly src?: string }[]
  readonly comments: readonly { readonly text: string }[]
}

/** The community's posts, in the order of the file. */
export const POSTS: readonly Post[] = readContent('posts/posts.json')

/** How many posts a feed has in its page. */
export const FIRST_POSTS = 9

/** Whether there are more recommended posts than their page has at first. */
export const HAS_MORE_POSTS = POSTS.filter(({ featured }) => featured).length > FIRST_POSTS

/** The post with the most pictures. */
export const PICTURED = found(
  POSTS.toSorted((one, other) => other.pictures.length - one.pictures.length)[0],
  'post',
)

interface Article {
  /** The name of its file, which is in its address. */
  readonly id: string
  readonly title: string
  /** The whole file. */
  readonly text: string
}

/** The articles of a collection, by their files' names. */
export function articlesOf(collection: 'news' | 'information'): Article[] {
  const folder = join(import.meta.dirname, '../../src/content', collection)
  return globSync('*.md', { cwd: folder })
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return { id: file.replace('.md', ''), title: frontMatterOf(text, 'title'), text }
    })
}

interface Faq {
  readonly id: string
  readonly group: string
  readonly question: string
  readonly answer: string
  readonly link?: { readonly text: string; readonly href: string }
  /** `false` if only the assistant answers it. */
  readonly listed?: boolean
}

/** The questions and answers, in the order of the file. */
export const FAQS: readonly Faq[] = readContent('faqs/faqs.json')

/**
 * A field of a legal text or a manual.
 * @param path of its page, such as `/documents/privacy`
 */
export const documentField = (path: string, field: 'title' | 'version'): string =>
  frontMatterOf(
    readFileSync(join(import.meta.dirname, '../../src/content', `${path}.md`), 'utf8'),
    field,
  )

/** A field at the beginning of a Markdown file, without the quotation marks around it. */
function frontMatterOf(text: string, field: string): string {
  const [, value] = new RegExp(`^${field}: '?(.+?)'?$`, 'm').exec(text) ?? []
  return found(value, `${field} in ${text.slice(0, 80)}`)
}

/** A kind of partnership that the form offers. */
export const PARTNER_TYPE: { readonly id: string; readonly name: string } =
  readContent('partners/partners.json').types[0]

/** The hotline, as it is dialled. */
export const HOTLINE: string = readContent('site/site.json').hotline

const { deposit, payWithinMinutes, hesitationDays } = readContent('service/order-guide.json')

/** The deposit of an order, in yuan. */
export const DEPOSIT: number = deposit

/** How long an order waits for its deposit, and how long it may be changed once that is paid, in ms. */
export const TIME_TO_PAY: number = payWithinMinutes * MINUTE
export const HESITATION: number = hesitationDays * DAY

/** The deposit in the format of the pages, such as `¥5,000.00`. */
export const DEPOSIT_TEXT = formatYuan(DEPOSIT)

const trimsOf = (car: string): readonly Trim[] =>
  readContent('trims.json')
    .filter(({ model }: Trim) => model === car)
    .toSorted((one: Trim, other: Trim) => one.order - other.order)

/** The trims of the R7 in their order. */
export const R7_TRIMS = trimsOf('r7')

/**
 * The name of a trim in an order, such as `R7 长续航后驱版`.
 * @param id such as `r7-long`
 */
export const editionOf = (id: string): string =>
  `R7 ${found(R7_TRIMS.find((trim) => trim.id === id)?.edition, `edition of ${id}`)}`

/**
 * The name of a car on its card, such as `R7 智能纯电 SUV`.
 * @param car `r7` or `f7`
 */
export function carTitle(car: string): string {
  const { name, category } = readContent(`models/${car}.json`)
  return `${name} ${category}`
}

interface Sale {
  readonly trim: string
  readonly supply: '排产' | '停售'
  readonly minWeeks: number
  readonly maxWeeks: number
}

/** The trims of the R7 that the order lists, in its order. A trim need not be among them. */
export const R7_CARS: readonly (Trim & Sale)[] = readContent('order/r7.json').trims.map(
  (sale: Sale) => ({ ...sale, ...R7_TRIMS.find(({ id }) => id === sale.trim) }),
)

/** The trims of the R7 that can be ordered. */
export const R7_ON_SALE = R7_CARS.filter(({ supply }) => supply === '排产')

interface OptionGroup {
  readonly key: string
  readonly options: readonly Option[]
}
interface Option {
  readonly id: string
  /** For options whose name comes from nowhere else. */
  readonly name?: string
  readonly description: string
  /** The label of its row in the specification. */
  readonly row?: string
  readonly paint?: string
  /** The capacity that a trim must have, in kWh. */
  readonly battery?: number
  /** Of a home charger, in kW. */
  readonly charger?: number
  /** Whether it rents the battery. */
  readonly rent?: true
  /** The trims that have it; all, if absent. */
  readonly trims?: readonly string[]
  readonly extraWeeks?: number
  readonly soldOut?: boolean
}

/** The groups of the R7's options, as the content lists them. */
export const R7_OPTION_GROUPS: readonly OptionGroup[] = readContent('order/r7.json').groups

interface Relation {
  readonly option: string
  readonly requires?: readonly string[]
  readonly excludes?: readonly string[]
}

/** Which options of the R7 require others, or cannot be had with them. */
export const R7_RELATIONS: readonly Relation[] = readContent('order/r7.json').relations

interface Offer {
  readonly title: string
  readonly trims: readonly string[]
}
interface Offers {
  readonly title: string
  /** The first and the last day, such as `2026-11-01`. */
  readonly start: string
  readonly end: string
  readonly bySku: readonly (Offer & { readonly option: string })[]
  readonly byCar: readonly (Offer & { readonly deduction: number })[]
}

/** The offers of the R7, which may be over. */
export const R7_OFFERS: Offers = readContent('order/r7.json').offers

/**
 * The price of a car's cheapest trim, in yuan.
 * @param car `r7` or `f7`
 */
export const lowestPrice = (car: string): number =>
  Math.min(...trimsOf(car).map(({ price }) => price))

/** The same such as `18.99万`. */
export const fromPrice = (car: string): string => formatWan(lowestPrice(car))

/**
 * The range of a car's trims in km, such as `551–642`.
 * @param car `r7` or `f7`
 */
export function rangeOfCar(car: string): string {
  const ranges = trimsOf(car).map(({ range }) => range)
  return `${Math.min(...ranges)}–${Math.max(...ranges)}`
}

/**
 * The price of a trim of the R7, in yuan.
 * @param id such as `r7-long`
 */
export const trimPrice = (id: string): number =>
  found(R7_TRIMS.find((trim) => trim.id === id)?.price, `price of ${id}`)

/**
 * The price of a paint of the R7, in yuan.
 * @param id such as `green`
 */
export const paintPrice = (id: string): number =>
  found(
    readContent('models/r7.json').paints.find((paint: { id: string }) => paint.id === id)?.price,
    `price of ${id}`,
  )

/** The row with this label, without the marks of its notes. */
const rowOf = (label: string): Row | undefined =>
  readContent('specifications/r7.json')
    .groups.flatMap(({ rows }: { rows: Row[] }) => rows)
    .find((row: Row) => row.label.replaceAll(/\[\^[\w-]+\]/g, '') === label)

/**
 * What a trim of the R7 has of its specification's row: `●` as standard, `○` and the price as an
 * option, `—` not at all.
 * @param trim such as `r7-long`
 */
export function cellOf(label: string, trim: string): string {
  const { all, values } = rowOf(label) ?? {}
  const cell = all ?? values?.[R7_TRIMS.findIndex(({ id }) => id === trim)]
  if (cell === undefined) throw new Error(`No ${label} of ${trim} in src/content`)
  return cell
}

/** Whether what a cell says is standard; `undefined` if the trim does not have it. */
export const isStandard = (cell: string): boolean | undefined =>
  cell === '—' ? undefined : !cell.startsWith('○')

/**
 * The options of each group that a trim of the R7 can have. What is sold out is not among them,
 * unless it is standard.
 */
export function optionGroupsOf(trim: string): OptionGroup[] {
  const { battery: capacity } = found(
    R7_TRIMS.find(({ id }) => id === trim),
    `trim ${trim}`,
  )
  const has = ({ row, battery = capacity, trims = [trim], soldOut }: Option) => {
    const standard = row ? isStandard(cellOf(row, trim)) : false
    const sold = standard || !soldOut
    return standard !== undefined && sold && battery === capacity && trims.includes(trim)
  }
  return R7_OPTION_GROUPS.map(({ key, options }) => ({ key, options: options.filter(has) }))
}

/** The equipment that a trim of the R7 can have at extra cost. */
export const extrasOf = (trim: string): Option[] =>
  optionGroupsOf(trim)
    .flatMap(({ options }) => options)
    .filter(({ row }) => row && optionPriceOf(cellOf(row, trim)))

/** How many weeks an option adds to the delivery. */
export const extraWeeksOf = (id: string): number =>
  R7_OPTION_GROUPS.flatMap(({ options }) => options).find((option) => option.id === id)
    ?.extraWeeks ?? 0

/** The trim of the R7 that tests order: of those on sale, one with the most equipment to choose. */
export const ORDERED = found(
  R7_ON_SALE.toSorted((one, other) => extrasOf(other.id).length - extrasOf(one.id).length)[0],
  'trim on sale',
)

interface Paint {
  /** The id of its option. */
  readonly id: string
  readonly name: string
  /** In yuan. */
  readonly price: number
  /** Of the car in this paint, from the model's file. */
  readonly picture: string
}

/** The paints in which the R7 can be ordered, in the order of the content. */
export const R7_PAINTS: readonly Paint[] = optionGroupsOf(ORDERED.id)
  .flatMap(({ options }) => options)
  .filter(({ paint }) => paint)
  .map(({ id, paint }) => {
    const ofModel = ({ id: name }: { id: string }) => name === paint
    return { ...readContent('models/r7.json').paints.find(ofModel), id }
  })

/** The paint with which the choice begins. */
export const FIRST_PAINT = found(R7_PAINTS[0], 'paint')

/** Another paint, which costs extra if any other does. */
export const OTHER_PAINT = found(
  R7_PAINTS.slice(1).toSorted((one, other) => other.price - one.price)[0],
  'other paint',
)

/** A third one. */
export const THIRD_PAINT = found(
  R7_PAINTS.slice(1).find(({ id }) => id !== OTHER_PAINT.id),
  'third paint',
)

/**
 * The name of a store.
 * @param id such as `SH01`
 */
export const storeName = (id: string): string => nameOf('stores/stores.json', id)

/**
 * The name of a city with stores.
 * @param id such as `shenyang`
 */
export const cityName = (id: string): string => nameOf('stores/cities.json', id)

/** A figure of `facts.json`, such as `3–5` for `refund`. */
export const factOf = (name: string): string =>
  readContent('facts.json').find(({ id }: { id: string }) => id === name).value

function nameOf(file: string, id: string): string {
  const entry = readContent(file).find((each: { id: string }) => each.id === id)
  if (!entry) throw new Error(`No ${id} in src/content/${file}`)
  return entry.name
}

/** A text of the content as pages show it, whatever the figures are that they fill in. */
export const textOf = (written: string): RegExp =>
  new RegExp(
    written
      .split(/\{[a-z0-9]+\}/)
      .map(RegExp.escape)
      .join('.+'),
  )

/** @throws when the content lacks a thing */
export function found<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw new Error(`No ${what} in src/content`)
  return thing
}

import type { Locator, Page } from 'playwright/test'
import { found, readContent } from './marketing.ts'

interface Entry {
  readonly label: string
  readonly href: string
}
interface TopGroup {
  readonly order: number
  readonly label: string
  readonly children?: readonly Entry[]
}
interface Item {
  readonly type: 'path' | 'action' | 'tel' | 'link' | 'popover'
  readonly label: string
  readonly href?: string
  readonly policy?: string
  readonly alt?: string
  /** A code that the site draws, or a picture in a file. */
  readonly picture?: { readonly qr?: string }
}
interface BottomGroup {
  readonly order: number
  readonly label: string
  readonly items: readonly Item[]
}

const inOrder = <Group extends { readonly order: number }>(file: string): Group[] =>
  readContent(file).toSorted((one: Group, other: Group) => one.order - other.order)

/** The top menu, which is closed at first. */
const topMenu = (page: Page): Locator => page.getByRole('navigation', { name: '主菜单' })

/** A group of the top menu that opens, with its entries for pages of the site. */
const topGroups = inOrder<TopGroup>('navigation.json')
  .map(({ label, children = [] }) => ({
    label,
    pages: children.filter(({ href }) => href.startsWith('/')),
  }))
  .filter(({ pages }) => pages.length > 0)

/** The first group of the top menu that opens, and the second. */
export const FIRST_GROUP = found(topGroups[0], 'group in the top menu')
export const SECOND_GROUP = found(topGroups[1], 'second group in the top menu')

/** A group's entry for a page; by default for the first. */
export const topEntry = (page: Page, { pages }: typeof FIRST_GROUP, at = 0): Locator =>
  topMenu(page).getByRole('link', { name: pages.at(at)?.label ?? '-', exact: true })

/** What opens a group of the top menu. */
export const topGroup = (page: Page, { label }: typeof FIRST_GROUP): Locator =>
  topMenu(page).getByText(label, { exact: true })

/** The menu at the foot. */
const bottomNav = (page: Page): Locator => page.getByRole('navigation', { name: '底部导航' })

const bottomItems = inOrder<BottomGroup>('bottom-nav.json').flatMap(({ label: group, items }) =>
  items.map((item) => ({ ...item, group })),
)
type BottomItem = (typeof bottomItems)[number]

/** The entries at the foot of one type, each with the label of its group. */
export const bottomItemsOf = (type: Item['type']): BottomItem[] =>
  bottomItems.filter((item) => item.type === type)

/** The first entry of each group at the foot. */
export const FIRST_ITEMS = bottomItems.filter(
  ({ group }, at) => bottomItems.findIndex((other) => other.group === group) === at,
)

/** The entries at the foot that show a policy in a dialog. */
export const POLICIES = bottomItemsOf('action')

/** That of the site's own privacy policy. */
export const PRIVACY = found(
  POLICIES.find(({ policy }) => policy === 'userprivacy'),
  'privacy policy at the foot',
)

/** Opens the group of an entry at the foot. */
export const openBottomGroup = (page: Page, { group }: BottomItem): Promise<void> =>
  bottomNav(page).getByText(group, { exact: true }).tap()

/** Opens the group of an entry at the foot, unless it is open. */
export async function showBottomItem(page: Page, item: BottomItem): Promise<void> {
  if (!(await bottomItem(page, item).isVisible())) await openBottomGroup(page, item)
}

/** The link or button of an entry at the foot. */
export const bottomItem = (page: Page, { type, label }: BottomItem): Locator =>
  bottomNav(page).getByRole(type === 'popover' ? 'button' : 'link', {
    name: label,
    exact: type !== 'tel' && type !== 'link',
  })

/** The picture that an entry at the foot shows. */
export const bottomPicture = (page: Page, { alt = '-' }: BottomItem): Locator =>
  page.getByRole('img', { name: alt })

/**
 * Opens a policy from the foot of a page.
 * @returns its dialog
 */
export async function openPolicy(page: Page, policy = PRIVACY): Promise<Locator> {
  await openBottomGroup(page, policy)
  await bottomItem(page, policy).tap()
  return page.getByRole('dialog', { name: policy.label })
}

/** Labels of the store type codes (specification, chapter 3: store type codes). */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['1J', '旗舰店'],
  ['1G', '体验中心'],
  ['1H', '体验空间'],
  ['1O', '体验空间·快闪店'],
  ['2', '售后服务中心'],
  ['3', '交付中心'],
  ['4J', '旗舰店·交付中心'],
  ['4G', '体验中心·交付中心'],
  ['4H', '体验空间·交付中心'],
  ['4O', '体验空间·快闪店·交付中心'],
])

/** The label of a store type; blank for a code that the specification does not know. */
export function storeTypeLabel(code: string): string {
  return LABELS.get(code) ?? ''
}

/** Whether such stores show cars and offer test drives: all except after-sales and delivery. */
export function isExperienceStore(code: string): boolean {
  return LABELS.has(code) && code !== '2' && code !== '3'
}

export type StoreKind = 'flagship' | 'experience' | 'delivery' | 'afterSales'

/** The kinds that a visitor filters by; a store can be of two, and an unknown code of none. */
export function storeKinds(code: string): StoreKind[] {
  if (!LABELS.has(code)) return []
  if (code === '2') return ['afterSales']
  if (code === '3') return ['delivery']
  const shown: StoreKind = code.endsWith('J') ? 'flagship' : 'experience'
  return code.startsWith('4') ? [shown, 'delivery'] : [shown]
}

/** The types of store that hand cars over. */
export const DELIVERY_TYPES: readonly string[] = [...LABELS.keys()].filter((code) =>
  storeKinds(code).includes('delivery'),
)

/** A configuration that a link names. */
export interface SharedConfiguration {
  readonly spuId: string
  readonly optionIds: readonly string[]
}

const ID = /^[\w-]{1,40}$/

/**
 * The query of a link to a configuration: `step=config&spu=1&options=2,3`.
 *
 * @param step `form` leads to the form with what the tab keeps; only if it keeps nothing, to this
 */
export function writeShareQuery(
  { spuId, optionIds }: SharedConfiguration,
  step: 'config' | 'form' = 'config',
): string {
  const query = new URLSearchParams({ step, spu: spuId, options: optionIds.join(',') })
  return query.toString().replaceAll('%2C', ',')
}

/** The configuration in a link's query; `undefined` when the query is malformed. */
export function readShareQuery(query: URLSearchParams): SharedConfiguration | undefined {
  const spuId = query.get('spu') ?? ''
  const optionIds = (query.get('options') ?? '').split(',').filter(Boolean)
  const wellFormed = [spuId, ...optionIds].every((id) => ID.test(id)) && optionIds.length <= 60
  return wellFormed && optionIds.length > 0 ? { spuId, optionIds } : undefined
}

import fc from 'fast-check'
import type { ResponseOf } from '../../src/contract/endpoint.ts'
import type { listNextOptions } from '../../src/contract/order/list-next-options.ts'
import type { listOptionRelations } from '../../src/contract/order/list-option-relations.ts'
import { listGroups } from '../../src/domain/option-groups.ts'
import { settleOptions } from '../../src/domain/option-relations.ts'

/**
 * Configurations that can be ordered: one option of each single-choice group, any options of the
 * others including the required ones, without options that exclude each other.
 */
export function configurations(
  groups: ResponseOf<typeof listNextOptions>,
  relations: ResponseOf<typeof listOptionRelations>,
): fc.Arbitrary<string[]> {
  const each = listGroups(groups).map(({ group: { isSingle, options } }) => {
    const ids = options.map(({ id }) => id)
    if (isSingle) return fc.constantFrom(...ids).map((id) => [id])
    const required = options.filter(({ isInclude }) => isInclude).map(({ id }) => id)
    return fc.subarray(ids).map((some) => [...new Set([...required, ...some])])
  })
  return fc.tuple(...each).map((chosen) => [...settleOptions(groups, relations, chosen.flat()).ids])
}

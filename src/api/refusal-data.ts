import * as v from 'valibot'
import type { RefusalName } from '../contract/index.ts'
import { BusinessRefusal } from './failures.ts'

/**
 * What came with a refusal, such as the new price with `priceChanged`.
 *
 * @param name of the refusal in the contract
 * @returns `undefined` for any other failure, and for data of another shape
 */
export function refusalData<Data>(
  failure: unknown,
  name: RefusalName,
  shape: v.GenericSchema<unknown, Data>,
): Data | undefined {
  if (!(failure instanceof BusinessRefusal && failure.refusal === name)) return undefined
  const parsed = v.safeParse(shape, failure.data)
  return parsed.success ? parsed.output : undefined
}

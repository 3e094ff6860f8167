import * as v from 'valibot'

const district = v.object({ code: v.string(), name: v.string() })
const city = v.object({ code: v.string(), name: v.string(), children: v.array(district) })

/** Province, city and district with their GB/T 2260 codes. */
export const area = v.object({ code: v.string(), name: v.string(), children: v.array(city) })

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OptionGroups } from '../../src/domain/option-groups.ts'
import { barredOptions, settleOptions } from '../../src/domain/option-relations.ts'

const option = (id: string) => ({ id, value: id, price: 0 })
const groups: OptionGroups = {
  BATTERY_CAPACITY: { isSingle: true, options: [option('90'), option('77')] },
  HUB: { isSingle: true, options: [option('19'), option('21')] },
  OPTIONAL_EXTRA: { isSingle: false, options: [option('hook'), option('rack')] },
  SEAT: { isSingle: false, options: [option('lounge')] },
}
const relation = (optionId: string, requires: string[], excludes: string[]) => ({
  optionId,
  requires,
  excludes,
  reason: `${optionId} 的原因`,
})

describe('barredOptions', () => {
  it('bars what an earlier choice excludes, whichever of the two names the other', () => {
    for (const each of [relation('21', [], ['77']), relation('77', [], ['21'])]) {
      expect([...barredOptions(groups, [each], ['77', '19']).keys()]).toEqual(['21'])
      expect([...barredOptions(groups, [each], ['90', '21']).keys()]).toEqual([])
    }
  })

  it('bars nothing because of a later group, a choice that is not offered or an option itself', () => {
    const later = [relation('hook', [], ['lounge'])]
    expect(barredOptions(groups, later, ['lounge']).has('hook')).toBe(false)
    expect(barredOptions(groups, later, ['hook']).has('lounge')).toBe(true)
    expect(barredOptions(groups, [relation('gone', [], ['21'])], ['gone']).size).toBe(0)
    expect(barredOptions(groups, [relation('rack', [], ['rack'])], ['rack']).size).toBe(0)
  })

  it('bars an option that requires another, with the reason', () => {
    const barred = barredOptions(groups, [relation('hook', ['lounge'], [])], ['90'])
    expect(barred.get('hook')).toBe('hook 的原因')
    expect(barredOptions(groups, [relation('hook', ['lounge'], [])], ['lounge']).size).toBe(0)
  })

  it('bars options of the same list, but not of the same single choice', () => {
    expect(barredOptions(groups, [relation('rack', [], ['hook'])], ['hook']).has('rack')).toBe(true)
    expect(barredOptions(groups, [relation('21', [], ['19'])], ['19']).has('21')).toBe(false)
  })
})

describe('settleOptions', () => {
  it('replaces an option in a single-choice group and drops one from a list', () => {
    const relations = [relation('21', ['90'], []), relation('hook', ['21'], [])]
    const settled = settleOptions(groups, relations, ['77', '21', 'hook', 'lounge'])
    expect(settled.dropped).toEqual(['21', 'hook'])
    expect([...settled.ids].sort()).toEqual(['19', '77', 'lounge'])
  })

  it('does not bring back an option that was dropped', () => {
    const hubs = { isSingle: true, options: [option('21'), option('20'), option('19')] }
    const extras = { isSingle: true, options: [option('hook'), option('rack')] }
    const each = [
      relation('21', ['rack'], []),
      relation('20', ['hook'], []),
      relation('90', [], ['hook']),
    ]
    const chosen = ['90', '21', 'hook']
    const settled = settleOptions({ ...groups, HUB: hubs, OPTIONAL_EXTRA: extras }, each, chosen)
    expect(settled.dropped).toEqual(['21', 'hook', '20'])
    expect([...settled.ids].sort()).toEqual(['19', '90', 'rack'])
  })

  const ids = ['90', '77', '19', '21', 'hook', 'rack', 'lounge']
  const someIds = fc.uniqueArray(fc.constantFrom(...ids))
  const relations = fc.array(
    fc.record({
      optionId: fc.constantFrom(...ids),
      requires: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 2 }),
      excludes: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 2 }),
      reason: fc.constant('原因'),
    }),
  )

  it('leaves no barred option, and changes nothing if none was barred', () => {
    fc.assert(
      fc.property(relations, someIds, (each, chosen) => {
        const settled = settleOptions(groups, each, chosen)
        const barred = barredOptions(groups, each, settled.ids)
        expect(settled.ids.filter((id) => barred.has(id))).toEqual([])
        const before = barredOptions(groups, each, chosen)
        if (!chosen.some((id) => before.has(id))) expect(settled.ids).toEqual(chosen)
      }),
    )
  })
})

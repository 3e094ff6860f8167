import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readShareQuery, writeShareQuery } from '../../src/domain/share-link.ts'

describe('a shared configuration', () => {
  const id = fc.stringMatching(/^[\w-]{1,40}$/)
  it('can be read from its own link', () => {
    fc.assert(
      fc.property(id, fc.array(id, { minLength: 1, maxLength: 60 }), (spuId, optionIds) => {
        const query = new URLSearchParams(writeShareQuery({ spuId, optionIds }))
        expect(readShareQuery(query)).toEqual({ spuId, optionIds })
      }),
    )
  })

  it('is written as a short address, of which a stray comma changes nothing', () => {
    const shared = { spuId: '1', optionIds: ['2', '3'] }
    expect(writeShareQuery(shared)).toBe('step=config&spu=1&options=2,3')
    expect(writeShareQuery(shared, 'form')).toBe('step=form&spu=1&options=2,3')
    expect(readShareQuery(new URLSearchParams('spu=1&options=2,,3,'))).toEqual(shared)
  })

  it('may have 60 options, with ids of 40 characters', () => {
    const shared = { spuId: 'r'.repeat(40), optionIds: Array(60).fill('a'.repeat(40)) }
    expect(readShareQuery(new URLSearchParams(writeShareQuery(shared)))).toEqual(shared)
  })

  it.each([
    '',
    'options=1',
    'spu=1&options=a.b',
    `spu=1&options=${'a'.repeat(41)}`,
    'spu=1',
    'spu=1&options=',
    'spu=<b>&options=1',
    'spu=1&options=a b',
    `spu=1&options=${Array(61).fill('a')}`,
  ])('cannot be read from %j', (query) => {
    expect(readShareQuery(new URLSearchParams(query))).toBeUndefined()
  })
})

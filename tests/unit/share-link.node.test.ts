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

  it.each([
    '',
    'spu=1',
    'spu=1&options=',
    'spu=<b>&options=1',
    'spu=1&options=a b',
    `spu=1&options=${Array(61).fill('a')}`,
  ])('cannot be read from %j', (query) => {
    expect(readShareQuery(new URLSearchParams(query))).toBeUndefined()
  })
})

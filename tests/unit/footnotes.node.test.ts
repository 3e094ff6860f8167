import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberNotes, splitNotes, withoutNotes } from '../../src/domain/footnotes.ts'

it('numbers notes in the order of their first mention and counts the mentions', () => {
  const { content, notes } = numberNotes({ a: ['甲[^cltc]'], b: { c: '乙[^swap]丙[^cltc]', d: 1 } })
  expect(content).toEqual({ a: ['甲[^cltc:1:1]'], b: { c: '乙[^swap:2:1]丙[^cltc:1:2]', d: 1 } })
  expect(notes).toEqual([
    { id: 'cltc', number: 1, references: 2 },
    { id: 'swap', number: 2, references: 1 },
  ])
})

it('passes pictures on without copying them', () => {
  const picture = { src: '/car.jpg', format: 'jpg', alt: '[^cltc]' }
  expect(numberNotes({ picture }).content.picture).toBe(picture)
})

it('splits a numbered text at its notes', () => {
  expect(splitNotes('乙[^swap:2:1]丙[^cltc:1:2]')).toEqual([
    { text: '乙' },
    { note: 'swap', number: 2, reference: 1 },
    { text: '丙' },
    { note: 'cltc', number: 1, reference: 2 },
  ])
})

it('loses no text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('甲', '[^a]', '[^b]', '[', ']', 'x')), (pieces) => {
      const text = pieces.join('')
      const parts = splitNotes(numberNotes(text).content)
      const joined = parts.map((part) => ('note' in part ? `[^${part.note}]` : part.text)).join('')
      expect(joined).toBe(text)
      expect(withoutNotes(text)).toBe(pieces.filter((piece) => piece.length < 4).join(''))
    }),
  )
})

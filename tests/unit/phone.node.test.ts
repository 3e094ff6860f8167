import { expect, it } from 'vitest'
import { phoneLink } from '../../src/domain/phone.ts'

it.each([
  ['021-68580000', 'tel:+86-21-68580000'],
  ['0512-6858-0000', 'tel:+86-512-6858-0000'],
  ['13800000000', 'tel:+86-13800000000'],
  ['400-820-0000', 'tel:400-820-0000'],
])('%s is dialled as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link)
})

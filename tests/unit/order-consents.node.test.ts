import { expect, it } from 'vitest'
import {
  agreementsFor,
  agreementsOfChange,
  versionsById,
  versionsOf,
} from '../../src/domain/order-consents.ts'

const contract = { id: 'contract', version: '1.0' }
const battery = { id: 'battery', version: '2.1', optionId: 'rent' }
const hook = { id: 'hook', version: '1.2', optionId: 'hook' }
const all: { id: string; version: string; optionId?: string }[] = [contract, battery, hook]

it('asks for the documents of every order and of the chosen options', () => {
  expect(agreementsFor(all, [])).toEqual([contract])
  expect(agreementsFor(all, ['blue', 'rent'])).toEqual([contract, battery])
})

it('asks at a change for the documents of added options only', () => {
  expect(agreementsOfChange(all, ['rent'], ['rent', 'hook'])).toEqual([hook])
  expect(agreementsOfChange(all, ['rent', 'hook'], ['rent'])).toEqual([])
  expect(agreementsOfChange(all, ['blue'], ['red'])).toEqual([])
})

it('names documents with their versions', () => {
  expect(versionsById([contract, hook])).toEqual({ contract: '1.0', hook: '1.2' })
  expect(versionsOf([contract, hook])).not.toBe(versionsOf([contract, { ...hook, version: '1.3' }]))
  expect(versionsOf([contract, hook])).not.toBe(versionsOf([contract, battery]))
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listCards } from '../../src/contract/desk/list-cards.ts'
import { createTestDrive } from '../../src/contract/drive/create-test-drive.ts'
import { listDriveDealers } from '../../src/contract/drive/list-drive-dealers.ts'
import { ContentError } from '../../src/domain/content-error.ts'
import { Content } from '../../src/gateway/content/content.ts'
import { readDesk } from '../../src/gateway/desk/content.ts'
import { readSettings } from '../../src/gateway/settings.ts'
import { startGateway } from '../../src/gateway/start.ts'
import { encode, MARKED } from '../support/calls.ts'
import { dataOf, openTestGateway, refusalOf } from '../support/gateway.ts'
import { DEPOSIT_TEXT } from '../support/marketing.ts'
import { copyContent, removeCopy } from '../support/project-copy.ts'
import { sampleOf } from '../support/samples.ts'
import { logInVisitor } from '../support/visitor.ts'

let folder: string
beforeEach(() => {
  folder = copyContent()
})
afterEach(() => removeCopy(folder))

/**
 * Changes a file of the copy.
 * @returns a function that restores it
 */
function change(file: string, make: (text: string) => string): () => void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, make(text))
  return () => writeFileSync(path, text)
}

test('test drives and customer service use the stores of the configured folder', async () => {
  const { dealerCode } = sampleOf(createTestDrive)
  change('stores/stores.json', (text) =>
    JSON.stringify(JSON.parse(text).filter(({ id }: { id: string }) => id !== dealerCode)),
  )
  const gateway = await openTestGateway({ content: new Content(folder) })
  const { headers } = await logInVisitor(gateway)
  const booked = await gateway.call(createTestDrive, sampleOf(createTestDrive), headers)
  expect(refusalOf(booked)).toBe(String(createTestDrive.refusals.dealerInvalid.resultCode))
  const cards = dataOf(await gateway.call(listCards, { type: 'store' }, headers))
  expect(cards.length).toBeGreaterThan(0)
  expect(cards.map(({ id }) => id)).not.toContain(dealerCode)
  await gateway.close()
})

test('greeting and courtesies of customer service may name figures', () => {
  change('service/customer-service.json', (text) =>
    text.replace(/("(?:greeting|answer)": ")/g, '$1定金 {deposit}。'),
  )
  const { greeting, courtesies } = readDesk(folder)
  for (const text of [greeting, ...courtesies.map(({ answer }) => answer)]) {
    expect(text).toContain(`定金 ${DEPOSIT_TEXT}。`)
  }
})

test.each([
  ['stores/stores.json', '[', '[,', 'stores/stores.json: Unexpected token'],
  ['service/drive.json', '"slots"', '"slot"', 'service/drive.json: slots: '],
  ['faqs/faqs.json', '{refund}', '{return}', '{return}'],
  ['documents/privacy.md', /version: .*/, 'version: 1.5', 'documents/privacy.md: version: '],
])('a mistake in %s is reported', (file, from, to, says) => {
  change(file, (text) => text.replace(from, to))
  const load = () => new Content(folder).load()
  expect(load).toThrow(ContentError)
  expect(load).toThrow(says)
})

describe('a syntax error', () => {
  const start = (environment: string, log: string[] = []) => {
    const settings = {
      NODE_ENV: environment,
      SITE_URL: 'http://localhost:4321',
      TRUSTED_PROXIES: '0',
      GATEWAY_DATA: 'memory',
      GATEWAY_CONTENT: folder,
    }
    return startGateway(readSettings(settings), (line) => log.push(line))
  }
  let mend: () => void
  beforeEach(() => {
    mend = change('stores/stores.json', (text) => text.replace('[', '[,'))
  })

  test('stops the start in production', async () => {
    await expect(start('production')).rejects.toThrow(ContentError)
  })

  test('is logged outside production, and calls work once it is corrected', async () => {
    const log: string[] = []
    const { app, close } = await start('development', log)
    expect(log).toEqual([expect.stringMatching(/^Marketing's files .*: stores\/stores\.json: /)])
    const { path, init } = encode(listDriveDealers, { city: 'shanghai' })
    const ask = () => app.request(path, { ...init, headers: { ...init.headers, ...MARKED } })
    expect((await ask()).status).toBe(500)
    mend()
    expect((await ask()).status).toBe(200)
    await close()
  })
})

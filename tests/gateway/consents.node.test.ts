import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyAsPartner } from '../../src/contract/apply-as-partner.ts'
import { createTestDrive } from '../../src/contract/drive/create-test-drive.ts'
import { logIn } from '../../src/contract/log-in.ts'
import { consentMissing } from '../../src/contract/refusals.ts'
import { register } from '../../src/contract/register.ts'
import { sendFeedback } from '../../src/contract/send-feedback.ts'
import { sendLoginCode } from '../../src/contract/send-login-code.ts'
import { sendPartnerCode } from '../../src/contract/send-partner-code.ts'
import { Content } from '../../src/gateway/content/content.ts'
import {
  feedbacks,
  partnerApplications,
  testDrives,
  users,
} from '../../src/gateway/db/schema/index.ts'
import { openTestGateway, type Reply, refusalOf, type TestGateway } from '../support/gateway.ts'
import { copyContent, removeCopy } from '../support/project-copy.ts'
import { sampleOf } from '../support/samples.ts'
import { logInVisitor, receiveCode } from '../support/visitor.ts'

const MOBILE = '13812345678'

let folder: string
let gateway: TestGateway
beforeAll(async () => {
  folder = copyContent()
  // Already published, but in force only long after the date of the test's clock.
  const front = "---\ntitle: 曦越隐私政策\nversion: '2.1'\neffectiveAt: 2027-05-01\n---\n"
  writeFileSync(join(folder, 'documents/privacy.md'), front)
  gateway = await openTestGateway({ content: new Content(folder) })
})
beforeEach(async () => {
  await gateway.reset()
  gateway.clock.advance(60_000)
})
afterAll(async () => {
  await gateway.close()
  removeCopy(folder)
})

/** Calls that store a consent, made by a visitor who was shown this version of the policy. */
const CALLS: Readonly<Record<string, (version: string) => Promise<Reply>>> = {
  sendFeedback: (privacy) => gateway.call(sendFeedback, { ...sampleOf(sendFeedback), privacy }),

  async createTestDrive(privacy) {
    const { headers } = await logInVisitor(gateway, MOBILE)
    const consents = { privacy, dealer: '1.0', marketing: false }
    return gateway.call(createTestDrive, { ...sampleOf(createTestDrive), consents }, headers)
  },

  async applyAsPartner(privacy) {
    const vcode = await receiveCode(gateway, sendPartnerCode, MOBILE)
    return gateway.call(applyAsPartner, { ...sampleOf(applyAsPartner), vcode, privacy })
  },

  async register(privacyVersion) {
    const vcode = await receiveCode(gateway, sendLoginCode, MOBILE)
    const agreed = { agreementVersion: '1.0', privacyVersion }
    return gateway.call(register, { ...sampleOf(register), vcode, ...agreed })
  },

  async logIn(privacyVersion) {
    await gateway.db.insert(users).values({ mobile: MOBILE, registeredAt: gateway.clock() })
    const vcode = await receiveCode(gateway, sendLoginCode, MOBILE)
    const agreed = { agreementVersion: '1.0', privacyVersion }
    return gateway.call(logIn, { ...sampleOf(logIn), vcode, ...agreed })
  },
}

describe.each(Object.entries(CALLS))('%s', (_, agreeTo) => {
  const kept = async () => [
    ...(await gateway.db.select().from(feedbacks)),
    ...(await gateway.db.select().from(testDrives)),
    ...(await gateway.db.select().from(partnerApplications)),
    ...(await gateway.db.select().from(users)).filter((user) => user.privacyVersion),
  ]

  test.each(['2.1', '2.0', '1.3'])('stores a consent to version %s', async (version) => {
    expect(refusalOf(await agreeTo(version))).toBeUndefined()
    expect(await kept()).toMatchObject([{ privacyVersion: version }])
  })

  test.each(['2.2', '99.9', '0', '2'])(
    'refuses a consent to version %s, which was never published',
    async (version) => {
      const reply = await agreeTo(version)
      expect(reply.opened).toMatchObject({ ok: false, message: consentMissing.message })
      expect(await kept()).toEqual([])
    },
  )
})

test('a test drive is refused with a version of the dealer consent that was never published', async () => {
  const { headers } = await logInVisitor(gateway, MOBILE)
  const consents = { privacy: '1.0', dealer: '0', marketing: false }
  const reply = await gateway.call(
    createTestDrive,
    { ...sampleOf(createTestDrive), consents },
    headers,
  )
  expect(refusalOf(reply)).toBe(String(consentMissing.resultCode))
})

test('a registration that is refused for its versions does not use up the code', async () => {
  const vcode = await receiveCode(gateway, sendLoginCode, MOBILE)
  const enter = (versions: object) =>
    gateway.call(register, { ...sampleOf(register), vcode, ...versions })
  expect(refusalOf(await enter({ agreementVersion: '9.0', privacyVersion: '1.0' }))).toBe(
    consentMissing.code,
  )
  expect(refusalOf(await enter({ agreementVersion: '1.0', privacyVersion: '1.0' }))).toBeUndefined()
})

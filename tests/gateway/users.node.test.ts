import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendPicture } from '../../src/contract/desk/send-picture.ts'
import { PICTURES_PATH } from '../../src/contract/picture.ts'
import { getUser } from '../../src/contract/user/get-user.ts'
import { updateUser } from '../../src/contract/user/update-user.ts'
import { uploadAvatar } from '../../src/contract/user/upload-avatar.ts'
import { MAX_PICTURE_BYTES } from '../../src/domain/picture-type.ts'
import { owners, pictures } from '../../src/gateway/db/schema/index.ts'
import { LOAD_LIMIT } from '../../src/gateway/load-shedding.ts'
import { dataOf, openTestGateway, refusalOf, type TestGateway } from '../support/gateway.ts'
import { hold, settle } from '../support/hold.ts'
import { paint, paintAnimation, paintScans } from '../support/paint.ts'
import { sampleOf } from '../support/samples.ts'
import { logInVisitor } from '../support/visitor.ts'

const MOBILE = '13812345678'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
})
beforeEach(() => gateway.reset())
afterAll(() => gateway.close())

const detail = async (token: string) => dataOf(await gateway.call(getUser, {}, { token }))
const update = (token: string, fields: object) =>
  gateway.call(updateUser, { version: 0, ...fields }, { token })
const upload = (token: string, picture: Uint8Array) =>
  gateway.call(uploadAvatar, { picture }, { token })

describe('the account', () => {
  test('begins with a generated name and without any details', async () => {
    const { token, userId } = await logInVisitor(gateway, MOBILE)
    expect(await detail(token)).toEqual({
      userId,
      mobile: '138****5678',
      photoUrl: '',
      nickName: '用户5678',
      sex: 0,
      birthday: '',
      province: '',
      city: '',
      email: '',
      version: 0,
      owner: { state: 'none', modelName: '', vin: '', plate: '', boughtOn: '' },
    })
  })

  test('is accessible only to its holder', async () => {
    const one = await logInVisitor(gateway, MOBILE)
    const other = await logInVisitor(gateway, '15987654321')
    await update(one.token, { nickName: '云上' })
    expect((await detail(other.token)).nickName).toBe('用户4321')
    const changed = dataOf(await update(other.token, { nickName: '雨后' }))
    await update(one.token, { nickName: '山下', version: 1 })
    expect(await detail(other.token)).toEqual(changed)
    const { version } = await detail(one.token)
    expect([(await detail(one.token)).nickName, version]).toEqual(['山下', 2])
    for (const endpoint of [getUser, updateUser]) {
      const fields = endpoint === updateUser ? { version: 0 } : {}
      expect(refusalOf(await gateway.call(endpoint, fields, { token: 'nonsense' }))).toBe('401')
    }
  })

  test('changes only the given fields', async () => {
    const { token } = await logInVisitor(gateway, MOBILE)
    dataOf(
      await update(token, { nickName: ' 云上👨‍👩‍👧 ', email: 'a@b.cn', birthday: '1990-02-28' }),
    )
    const changed = dataOf(await update(token, { sex: 2, version: 1 }))
    expect(changed).toMatchObject({
      nickName: '云上👨‍👩‍👧',
      email: 'a@b.cn',
      birthday: '1990-02-28',
      sex: 2,
      version: 2,
    })
    expect(dataOf(await update(token, { email: '', version: 2 })).email).toBe('')
    const flag = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'
    for (const [index, nickName] of ['🚗'.repeat(20), `云上${flag}`].entries()) {
      const { nickName: kept } = dataOf(await update(token, { nickName, version: 3 + index }))
      expect(kept).toBe(nickName)
    }
  })

  test.each([
    ['nickName', '\u202a云上\u202c', '云上'],
    ['city', '苏州市\u200b', '苏州市'],
    ['email', '\ufeffa@b.cn\u202c', 'a@b.cn'],
  ])('takes %s %j for %j', async (field, pasted, kept) => {
    const { token } = await logInVisitor(gateway, MOBILE)
    expect(dataOf(await update(token, { [field]: pasted }))).toMatchObject({ [field]: kept })
  })

  test.each([
    ['nickName', ''],
    ['nickName', '　'],
    ['nickName', '很'.repeat(21)],
    ['nickName', 'a\u202eb'],
    ['nickName', '\u200d'],
    ['nickName', '\u{e0067}'],
    ['sex', 3],
    ['sex', '1'],
    ['birthday', '2025-02-30'],
    ['birthday', '1899-12-31'],
    ['birthday', 'yesterday'],
    ['province', '火星省'],
    ['city', '<b>苏州</b>'],
    ['email', 'nobody'],
    ['email', `${'a'.repeat(100)}@b.cn`],
  ])('refuses %s %j', async (field, value) => {
    const { token } = await logInVisitor(gateway, MOBILE)
    const reply = await update(token, { [field]: value })
    expect([reply.status, refusalOf(reply)]).toEqual([400, '400'])
    expect((await detail(token)).version).toBe(0)
  })

  test('accepts a birthday until today in China', async () => {
    const { token } = await logInVisitor(gateway, MOBILE)
    // It is 16:00 on the 21st in China.
    expect(refusalOf(await update(token, { birthday: '2026-11-22' }))).toBe('42220')
    dataOf(await update(token, { birthday: '2026-11-21' }))
  })

  test('a change of an old version is refused, unless it is already there', async () => {
    const { token } = await logInVisitor(gateway, MOBILE)
    dataOf(await update(token, { nickName: '第一' }))
    expect(refusalOf(await update(token, { nickName: '第二' }))).toBe('40920')
    expect(dataOf(await update(token, { nickName: '第一' })).version).toBe(1)
  })

  test('one of 20 parallel changes of the same version is made', async () => {
    const { token } = await logInVisitor(gateway, MOBILE)
    for (const version of [0, 1]) {
      const release = await hold(gateway.db)
      const sent = Array.from({ length: 20 }, (_, index) =>
        update(token, { nickName: `名字${version}-${index}`, version }),
      )
      await settle()
      await release()
      const replies = await Promise.all(sent)
      expect(replies.filter((reply) => reply.opened?.ok)).toHaveLength(1)
      expect((await detail(token)).version).toBe(version + 1)
    }
  })

  test('shows the masked car', async () => {
    const { token, userId } = await logInVisitor(gateway, MOBILE)
    const car = { modelName: 'R7', vin: 'LSJA24U60RS000001', plate: '沪AD12348' }
    await gateway.db
      .insert(owners)
      .values({ userId, state: 'verified', boughtOn: '2026-03-18', ...car })
    const reply = await gateway.call(getUser, {}, { token })
    expect(dataOf(reply).owner).toEqual({
      state: 'verified',
      modelName: 'R7',
      vin: 'LSJ**********0001',
      plate: '沪A·D1***8',
      boughtOn: '2026-03-18',
    })
    for (const secret of [MOBILE, car.vin, car.plate]) expect(reply.text).not.toContain(secret)
    const other = await logInVisitor(gateway, '15987654321')
    expect((await detail(other.token)).owner.state).toBe('none')
  })
})

describe('the avatar', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'accepts a %s, and serves a square JPEG',
    async (format) => {
      const { token } = await logInVisitor(gateway, MOBILE)
      const { photoUrl } = dataOf(await upload(token, await paint(format)))
      expect(photoUrl).toMatch(new RegExp(`^${PICTURES_PATH}/[\\w-]{43}$`))
      const response = await gateway.app.request(photoUrl)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=86400, immutable',
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: 512,
        height: 512,
      })
      expect(bytes.includes('Secret camera')).toBe(false)
    },
  )

  test('replaces the former one, which is deleted', async () => {
    const { token } = await logInVisitor(gateway, MOBILE)
    const other = await logInVisitor(gateway, '15987654321')
    const theirs = dataOf(await upload(other.token, await paint('png')))
    const first = dataOf(await upload(token, await paint('png')))
    const second = dataOf(await upload(token, await paint('jpeg')))
    expect((await gateway.app.request(first.photoUrl)).status).toBe(404)
    expect((await gateway.app.request(second.photoUrl)).status).toBe(200)
    expect(await detail(other.token)).toEqual(theirs)
    expect(await gateway.db.select().from(pictures)).toHaveLength(2)
  })

  test('refuses what is not a picture, or only looks like one', async () => {
    const { token } = await logInVisitor(gateway, MOBILE)
    const png = await paint('png')
    const fakes = [
      new Uint8Array(0),
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      new TextEncoder().encode('MZ this is a program'),
      await paint('gif'),
      Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3),
      png.subarray(0, 40),
    ]
    for (const fake of fakes) expect(refusalOf(await upload(token, fake))).toBe('42221')
    expect(await gateway.db.select().from(pictures)).toEqual([])
  })

  test('refuses a small file that decodes to more pixels than the site sends', async () => {
    const { token } = await logInVisitor(gateway, MOBILE)
    const huge = await paint('png', 2_001, 2_000)
    expect(huge.length).toBeLessThan(MAX_PICTURE_BYTES)
    expect(refusalOf(await upload(token, huge))).toBe('42221')
    dataOf(await upload(token, await paint('jpeg', 1_600, 1_600)))
  })

  test('refuses a JPEG with very many scans, but accepts a progressive one', async () => {
    const { token } = await logInVisitor(gateway, MOBILE)
    dataOf(await upload(token, await paintScans(1)))
    expect(refusalOf(await upload(token, await paintScans(100)))).toBe('42221')
    expect(refusalOf(await upload(token, await paintScans(20_000, 1_600)))).toBe('42221')
  })

  test('keeps the first frame of an animation', async () => {
    const { token } = await logInVisitor(gateway, MOBILE)
    const { photoUrl } = dataOf(await upload(token, await paintAnimation('#ff0000', '#0000ff')))
    const bytes = await (await gateway.app.request(photoUrl)).arrayBuffer()
    const [red, , blue] = (await sharp(bytes).stats()).channels
    expect(red?.min).toBeGreaterThan(200)
    expect(blue?.max).toBeLessThan(50)
  })

  test('processes two at a time, which leaves threads for the files of the site', async () => {
    const visitors = [MOBILE, '15987654321'].map((mobile) => logInVisitor(gateway, mobile))
    const picture = await paint('jpeg', 1_600, 1_200)
    const atOnce: number[] = []
    // Work moves from the queue to the process between the two reads. In this order it is not
    // counted twice.
    const count = () => {
      const { process } = sharp.counters()
      const { queue } = sharp.counters()
      atOnce.push(process + queue)
    }
    sharp.queue.on('change', count)
    try {
      const tokens = (await Promise.all(visitors)).flatMap(({ token }) => Array(4).fill(token))
      const replies = await Promise.all(tokens.map((token) => upload(token, picture)))
      for (const reply of replies) dataOf(reply)
    } finally {
      sharp.queue.off('change', count)
    }
    expect(Math.max(...atOnce)).toBe(2)
  })

  test('does not hold up other calls while it is processed', async () => {
    // Admits one call at a time, and refuses any other at once.
    const maxQueued = { report: 0, call: 0, order: 0 }
    const load = { ...LOAD_LIMIT, concurrency: 1, maxQueued }
    const busy = await openTestGateway({ load })
    try {
      const { token } = await logInVisitor(busy, MOBILE)
      const picture = await paint('jpeg', 1_600, 1_200)
      const working = new Promise((resolve) => sharp.queue.once('change', resolve))
      const uploaded = busy.call(uploadAvatar, { picture }, { token })
      await working
      dataOf(await busy.call(getUser, {}, { token }))
      await uploaded
    } finally {
      await busy.close()
    }
  })

  test('is limited to 200 uploads a day for each user', async () => {
    const { token } = await logInVisitor(gateway, MOBILE)
    const send = async () => refusalOf(await upload(token, new Uint8Array(0)))
    for (let count = 0; count < 200; count += 1) {
      if (count % 25 === 0) gateway.clock.advance(60_000)
      expect(await send()).toBe('42221')
    }
    gateway.clock.advance(60_000)
    expect(await send()).toBe('42936')
    const other = await logInVisitor(gateway, '15987654321')
    dataOf(await upload(other.token, await paint('png')))
    gateway.clock.advance(8 * 60 * 60_000)
    expect(await send()).toBe('42221')
  })

  test('is limited to 30 pictures a minute for each user, in chat and account together', async () => {
    const { token } = await logInVisitor(gateway, MOBILE)
    const other = await logInVisitor(gateway, '15987654321')
    const none = new Uint8Array(0)
    const send = () =>
      gateway.call(sendPicture, { ...sampleOf(sendPicture), picture: none }, { token })
    for (let count = 0; count < 15; count += 1) {
      expect(refusalOf(await upload(token, none))).toBe('42221')
      expect(refusalOf(await send())).toBe('42221')
    }
    expect(refusalOf(await upload(token, none))).toBe('42931')
    expect(refusalOf(await send())).toBe('42930')
    dataOf(await upload(other.token, await paint('png')))
    gateway.clock.advance(60_000)
    dataOf(await upload(token, await paint('png')))
  })

  /** A body that tells whether it was read, and ends on demand. */
  function heldBody() {
    const body = { wasRead: false, end: () => undefined as unknown }
    const stream = new ReadableStream(
      {
        pull(controller) {
          body.wasRead = true
          return new Promise<void>((resolve) => {
            body.end = () => {
              controller.close()
              resolve()
            }
          })
        },
      },
      { highWaterMark: 0 },
    )
    const send = (token: string) =>
      gateway.request(uploadAvatar.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream', token },
        body: stream,
        duplex: 'half',
      } as RequestInit)
    return { body, send }
  }

  test('is not read if the sender is not allowed to send one', async () => {
    const { body, send } = heldBody()
    expect(refusalOf(await send('nonsense'))).toBe('401')
    expect(body.wasRead).toBe(false)
  })

  test('receives 16 at once, 4 of each user, and refuses more until one is finished', async () => {
    const visitors = await Promise.all(
      [1, 2, 3, 4, 5].map((digit) => logInVisitor(gateway, `1390000000${digit}`)),
    )
    const tokens = visitors.map(({ token }) => token)
    const held = tokens.slice(0, 4).flatMap((token) =>
      Array.from({ length: 4 }, () => {
        const { body, send } = heldBody()
        return { body, reply: send(token) }
      }),
    )
    await expect.poll(() => held.every(({ body }) => body.wasRead)).toBe(true)
    const [last = ''] = tokens.slice(-1)
    const refused = await upload(last, new Uint8Array(0))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
    held[0]?.body.end()
    await held[0]?.reply
    expect((await upload(tokens[1] ?? '', new Uint8Array(0))).status).toBe(429)
    for (const token of [last, tokens[0] ?? '']) {
      expect(refusalOf(await upload(token, new Uint8Array(0)))).toBe('42221')
    }
    for (const { body } of held.slice(1)) body.end()
    for (const { reply } of held) expect(refusalOf(await reply)).toBe('42221')
  })

  test('refuses more than 5 MB by name', async () => {
    const { token } = await logInVisitor(gateway, MOBILE)
    expect(refusalOf(await upload(token, new Uint8Array(MAX_PICTURE_BYTES + 1)))).toBe('41320')
  })

  test.each(['%00', 'x', 'a'.repeat(44)])('is not found at %s', async (id) => {
    expect((await gateway.app.request(`${PICTURES_PATH}/${id}`)).status).toBe(404)
  })

  test('requires a token', async () => {
    expect(refusalOf(await upload('nonsense', await paint('png')))).toBe('401')
  })
})

test('the stand-in of the owner register exists only outside production', async () => {
  const { token } = await logInVisitor(gateway, MOBILE)
  const car = { vin: 'LSJA24U60RS000001', plate: '沪AD12348', boughtOn: '2026-03-18' }
  const post = (app: TestGateway, fields: object) =>
    app.request('/__gateway/owner', {
      method: 'POST',
      body: JSON.stringify({
        mobile: MOBILE,
        state: 'pending',
        modelName: 'R7',
        ...car,
        ...fields,
      }),
    })
  expect((await post(gateway, {})).status).toBe(204)
  expect((await post(gateway, { state: 'verified' })).status).toBe(204)
  expect((await detail(token)).owner.state).toBe('verified')
  expect((await post(gateway, { mobile: '13700000000' })).status).toBe(404)
  expect((await post(gateway, { vin: 'x' })).status).toBe(400)
  const production = await openTestGateway({ production: true })
  expect((await post(production, {})).status).toBe(404)
  await production.close()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerCard } from '../../src/stores/share-card.ts'
import { setShareCard } from '../../src/vendors/wechat-share.ts'

vi.mock('../../src/vendors/wechat-share.ts', () => ({ loadWeChat: vi.fn(), setShareCard: vi.fn() }))

const card = { title: '门店', description: '', link: 'https://portal.example/', picture: '' }
/** The addresses that were signed. */
let signed: string[] = []

beforeEach(() => {
  signed = []
  vi.stubGlobal('fetch', async (path: string) => {
    signed.push(new URL(path, 'https://portal.example').searchParams.get('url') ?? '')
    const data = { appId: 'wx', timestamp: signed.length, nonceStr: 'n', signature: 's' }
    return Response.json({ data })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an address is signed once, and anew after another one', async () => {
  await offerCard(card, 'https://portal.example/a')
  await offerCard({ ...card, title: '另一个标题' }, 'https://portal.example/a')
  expect(signed).toEqual(['https://portal.example/a'])
  expect(setShareCard).toHaveBeenLastCalledWith(
    { ...card, title: '另一个标题' },
    expect.objectContaining({ timestamp: 1 }),
  )
  await offerCard(card, 'https://portal.example/b')
  expect(signed).toHaveLength(2)
})

test('a signature that WeChat refused is not used again', async () => {
  vi.mocked(setShareCard).mockRejectedValueOnce(new Error('invalid signature'))
  await expect(offerCard(card, 'https://portal.example/c')).rejects.toThrow('invalid signature')
  await offerCard(card, 'https://portal.example/c')
  expect(signed).toHaveLength(2)
})

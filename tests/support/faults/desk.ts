import type { Page } from 'playwright/test'
import { openConversation } from '../../../src/contract/desk/open-conversation.ts'
import { sendMessage } from '../../../src/contract/desk/send-message.ts'
import { MINUTE } from '../../../src/gateway/clock.ts'
import { callServer } from '../calls.ts'
import { AFTER_WORK, AT_WORK, GREETING } from '../desk-content.ts'
import { field, log, openDesk, serve, setTime } from '../desk-steps.ts'
import { logInByCalls } from '../log-in.ts'
import { paint } from '../paint.ts'
import { expect } from '../test.ts'
import { open, type Places, paragraph, press, status } from './place.ts'

const on = '/customerService'
const DRAFT = '还没有写完的话'

/** More messages than a conversation shows when it opens. */
const MANY = 27

/** Opens the conversation and begins to type a message. */
async function openWriting(page: Page, mobile: string) {
  await openDesk(page, mobile)
  await field(page).fill(DRAFT)
}

/** Opens a conversation with more messages than it shows at first. */
async function openLong(page: Page, mobile: string) {
  const origin = process.env['PORTAL_URL'] ?? ''
  const token = await logInByCalls(page, mobile)
  const { sessionId } = await callServer(origin, openConversation, {}, { token })
  for (let count = 1; count <= MANY; count += 1) {
    const time = new Date(Date.parse(AT_WORK) + count * MINUTE).toISOString()
    const message = { sessionId, text: `第 ${count} 条`, clientMessageId: crypto.randomUUID() }
    await callServer(origin, sendMessage, message, { token, 'x-gateway-clock': time })
  }
  await setTime(page, AT_WORK)
  await page.goto('/customerService')
  await field(page).fill(DRAFT)
}

async function openRating(page: Page, mobile: string) {
  await openWriting(page, mobile)
  await press('转人工')(page)
  const mine = await serve(page.context(), mobile)
  await mine.getByRole('button', { name: '结束服务' }).click()
  await page.bringToFront()
  const rating = page.getByRole('form', { name: '评价本次服务' })
  await rating.getByRole('radio', { name: '5 分，很满意' }).check()
  await rating.getByRole('checkbox', { name: '解答清楚' }).check()
}

async function openLetter(page: Page, mobile: string) {
  await openDesk(page, mobile, AFTER_WORK)
  await press('留言')(page)
  const letter = page.getByRole('form', { name: '留言' })
  await letter.getByLabel('留言内容').fill('请明天上午联系我，谈谈置换')
  await letter.getByLabel('联系电话').fill('13800000001')
}

async function choosePicture(page: Page) {
  const buffer = await paint('png', 800, 600)
  const file = { name: 'car.png', mimeType: 'image/png', buffer }
  await page.getByLabel('发送图片').setInputFiles(file)
}

async function chooseCard(page: Page) {
  await press('发送卡片')(page)
  await page.getByRole('dialog', { name: '发送卡片' }).getByRole('button', { name: /F7/ }).tap()
}

/** A truncated reply does no harm here: the next messages show what was done. */
const notHalf = 'what was done is heard with the next messages'
/** A message that was not sent stays in the conversation. */
const UNSENT = { on, what: '未送达', where: log, retry: '重新发送', notHalf } as const

/** The calls of customer service. */
export const deskPlaces: Places = {
  openConversation: [
    {
      on,
      reach: logInByCalls,
      ask: open('/customerService'),
      what: '客服未能连接',
      shown: GREETING,
    },
  ],
  listMessages: [
    {
      on,
      reach: openWriting,
      // The page asks less and less often while it gets no reply.
      ask: (page) => page.clock.fastForward(MINUTE),
      what: '连接中断，正在重试',
      where: status,
      isPlain: true,
      isTrying: true,
      shown: /智能助手在线/,
    },
  ],
  listEarlierMessages: [{ on, reach: openLong, ask: press('查看更早的消息'), shown: /^第 1 条$/ }],
  sendMessage: [
    { ...UNSENT, reach: openWriting, ask: press(/^发送$/), shown: /没有听懂|转人工|您可以/ },
  ],
  sendPicture: [{ ...UNSENT, reach: openWriting, ask: choosePicture, shown: /图片已收到/ }],
  sendCard: [{ ...UNSENT, reach: openWriting, ask: chooseCard, shown: /已收到车型/ }],
  listCards: [
    {
      on,
      reach: openWriting,
      ask: press('发送卡片'),
      what: '未能载入',
      where: paragraph,
      shown: /F7 智能纯电轿车/,
    },
  ],
  askForPerson: [{ on, reach: openWriting, ask: press('转人工'), shown: /排队中/, notHalf }],
  endService: [
    {
      on,
      reach: async (page, mobile) => {
        await openWriting(page, mobile)
        await press('转人工')(page)
        await expect(page.getByText(/排队中/)).toBeVisible()
      },
      ask: press('取消排队'),
      shown: /已取消排队/,
      notHalf,
    },
  ],
  rateService: [
    { on, reach: openRating, ask: press('提交评价'), shown: /您已评价 5\s分/, notHalf },
  ],
  declineRating: [
    { on, reach: openRating, ask: press('暂不评价'), shown: /您已选择暂不评价/, notHalf },
  ],
  leaveMessage: [{ on, reach: openLetter, ask: press('提交留言'), shown: /留言已收到/ }],
}

import { asc, eq, inArray } from 'drizzle-orm'
import { Hono, type Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { CARD_WORDS, type Card } from '../../contract/desk/message.ts'
import { uuid } from '../../contract/fields.ts'
import { maskMobile } from '../../domain/mask.ts'
import { clockOf } from '../call/clock-of.ts'
import type { GatewayContext } from '../call/context.ts'
import { readFormBody } from '../call/read-body.ts'
import { replyBadRequest } from '../call/reply.ts'
import type { Database } from '../db/database.ts'
import { conversations, users } from '../db/schema/index.ts'
import { type Conversation, listBefore, lockConversation, say } from '../desk/conversation.ts'
import { acceptService, closeService } from '../desk/service.ts'

/** Path of the page; its forms lack the site's `X-Requested-With` header. */
export const AGENT_PATH = '/__gateway/agent'
const AGENT = '小曦'
const AUTHORS = { agent: '客服', bot: '助手', system: '系统', visitor: '访客' } as const

type Act = (tx: Database, conversation: Conversation, text: string, now: Date) => Promise<void>

const acts: Readonly<Record<string, Act>> = {
  accept: (tx, conversation, _text, now) => acceptService(tx, conversation, AGENT, now),
  end: (tx, conversation, _text, now) => closeService(tx, conversation, now),
  async reply(tx, { id, state }, text, sentAt) {
    if (state === 'human' && text) await say(tx, id, { author: 'agent', text, sentAt })
  },
}

/** The page on which a person answers visitors, outside production; the brand has its own. */
export function agentPage(gateway: GatewayContext): Hono {
  const { db } = gateway
  const app = new Hono()
  app.get('/', async (c) => c.html(await renderPage(db)))
  app.post('/:id/:act', async (c) => {
    const act = acts[c.req.param('act')]
    const id = c.req.param('id')
    if (!act || !isOwnForm(c) || !v.is(uuid, id)) return replyBadRequest(c, 400)
    const text = (await readFormBody(c.req.raw))['text']?.trim() ?? ''
    await db.transaction(async (tx) => {
      const conversation = await lockConversation(tx, id)
      if (conversation) await act(tx, conversation, text.slice(0, 1000), clockOf(c, gateway)())
    })
    return c.redirect(AGENT_PATH, 303)
  })
  return app
}

/** CSRF check: the browser itself states a form's origin. */
function isOwnForm(c: HonoContext): boolean {
  return c.req.header('sec-fetch-site') === 'same-origin'
}

/** Renders a card as it was sent, without an order's link: only its buyer can open that page. */
function renderCard({ type, title, status, detail, href }: Card) {
  const name = type === 'order' ? html`<b>${title}</b>` : html`<a href="${href}">${title}</a>`
  return html`<span>【${CARD_WORDS[type]}】${name} ${status ?? ''} ${detail.replaceAll('\n', ' · ')}</span>`
}

async function renderPage(db: Database) {
  const rows = await db
    .select()
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.userId))
    .where(inArray(conversations.state, ['waiting', 'human']))
    .orderBy(asc(conversations.waitingSince))
  const talks = await Promise.all(
    rows.map(async (row) => ({
      ...row,
      said: (await listBefore(db, row.conversations.id)).messages,
    })),
  )
  return html`<!doctype html>
    <html lang="zh-CN">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>客服工作台</title>
      <body>
        <main>
        <h1>客服工作台</h1>
        <p><a href="${AGENT_PATH}">刷新</a></p>
        ${talks.length === 0 ? html`<p>没有等待的访客</p>` : ''}
        ${talks.map(({ conversations: talk, users: user, said }) => {
          const label = `访客 ${maskMobile(user.mobile)} ${talk.id.slice(0, 8)}`
          const action = `${AGENT_PATH}/${talk.id}`
          return html`<section aria-label="${label}">
            <h2>${label}（${talk.state === 'waiting' ? '等待中' : '服务中'}）</h2>
            <ul>
              ${said.map(
                ({ author, text, card, pictureUrl }) =>
                  html`<li>
                    ${AUTHORS[author]}：${text} ${card ? renderCard(card) : ''}
                    ${pictureUrl ? html`<img src="${pictureUrl}" alt="访客发来的图片" width="160" />` : ''}
                  </li>`,
              )}
            </ul>
            ${
              talk.state === 'waiting'
                ? html`<form method="post" action="${action}/accept"><button>接入</button></form>`
                : html`<form method="post" action="${action}/reply">
                      <label>回复 <textarea name="text" required></textarea></label>
                      <button>发送</button>
                    </form>
                    <form method="post" action="${action}/end"><button>结束服务</button></form>`
            }
          </section>`
        })}
        </main>
      </body>
    </html>`
}

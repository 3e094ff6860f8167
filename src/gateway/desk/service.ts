import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { conversations } from '../db/schema/index.ts'
import { type Conversation, say } from './conversation.ts'

/** Ends a wait or a talk with a person; a talk may be rated then. The row must be locked. */
export async function closeService(
  tx: Database,
  { id, state }: Conversation,
  now: Date,
): Promise<void> {
  if (state === 'bot') return
  const talked = state === 'human'
  await tx
    .update(conversations)
    .set({ state: 'bot', waitingSince: null, canRate: talked })
    .where(eq(conversations.id, id))
  const text = talked ? '本次人工服务已结束，智能助手继续为您服务' : '已取消排队'
  await say(tx, id, { author: 'system', text, sentAt: now })
}

/** A person takes the conversation. The row must be locked. */
export async function acceptService(
  tx: Database,
  { id, state }: Conversation,
  agentName: string,
  now: Date,
): Promise<void> {
  if (state !== 'waiting') return
  await tx
    .update(conversations)
    .set({ state: 'human', waitingSince: null, agentName })
    .where(eq(conversations.id, id))
  await say(tx, id, {
    author: 'system',
    text: `客服 ${agentName} 已接入，请说明您的问题`,
    sentAt: now,
  })
}

import { listCards } from '../../src/contract/desk/list-cards.ts'
import { listMessages } from '../../src/contract/desk/list-messages.ts'
import { openConversation } from '../../src/contract/desk/open-conversation.ts'
import { sendMessage } from '../../src/contract/desk/send-message.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { DAY } from '../../src/gateway/clock.ts'
import { AT_WORK } from './desk-content.ts'
import { dataOf, type TestGateway } from './gateway.ts'
import { placeOrder } from './gateway-orders.ts'
import { personOf } from './order-samples.ts'
import { sampleOf } from './samples.ts'
import { logInVisitor } from './visitor.ts'

/** Empties a gateway, and moves its clock on to the middle of the hours of customer service. */
export async function beginAtWork(gateway: TestGateway): Promise<void> {
  await gateway.reset()
  const late = (gateway.clock().getTime() - Date.parse(AT_WORK)) % DAY
  gateway.clock.advance(DAY - late)
}

let visitors = 0

/**
 * Opens a conversation as a new visitor.
 * @returns functions for what the visitor can do
 */
export async function visitDesk(gateway: TestGateway) {
  visitors += 1
  const mobile = `138${String(visitors).padStart(8, '0')}`
  const { token } = await logInVisitor(gateway, mobile)
  const open = () => gateway.call(openConversation, {}, { token })
  const { sessionId } = dataOf(await open())
  const act = <E extends Endpoint>(endpoint: E, fields: object = {}) =>
    gateway.call(endpoint, { ...sampleOf(endpoint), sessionId, ...fields }, { token })
  return {
    sessionId,
    open,
    act,
    order: () => placeOrder(gateway, { token }, { buyer: personOf(mobile) }),
    send: (text: string, clientMessageId: string = crypto.randomUUID()) =>
      act(sendMessage, { text, clientMessageId }),
    cards: async (type: string, near: object = {}) =>
      dataOf(await gateway.call(listCards, { type, ...near }, { token })),
    all: async () => dataOf(await act(listMessages)).messages,
  }
}

/** Acts as a person of customer service, on their page. */
export function answerAs(
  { app }: TestGateway,
  id: string,
  act: string,
  text = '',
  site = 'same-origin',
) {
  return app.request(`/__gateway/agent/${id}/${act}`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': site, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ text }).toString(),
  })
}

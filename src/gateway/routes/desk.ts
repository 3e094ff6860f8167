import { askForPerson } from '../../contract/desk/ask-for-person.ts'
import { declineRating } from '../../contract/desk/decline-rating.ts'
import { endService } from '../../contract/desk/end-service.ts'
import { leaveMessage } from '../../contract/desk/leave-message.ts'
import { listCards } from '../../contract/desk/list-cards.ts'
import { listEarlierMessages } from '../../contract/desk/list-earlier-messages.ts'
import { listMessages } from '../../contract/desk/list-messages.ts'
import { openConversation } from '../../contract/desk/open-conversation.ts'
import { rateService } from '../../contract/desk/rate-service.ts'
import { sendCard } from '../../contract/desk/send-card.ts'
import { sendMessage } from '../../contract/desk/send-message.ts'
import { sendPicture } from '../../contract/desk/send-picture.ts'
import { implement, refuse } from '../call/handler.ts'
import { greet } from '../desk/bot.ts'
import { offerCards } from '../desk/cards.ts'
import { deskAt } from '../desk/content.ts'
import {
  ensureConversation,
  findConversation,
  listAfter,
  listBefore,
  readStatus,
} from '../desk/conversation.ts'
import { receiveCard, receiveLetter, receivePicture, receiveText } from '../desk/messages.ts'
import { declineToRate, joinQueue, leave, rate } from '../desk/person.ts'
import { keepService } from '../desk/service.ts'
import { redraw } from '../pictures/pictures.ts'

/** The calls of the customer-service desk. */
export const deskRoutes = [
  implement(openConversation, async (_request, { db, clock, session, content }) => {
    const now = clock()
    const { desk } = content
    const opened = await ensureConversation(db, session().userId, greet(desk), now)
    await keepService(db, desk, opened, now)
    return {
      ...(await listBefore(db, opened.id)),
      sessionId: opened.id,
      status: await readStatus(db, desk, opened.id, now),
    }
  }),

  implement(listMessages, async ({ sessionId, after }, { db, clock, session, content }) => {
    const found = await findConversation(db, sessionId, session().userId)
    if (!found) return refuse('conversationUnknown')
    const now = clock()
    const { id } = found
    const { desk } = content
    await keepService(db, desk, found, now)
    return {
      messages: await listAfter(db, id, Number(after)),
      status: await readStatus(db, desk, id, now),
    }
  }),

  implement(listEarlierMessages, async ({ sessionId, before }, { db, session }) => {
    const found = await findConversation(db, sessionId, session().userId)
    return found ? listBefore(db, found.id, Number(before)) : refuse('conversationUnknown')
  }),

  implement(listCards, (request, { db, clock, session, content }) => {
    const now = clock()
    return offerCards(db, deskAt(content.desk, now), session().userId, request, now)
  }),

  implement(sendMessage, receiveText),
  implement(sendPicture, receivePicture, { prepare: redraw('chat') }),
  implement(sendCard, receiveCard),
  implement(leaveMessage, receiveLetter),

  implement(askForPerson, joinQueue),
  implement(endService, leave),
  implement(rateService, rate),
  implement(declineRating, declineToRate),
]

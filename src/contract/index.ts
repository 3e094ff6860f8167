import { applyAsPartner } from './apply-as-partner.ts'
import { checkToken } from './check-token.ts'
import { getPost } from './community/get-post.ts'
import { listPosts } from './community/list-posts.ts'
import { askForPerson } from './desk/ask-for-person.ts'
import { declineRating } from './desk/decline-rating.ts'
import { endService } from './desk/end-service.ts'
import { leaveMessage } from './desk/leave-message.ts'
import { listCards } from './desk/list-cards.ts'
import { listEarlierMessages } from './desk/list-earlier-messages.ts'
import { listMessages } from './desk/list-messages.ts'
import { openConversation } from './desk/open-conversation.ts'
import { rateService } from './desk/rate-service.ts'
import { sendCard } from './desk/send-card.ts'
import { sendMessage } from './desk/send-message.ts'
import { sendPicture } from './desk/send-picture.ts'
import { cancelTestDrive } from './drive/cancel-test-drive.ts'
import { createTestDrive } from './drive/create-test-drive.ts'
import { listDriveDealers } from './drive/list-drive-dealers.ts'
import { listTestDrives } from './drive/list-test-drives.ts'
import { sendDriveCode } from './drive/send-drive-code.ts'
import type { Endpoint } from './endpoint.ts'
import { findRegion } from './find-region.ts'
import { getLatestPolicy } from './get-latest-policy.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { cancelOrder } from './order/cancel-order.ts'
import { changeOrderSku } from './order/change-order-sku.ts'
import { createOrder } from './order/create-order.ts'
import { findOrderPreferences } from './order/find-order-preferences.ts'
import { getBoundDealer } from './order/get-bound-dealer.ts'
import { getCarConfiguration } from './order/get-car-configuration.ts'
import { getDeliveryTime } from './order/get-delivery-time.ts'
import { getLimitedTimeOffer } from './order/get-limited-time-offer.ts'
import { getOrder } from './order/get-order.ts'
import { getRightsNotice } from './order/get-rights-notice.ts'
import { getSku } from './order/get-sku.ts'
import { listAreas } from './order/list-areas.ts'
import { listBlindOrders } from './order/list-blind-orders.ts'
import { listCarOffers } from './order/list-car-offers.ts'
import { listCars } from './order/list-cars.ts'
import { listDealers } from './order/list-dealers.ts'
import { listExclusiveAdvisers } from './order/list-exclusive-advisers.ts'
import { listNextOptions } from './order/list-next-options.ts'
import { listOptionRelations } from './order/list-option-relations.ts'
import { listOrders } from './order/list-orders.ts'
import { listSaleCities } from './order/list-sale-cities.ts'
import { listSkuOffers } from './order/list-sku-offers.ts'
import { sendOrderCode } from './order/send-order-code.ts'
import { getPaymentStatus } from './pay/get-payment-status.ts'
import { preparePayment } from './pay/prepare-payment.ts'
import type { COMMON_REFUSALS } from './refusals.ts'
import { register } from './register.ts'
import { sendFeedback } from './send-feedback.ts'
import { sendLoginCode } from './send-login-code.ts'
import { sendPartnerCode } from './send-partner-code.ts'
import { signWechatPage } from './sign-wechat-page.ts'
import { getUser } from './user/get-user.ts'
import { updateUser } from './user/update-user.ts'
import { uploadAvatar } from './user/upload-avatar.ts'

const calls = [
  findRegion,
  getLatestPolicy,
  checkToken,
  sendLoginCode,
  sendPartnerCode,
  logIn,
  register,
  logOut,
  getUser,
  updateUser,
  uploadAvatar,
  listPosts,
  getPost,
  openConversation,
  listMessages,
  listEarlierMessages,
  sendMessage,
  sendPicture,
  listCards,
  sendCard,
  askForPerson,
  endService,
  rateService,
  declineRating,
  leaveMessage,
  listCars,
  listNextOptions,
  listOptionRelations,
  getSku,
  getCarConfiguration,
  getDeliveryTime,
  listAreas,
  listSaleCities,
  getBoundDealer,
  listExclusiveAdvisers,
  listDealers,
  findOrderPreferences,
  listSkuOffers,
  listCarOffers,
  getLimitedTimeOffer,
  sendOrderCode,
  createOrder,
  changeOrderSku,
  listBlindOrders,
  getRightsNotice,
  getOrder,
  listOrders,
  cancelOrder,
  preparePayment,
  getPaymentStatus,
  listDriveDealers,
  sendDriveCode,
  createTestDrive,
  listTestDrives,
  cancelTestDrive,
  applyAsPartner,
  sendFeedback,
  signWechatPage,
] as const

/** Every call of the back end (specification, chapter 7), for code that handles all of them. */
export const contract: readonly Endpoint[] = calls

/** The names of one call's refusals. */
type RefusalsOf<E> = E extends { readonly refusals: infer Refusals } ? keyof Refusals : never

/** The name of a refusal, of whichever call. */
export type RefusalName = keyof typeof COMMON_REFUSALS | RefusalsOf<(typeof calls)[number]>

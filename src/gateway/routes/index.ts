import type { Implementation } from '../call/handler.ts'
import { accountRoutes } from './account.ts'
import { catalogueRoutes } from './catalogue.ts'
import { codeRoutes } from './codes.ts'
import { communityRoutes } from './community.ts'
import { dealerRoutes } from './dealers.ts'
import { deskRoutes } from './desk.ts'
import { generalRoutes } from './general.ts'
import { orderRoutes } from './orders.ts'
import { paymentRoutes } from './payments.ts'
import { submissionRoutes } from './submissions.ts'
import { testDriveRoutes } from './test-drives.ts'
import { userRoutes } from './users.ts'
import { wechatRoutes } from './wechat.ts'

/** All endpoints that the gateway implements. */
export const implementations: readonly Implementation[] = [
  ...generalRoutes,
  ...codeRoutes,
  ...accountRoutes,
  ...testDriveRoutes,
  ...submissionRoutes,
  ...userRoutes,
  ...catalogueRoutes,
  ...dealerRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...communityRoutes,
  ...deskRoutes,
  ...wechatRoutes,
]

import { checkToken } from '../../contract/check-token.ts'
import { logIn } from '../../contract/log-in.ts'
import { logOut } from '../../contract/log-out.ts'
import { register } from '../../contract/register.ts'
import { implement, Refused, refuse } from '../call/handler.ts'
import { findSession } from '../sessions.ts'
import { enterAccount, leaveAccount, openAccount } from '../users/enter.ts'

/** The calls that log in and out. */
export const accountRoutes = [
  implement(logIn, async (request, context) => {
    const entered = await enterAccount(request, context)
    if (entered instanceof Refused) return entered
    const { token, user } = entered
    return { user_token: token, user_id: user.id, mobile: user.mobile }
  }),

  implement(register, async (request, context) => {
    const entered = await openAccount(request, context)
    if (entered instanceof Refused) return entered
    const { token, user } = entered
    return {
      user_token: token,
      user_id: user.id,
      mobile: user.mobile,
      registerTime: user.registeredAt.toISOString(),
    }
  }),

  implement(checkToken, async ({ token }, { db, clock }) => {
    const session = await findSession(db, token, clock())
    return session ? { user_id: session.userId } : {}
  }),

  // It checks the token itself: "already logged out" is `isLogout: false`, not an expired login.
  implement(
    logOut,
    async ({ token }, context) => {
      if (token !== context.token) return refuse('badRequest')
      return { isLogout: await leaveAccount(token, context) }
    },
    { checksToken: true },
  ),
]

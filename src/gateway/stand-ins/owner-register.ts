import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { GatewayContext } from '../call/context.ts'
import { readJson } from '../call/read-body.ts'
import { replyBadRequest } from '../call/reply.ts'
import { owners, users } from '../db/schema/index.ts'

const entry = v.object({
  mobile: v.string(),
  state: v.picklist(['pending', 'verified']),
  modelName: v.string(),
  vin: v.pipe(v.string(), v.regex(/^[A-HJ-NPR-Z0-9]{17}$/)),
  plate: v.string(),
  boughtOn: v.string(),
})

/** Stand-in for the brand's owner register, outside production: `POST` registers a car's owner. */
export function ownerRegister({ db }: GatewayContext): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const parsed = v.safeParse(entry, await readJson(c.req.raw))
    if (!parsed.success) return replyBadRequest(c, 400)
    const { mobile, ...owner } = parsed.output
    const [user] = await db.select().from(users).where(eq(users.mobile, mobile))
    if (!user) return replyBadRequest(c, 404)
    await db
      .insert(owners)
      .values({ userId: user.id, ...owner })
      .onConflictDoUpdate({ target: owners.userId, set: owner })
    return c.body(null, 204)
  })
  return app
}

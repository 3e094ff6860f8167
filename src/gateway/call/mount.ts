import type { Hono, Context as HonoContext } from 'hono'
import * as v from 'valibot'
import type { Endpoint } from '../../contract/endpoint.ts'
import { callerAddress } from '../caller.ts'
import { digest } from '../digest.ts'
import { matchesTag } from '../http-cache.ts'
import { priorityOf } from '../load-shedding.ts'
import { passesRiskControl } from '../risk.ts'
import type { Session } from '../sessions.ts'
import { findSession } from '../sessions.ts'
import { clockOf } from './clock-of.ts'
import type { Context, GatewayContext } from './context.ts'
import type { Implementation } from './handler.ts'
import { findRefusal, Refused, refuse } from './handler.ts'
import { BodyTooLargeError } from './read-body.ts'
import { readRequest } from './read-request.ts'
import { replyBadRequest, replyData, replyRefusal } from './reply.ts'

/**
 * Mounts every endpoint at its method and path. One without an implementation answers
 * `notImplemented` to any request that fits the contract; another method is refused.
 *
 * @throws when an implementation is of none of the endpoints
 */
export function mountEndpoints(
  app: Hono,
  endpoints: readonly Endpoint[],
  implementations: readonly Implementation[],
  gateway: GatewayContext,
): void {
  for (const { endpoint } of implementations) {
    if (!endpoints.includes(endpoint)) {
      throw new Error(`${endpoint.name} is not in src/contract/index.ts`)
    }
  }
  for (const endpoint of endpoints) {
    const implementation = implementations.find((each) => each.endpoint === endpoint)
    app.on(endpoint.method, endpoint.path, async (c) => {
      const start = performance.now()
      const answer = await answerCall(c, endpoint, implementation, gateway)
      const elapsed = Math.round(performance.now() - start)
      if (!(answer instanceof Refused)) {
        const { publicFor } = endpoint
        const isKnown = publicFor !== undefined && allowCaching(c, publicFor, answer)
        // The `Vary` of the 200, which `compressJson` adds to what has a body (RFC 9110, 15.4.5).
        if (isKnown) return c.body(null, 304, { Vary: 'Accept-Encoding' })
        return replyData(c, answer, elapsed)
      }
      const refusal = findRefusal(endpoint, answer.refusal)
      return replyRefusal(c, refusal, { elapsed, data: answer.data })
    })
    app.all(endpoint.path, (c) => {
      c.header('Allow', endpoint.method === 'GET' ? 'GET, HEAD' : endpoint.method)
      return replyBadRequest(c, 405)
    })
  }
}

/**
 * Lets a public answer be kept. Its tag stands for the data alone: the envelope around it tells how
 * long it took.
 *
 * @returns whether the caller has it already
 */
function allowCaching(c: HonoContext, maxAge: number, data: unknown): boolean {
  const tag = `W/"${digest(JSON.stringify(data)).slice(0, 32)}"`
  c.header('Cache-Control', `public, max-age=${maxAge}`)
  c.header('ETag', tag)
  return matchesTag(c.req.header('if-none-match'), tag)
}

function answerCall(
  c: HonoContext,
  endpoint: Endpoint,
  implementation: Implementation | undefined,
  gateway: GatewayContext,
): Promise<unknown> {
  const answer = () => readAndAnswer(c, endpoint, implementation, gateway)
  return endpoint.encoding === 'picture' ? admitPicture(c, endpoint, gateway, answer) : answer()
}

/** Receives a picture only from who may send one: its body costs much more than its refusal. */
async function admitPicture(
  c: HonoContext,
  endpoint: Endpoint,
  gateway: GatewayContext,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  const { clock, db, picturePlaces, quotas } = gateway
  const token = tokenOf(c, endpoint)
  const session = await inTurn(c, endpoint, gateway, () => findSession(db, token, clock()))
  if (!session) return refuse('loginExpired')
  const { minute, day } = quotas.pictures
  if (!minute.take(session.userId)) return refuse('tooManyPictures')
  if (!day.take(session.userId)) return refuse('picturesUsedUp')
  return picturePlaces.hold(session.userId, answer)
}

/** @throws TooBusyError when the call gets no turn */
function inTurn<T>(
  c: HonoContext,
  endpoint: Endpoint,
  { gate, knownTokens, trustedProxies }: GatewayContext,
  work: () => Promise<T>,
): Promise<T> {
  const priority = priorityOf(endpoint, () => knownTokens.has(tokenOf(c, endpoint)))
  return gate.run(priority, callerAddress(c, trustedProxies), work)
}

function tokenOf(c: HonoContext, { tokenHeader }: Endpoint): string {
  return tokenHeader ? (c.req.header(tokenHeader) ?? '') : ''
}

async function readAndAnswer(
  c: HonoContext,
  endpoint: Endpoint,
  implementation: Implementation | undefined,
  gateway: GatewayContext,
): Promise<unknown> {
  const request = await readRequest(c, endpoint).catch((error: unknown) => {
    // Where the endpoint has a word for it, the visitor is told what was too large.
    const isNamed = error instanceof BodyTooLargeError && 'pictureTooLarge' in endpoint.refusals
    if (isNamed) return refuse('pictureTooLarge')
    throw error
  })
  if (request instanceof Refused) return request
  const parsed = v.safeParse(endpoint.request, request)
  if (!parsed.success) return refuse(nameFault(endpoint, request, parsed.issues))
  if (!implementation) return refuse('notImplemented')
  const prepared = await (implementation.prepare?.(parsed.output) ?? parsed.output)
  if (prepared instanceof Refused) return prepared
  return inTurn(c, endpoint, gateway, () => work(c, implementation, prepared, gateway))
}

/** @param request the output of the endpoint's request schema, prepared */
async function work(
  c: HonoContext,
  implementation: Implementation,
  request: unknown,
  gateway: GatewayContext,
): Promise<unknown> {
  const { endpoint } = implementation
  const token = tokenOf(c, endpoint)
  let session: Session | undefined
  if (implementation.needsSession) {
    session = await findSession(gateway.db, token, gateway.clock())
    if (!session) return refuse('loginExpired')
    gateway.knownTokens.add(token)
  }
  if (endpoint.guarded && !(await passesRiskControl(c.req.raw.headers, gateway))) {
    return refuse('riskRejected')
  }
  return implementation.run(request, createContext(c, gateway, token, session))
}

/** A number that is no phone number is the visitor's slip where the endpoint has a word for it. */
function nameFault(
  endpoint: Endpoint,
  request: unknown,
  issues: readonly v.BaseIssue<unknown>[],
): string {
  const onlyMobile = issues.every((issue) => v.getDotPath(issue) === 'mobilePhone')
  const given = typeof request === 'object' && request !== null && 'mobilePhone' in request
  return onlyMobile && given && 'phoneInvalid' in endpoint.refusals ? 'phoneInvalid' : 'badRequest'
}

function createContext(
  c: HonoContext,
  gateway: GatewayContext,
  token: string,
  session: Session | undefined,
): Context {
  return {
    ...gateway,
    clock: clockOf(c, gateway),
    token,
    origin: new URL(c.req.url).origin,
    address: callerAddress(c, gateway.trustedProxies),
    header: (name) => c.req.header(name),
    session() {
      if (!session) throw new Error(`${c.req.path} carries no checked token`)
      return session
    },
  }
}

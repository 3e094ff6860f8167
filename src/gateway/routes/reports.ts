import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { collectEvents } from '../../contract/collect-events.ts'
import type { ParsedBodyOf, Report } from '../../contract/report.ts'
import { reportClientError } from '../../contract/report-client-error.ts'
import type { GatewayContext } from '../call/context.ts'
import { readJson } from '../call/read-body.ts'
import { replyBadRequest } from '../call/reply.ts'
import { callerAddress } from '../caller.ts'
import { DAY, shift } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { analyticsEvents, clientErrors } from '../db/schema/index.ts'
import { redact } from '../log.ts'

/** Retention of reports (PIPL, article 19: no longer than needed), in days. */
const KEPT = { events: 180, errors: 30 } as const

/** The one-way calls. */
export const reports: readonly Report[] = [collectEvents, reportClientError]

/** Mounts the one-way calls: JSON in, 204 out. */
export function mountReports(app: Hono, gateway: GatewayContext): void {
  const { reports: requests, reportRows } = gateway.quotas
  const rowQuotas = [reportRows.minute, reportRows.day]

  mount(collectEvents, async (events) => {
    const receivedAt = gateway.clock()
    const expiresAt = shift(receivedAt, KEPT.events * DAY)
    const rows = events.map((event) => ({
      eventId: event.eventId,
      eventType: event.eventType,
      eventTime: toInstant(event.eventTime, receivedAt),
      visitId: event.visitId,
      userId: event.userid,
      deviceId: event.web_deviceId,
      seriesId: event.seriesId,
      pageAction: event.pageAction,
      sessionId: event.sessionId,
      receivedAt,
      expiresAt,
    }))
    await gateway.db.insert(analyticsEvents).values(rows).onConflictDoNothing()
  })

  mount(reportClientError, async (error) => {
    const receivedAt = gateway.clock()
    const expiresAt = shift(receivedAt, KEPT.errors * DAY)
    const page = redact(error.page)
    const message = redact(error.message)
    const source = redact(error.source)
    const kept = { ...error, page, message, source, receivedAt, expiresAt }
    await gateway.db.insert(clientErrors).values(kept)
    gateway.log(`page ${page}: ${error.kind} ${message} ${source}:${error.line}`)
  })

  function mount<R extends Report>(report: R, keep: (body: ParsedBodyOf<R>) => Promise<void>) {
    app.post(report.path, async (c) => {
      const caller = callerAddress(c, gateway.trustedProxies)
      const later = () => c.body(null, 429, { 'Retry-After': '60' })
      if (!requests.take(caller)) return later()
      const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
      const given = type === 'application/json' ? await readJson(c.req.raw) : undefined
      const body = v.safeParse(report.body, given)
      if (!body.success) return replyBadRequest(c, 400)
      const rows = Array.isArray(body.output) ? body.output.length : 1
      if (!rowQuotas.every((quota) => quota.take(caller, rows))) return later()
      await gateway.gate.run('report', caller, () => keep(body.output))
      return c.body(null, 204)
    })
    app.all(report.path, (c) => {
      c.header('Allow', 'POST')
      return replyBadRequest(c, 405)
    })
  }
}

/** The events that one browser has sent, in order of arrival, for developers. */
export function listEvents(db: Database, deviceId: string) {
  return db
    .select()
    .from(analyticsEvents)
    .where(eq(analyticsEvents.deviceId, deviceId))
    .orderBy(analyticsEvents.id)
}

/** Replaces times that PostgreSQL may not store: a visitor's clock may be set to any year. */
function toInstant(time: number, fallback: Date): Date {
  const date = new Date(time)
  return date.getUTCFullYear() > 1969 && date.getUTCFullYear() < 2200 ? date : fallback
}

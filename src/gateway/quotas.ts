import { chinaDay } from '../domain/china-day.ts'
import type { Clock } from './clock.ts'
import { Quota } from './quota.ts'

/**
 * How much each caller may do in a minute, or a day in China: a caller is the address that
 * `callerAddress` answers, and for pictures the user.
 */
export function createQuotas(clock: Clock) {
  const aMinute = (allowed: number) => new Quota(clock, allowed)
  const aDay = (allowed: number) => new Quota(clock, allowed, chinaDay)
  return {
    /** Retries included: more than anybody chooses. A picture costs much more than another call. */
    pictures: { minute: aMinute(30), day: aDay(200) },
    /**
     * Codes sent. A network operator's gateway, or a store on the day of an event, puts hundreds of
     * visitors behind one address, each logging in once in 30 days. Beyond that, somebody is solving
     * captchas to make the brand pay for SMS.
     */
    codes: { minute: aMinute(20), day: aDay(500) },
    /** Wrong guesses at codes; right ones do not count. Beyond them only right codes are accepted. */
    guesses: aMinute(30),
    /**
     * Those of them that were made at codes that were valid. Beyond these nothing is accepted: guesses
     * at numbers without a code cannot succeed, and must not keep the neighbours behind the same
     * address out.
     */
    liveGuesses: aMinute(30),
    /**
     * Feedback, whatever numbers it names: nothing proves them. Somebody reads each, so the day counts
     * what is stored.
     */
    feedback: { minute: aMinute(20), day: aDay(200) },
    /** Reports; a shop full of visitors behind one router stays below. */
    reports: aMinute(600),
    /** Events and errors, so that nobody fills the database. */
    reportRows: { minute: aMinute(3_000), day: aDay(300_000) },
  }
}

export type Quotas = ReturnType<typeof createQuotas>

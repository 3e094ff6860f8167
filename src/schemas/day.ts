import { z } from 'astro/zod'

const RULE = '须为日历上有的一天，写作 2026-11-01'

/**
 * A day as text. Not `z.date()` or `z.coerce.date()`, which turn 2026-02-30 into 2 March.
 *
 * @param meaning what the day is, in Chinese
 */
export const day = (meaning: string) =>
  z.iso
    .date({ error: ({ input }) => RULE + (typeof input === 'string' ? `，现为 "${input}"` : '') })
    .describe(`${meaning}，如 2026-11-01`)

/** A day as a date, midnight in UTC. */
export const date = (meaning: string) =>
  day(meaning)
    .transform((text) => new Date(text))
    .describe(`${meaning}，如 2026-11-01`)

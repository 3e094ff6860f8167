import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A column for a point in time (`timestamptz`). */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A column for raw bytes (`bytea`); Drizzle has none yet. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A point in time, with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Bytes as they are; Drizzle has no column for them yet. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

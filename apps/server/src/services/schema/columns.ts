import type { Json } from '@vitrine/core/design/operations.types'
import { bigint, customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from '../../infra/db/uuid.ts'

/** An instant, kept in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** When the row was made. */
export const createdColumn = () => at('created').notNull().defaultNow()

/** Own id of a row inside its project. */
export const id = () => uuid('id').notNull().$defaultFn(newId)

/** How many, from none. */
export const count = (name: string) => integer(name).notNull().default(0)

/** How many, where more come together than an integer holds. */
export const bigCount = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/**
 * JSON as it is. Drizzle's own `jsonb` parses a text a second time after the driver, so that the text "10" would
 * come back as the number 10.
 */
export const json = customType<{ data: Json; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  // The driver has parsed it, and the column holds nothing but JSON.
  fromDriver: (value) => value as Json,
})

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

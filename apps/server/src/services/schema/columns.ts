import type { Json } from '@vitrine/core/design/operations.types'
import { bigint, customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createId } from '../../infra/db/uuid.ts'

/** Creates a timestamp column in UTC with ms precision. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Creates the column of a row's creation time. */
export const createCreatedColumn = () => at('created').notNull().defaultNow()

/** Creates the id column of a row inside its project. */
export const id = () => uuid('id').notNull().$defaultFn(createId)

/** Creates an integer counter column that starts at 0. */
export const count = (name: string) => integer(name).notNull().default(0)

/** Creates a counter column for numbers that can exceed a 32-bit integer. */
export const bigCount = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/**
 * JSON column. Drizzle's own `jsonb` parses strings a second time after the driver, so that the text "10" would come
 * back as the number 10.
 */
export const json = customType<{ data: Json; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  // The driver has parsed the value, and the column only holds JSON.
  fromDriver: (value) => value as Json,
})

/**
 * Id of the platform, as text: a 64-bit integer in the database, which a JavaScript number cannot hold exactly beyond
 * 2^53.
 */
export const platformId = customType<{ data: string; driverData: string }>({
  dataType: () => 'bigint',
  // Inside of arrays the driver parses integers into text as well.
  fromDriver: (value) => String(value),
})

/** Binary column. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

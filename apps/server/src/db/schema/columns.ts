import type { Json } from '@vitrine/core/design/operations.types'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from '../../ids.ts'

/** An instant, kept in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** When the row was made. */
export const created = () => at('created').notNull().defaultNow()

/** Own id of a row inside its project. */
export const id = () => uuid('id').notNull().$defaultFn(newId)

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

import { is, Table } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

/** Returns every table that the schema defines. */
export function listTables(): readonly PgTable[] {
  const all: readonly unknown[] = Object.values(schema)
  return all.filter(isTable)
}

function isTable(value: unknown): value is PgTable {
  return is(value, Table)
}

import { type SQL, sql } from 'drizzle-orm'
import * as schema from '../schema/schema.ts'

const { subscribers } = schema

/**
 * Returns SQL for the person id of a subscriber row: all installations of a customer are one person, and a moved
 * installation counts as its successor. Customer ids are numbers and installation ids are UUIDs, so the two never
 * collide.
 */
export function buildPersonId(row: SQL): SQL {
  return sql`coalesce(${row}.customer_id, ${row}.moved_to::text, ${row}.id::text)`
}

/** People whose activity a query evaluates. */
export type Persons = {
  /** SQL source of those people's installations. */
  readonly installations: SQL
  /** Returns the SQL condition that a customer id belongs to one of those people. */
  readonly customer: (id: SQL) => SQL
  /** True for the person of one row, whose activity is looked up by index. */
  readonly isOne: boolean
}

/** Scope of a query that evaluates all people at once. */
export const EVERYONE: Persons = {
  installations: sql`${subscribers}`,
  customer: () => sql`true`,
  isOne: false,
}

/**
 * Returns the scope of a query that evaluates single people: the person of the subscriber row in the outer
 * query, found by index. For pages of subscribers.
 */
export function selectPerson(project: string): Persons {
  const columns = sql`select o.project_id, o.id, o.customer_id, o.moved_to, o.last_seen, o.created from ${subscribers} o`
  const lone = sql`o.project_id = ${project}::uuid and ${subscribers.customer_id} is null and o.customer_id is null`
  const self = sql`coalesce(${subscribers.moved_to}, ${subscribers.id})`
  return {
    installations: sql`(
      ${columns} where o.project_id = ${project}::uuid and o.customer_id = ${subscribers.customer_id}
      union all ${columns} where ${lone} and o.moved_to = ${self}
      union all ${columns} where ${lone} and o.moved_to is null and o.id = ${self})`,
    customer: (id) => sql`${id} = ${subscribers.customer_id}`,
    isOne: true,
  }
}

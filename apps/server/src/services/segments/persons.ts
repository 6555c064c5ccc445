import { type SQL, sql } from 'drizzle-orm'
import * as schema from '../schema/schema.ts'

const { subscribers } = schema

/**
 * Whose a row of subscribers is: all installations of a customer are one person, and one that moved is the one it moved
 * to. Ids of customers are numbers and those of installations are not, so that the two are never taken for each other.
 */
export function personId(row: SQL): SQL {
  return sql`coalesce(${row}.customer_id, ${row}.moved_to::text, ${row}.id::text)`
}

/** Whose deeds a query looks at. */
export type Persons = {
  /** What stands in a query for the installations of those persons, to be named. */
  readonly installations: SQL
  /** True of a customer's id that is one of those persons. */
  readonly customer: (id: SQL) => SQL
}

/** Everybody's, once, for a question about all subscribers. */
export const EVERYONE: Persons = { installations: sql`${subscribers}`, customer: () => sql`true` }

/** Those of the one subscriber that the query outside looks at: found by index, for a page of subscribers. */
export function onePerson(project: string): Persons {
  const columns = sql`select o.project_id, o.id, o.customer_id, o.moved_to, o.last_seen, o.created from ${subscribers} o`
  const lone = sql`o.project_id = ${project}::uuid and ${subscribers.customer_id} is null and o.customer_id is null`
  const self = sql`coalesce(${subscribers.moved_to}, ${subscribers.id})`
  return {
    installations: sql`(
      ${columns} where o.project_id = ${project}::uuid and o.customer_id = ${subscribers.customer_id}
      union all ${columns} where ${lone} and o.moved_to = ${self}
      union all ${columns} where ${lone} and o.moved_to is null and o.id = ${self})`,
    customer: (id) => sql`${id} = ${subscribers.customer_id}`,
  }
}

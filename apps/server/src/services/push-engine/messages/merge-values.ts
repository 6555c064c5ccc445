import type { PushContent } from '@vitrine/core/contract/push/push-content'
import {
  hasMergeFields,
  type MergeValues,
  NO_MERGE_VALUES,
  toFirstName,
} from '@vitrine/core/push/merge-fields'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../../infra/db/database.ts'
import * as schema from '../../schema/schema.ts'

const { orders, subscribers } = schema

const namesSchema = z.array(z.object({ subscriber: z.string(), name: z.string() }))

/** Returns true when some text of a push has merge fields. */
export function needsMergeValues({ title, body, translations }: PushContent): boolean {
  return [{ title, body }, ...Object.values(translations)].some(
    (text) => hasMergeFields(text.title) || hasMergeFields(text.body),
  )
}

/**
 * Loads the merge values of these subscribers, by id: the first name of their customer's latest order. Returns a
 * function that gives empty values for a subscriber of whom nothing is known.
 */
export async function loadMergeValues(
  db: Queryable,
  project: string,
  ids: readonly string[],
): Promise<(subscriber: string | null) => MergeValues> {
  if (ids.length === 0) return () => NO_MERGE_VALUES
  const { rows } = await db.execute(sql`
    select s.id as subscriber, o.customer as name
    from ${subscribers} s
    cross join lateral (
      select o.customer from ${orders} o where o.project_id = ${project}::uuid and o.customer_id = s.customer_id
        and o.customer <> '' order by o.created desc limit 1) o
    where s.project_id = ${project}::uuid and s.id = any(${sql.param([...ids])}::uuid[])`)
  const values = new Map(
    namesSchema.parse(rows).map(({ subscriber, name }) => [subscriber, { first_name: toFirstName(name) }]),
  )
  return (subscriber) => (subscriber ? values.get(subscriber) : undefined) ?? NO_MERGE_VALUES
}

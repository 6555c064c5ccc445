import type { Condition, Segment } from '@vitrine/core/contract/push/segment-rules'
import { type SQL, sql } from 'drizzle-orm'
import * as schema from '../schema/schema.ts'
import { compileFact, type Facts, type SegmentQuery } from './compile-fact.ts'
import { buildPersonId, EVERYONE, type Persons, selectPerson } from './persons.ts'

export type { SegmentQuery } from './compile-fact.ts'

const { subscribers } = schema

/**
 * Compiles a segment for a query over all subscribers of a project. `joins` follows `from subscribers` and computes
 * each fact once; `where` is true or false for every row, never null. Merchant input is passed as parameters. The query
 * must filter by project itself and exclude moved installations (`moved_to`), whose activity counts for their
 * successor.
 */
export function compileSegmentJoins(
  segment: Segment,
  segmentQuery: SegmentQuery,
): { readonly joins: SQL; readonly where: SQL } {
  const factsByKey = new Map<string, { readonly name: SQL; readonly rows: SQL }>()
  const facts: Facts = (key, rows) => {
    const fact = factsByKey.get(key) ?? { name: sql.raw(`fact${factsByKey.size + 1}`), rows: rows() }
    factsByKey.set(key, fact)
    return (column) => sql`${fact.name}.${sql.raw(column)}`
  }
  const where = whereOf(segment, (one) => conditionOf(one, segmentQuery, facts, EVERYONE))
  const of = buildPersonId(sql`${subscribers}`)
  const joins = [...factsByKey.values()].map(
    ({ name, rows }) => sql`left join (${rows}) ${name} on ${name}.person = ${of}`,
  )
  return { joins: sql.join(joins, sql` `), where }
}

/**
 * Compiles a segment to a condition on the columns of `subscribers`, for pages and single rows. Activity is looked up
 * by index, and only where the other conditions have not decided, so that a page costs only its own rows.
 */
export function compileSegmentCondition(segment: Segment, segmentQuery: SegmentQuery): SQL {
  const facts: Facts = (_, rows) => (column) => sql`(select ${sql.raw(column)} from (${rows()}) fact)`
  const persons = selectPerson(segmentQuery.project)
  return whereOf(segment, (one) => conditionOf(one, segmentQuery, facts, persons))
}

function whereOf({ match, groups }: Segment, of: (one: Condition) => SQL): SQL {
  return joined(
    match,
    groups.map((group) => joined(group.match, group.conditions.map(of))),
  )
}

function joined(match: Segment['match'], parts: readonly SQL[]): SQL {
  if (parts.length === 0) return sql`true`
  return sql`(${sql.join([...parts], match === 'all' ? sql` and ` : sql` or `)})`
}

function conditionOf(one: Condition, segmentQuery: SegmentQuery, facts: Facts, persons: Persons): SQL {
  switch (one.on) {
    case 'country':
      return amongst(sql`${subscribers.country}`, one)
    case 'language':
      return amongst(sql`${subscribers.lang}`, one)
    case 'platform':
      return amongst(sql`${subscribers.platform}`, one)
    case 'customer':
      return whether(sql`${subscribers.customer_id} is not null`, one.is)
    case 'topic':
      return whether(sql`not (${one.topic} = any(${subscribers.muted}))`, one.is)
    case 'version': {
      const isAtLeast = sql`coalesce(${VERSION} >= ${parted(one.version)}, false)`
      return one.is === 'least' ? isAtLeast : sql`coalesce(${VERSION} < ${parted(one.version)}, false)`
    }
    default:
      return compileFact(one, segmentQuery, facts, persons)
  }
}

/** App version as its first four numbers, so that 1.2 equals 1.2.0; null for another format. */
const VERSION = sql`case when ${subscribers.app_version} ~ '^[0-9]{1,6}([.][0-9]{1,6}){0,3}$' then (string_to_array(${subscribers.app_version}, '.')::int[] || array[0,0,0,0])[1:4] end`

function parted(version: string): SQL {
  return sql`(string_to_array(${version}::text, '.')::int[] || array[0,0,0,0])[1:4]`
}

function amongst(column: SQL, { is, of }: { is: 'any' | 'none'; of: readonly string[] }): SQL {
  const any = sql`coalesce(${column} = any(${sql.param([...of])}::text[]), false)`
  return is === 'any' ? any : sql`not ${any}`
}

/** Returns the condition or its negation. */
function whether(condition: SQL, is: 'yes' | 'no'): SQL {
  return is === 'yes' ? sql`(${condition})` : sql`not (${condition})`
}

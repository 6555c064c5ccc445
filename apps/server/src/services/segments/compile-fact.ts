import type { Condition } from '@vitrine/core/contract/push/segment-rules'
import { type SQL, sql } from 'drizzle-orm'
import * as schema from '../schema/schema.ts'
import { buildPersonId, type Persons } from './persons.ts'

const { backInStocks, carts, orders, subscribers, subscriberWishlistItems } = schema

/**
 * Context of a segment query: project and current time. `currency` is the code of all amounts, `zone` the IANA zone
 * that days are counted in.
 */
export type SegmentQuery = {
  readonly project: string
  readonly currency: string
  readonly zone: string
  readonly now: Date
}
/**
 * Registers a fact about persons under `key` (equal keys are computed once) and returns a function from a
 * column to its SQL. `rows` builds the query of the fact, which has at most one row for each `person`; a
 * column is null without a row.
 */
export type Facts = (
  key: string,
  rows: () => SQL,
) => (column: 'person' | 'times' | 'spent' | 'first' | 'last') => SQL

/** Condition on a person's activity, as opposed to a property of the installation. */
type Deed = Exclude<
  Condition,
  { readonly on: 'country' | 'language' | 'platform' | 'customer' | 'topic' | 'version' }
>

const DAY_MS = 86_400_000

/**
 * Compiles a condition on a person's activity, across all their installations, to SQL. Activity without data
 * counts as never done.
 * @param one The condition.
 * @param persons The people whose activity the query evaluates.
 */
export function compileFact(one: Deed, segmentQuery: SegmentQuery, facts: Facts, persons: Persons): SQL {
  switch (one.on) {
    case 'seen': {
      const { last_seen } = subscribers
      const over = lives(segmentQuery, facts, persons)('last')
      const then = ago(one.days, segmentQuery)
      return one.is === 'within'
        ? sql`(${last_seen} >= ${then} or coalesce(${over} >= ${then}, false))`
        : sql`(${last_seen} < ${then} and coalesce(${over} < ${then}, true))`
    }
    case 'installed': {
      const over = lives(segmentQuery, facts, persons)('first')
      const then = ago(one.days, segmentQuery)
      return one.is === 'within'
        ? sql`(${subscribers.created} >= ${then} and coalesce(${over} >= ${then}, true))`
        : sql`(${subscribers.created} < ${then} or coalesce(${over} < ${then}, false))`
    }
    case 'bought':
    case 'spent': {
      const fact = facts(`bought ${one.days}`, () => purchases(one.days, segmentQuery, persons))
      return one.on === 'bought'
        ? compared(fact('times'), one.is, one.times)
        : compared(fact('spent'), one.is, one.amount)
    }
    case 'viewed': {
      const fact = facts(`viewed ${one.days} ${one.product}`, () => views(one, segmentQuery, persons))
      return compared(fact('times'), one.is, one.times)
    }
    case 'wished': {
      const rows = () =>
        compileProductRows(sql`${subscriberWishlistItems}`, sql`true`, one.product, segmentQuery, persons)
      return has(facts(`wished ${one.product}`, rows), one.is)
    }
    case 'waits': {
      const rows = () =>
        compileProductRows(sql`${backInStocks}`, sql`not held.resolved`, one.product, segmentQuery, persons)
      return has(facts(`waits ${one.product}`, rows), one.is)
    }
    case 'cart':
      return has(
        facts(`cart ${one.days}`, () => leftCarts(one.days, segmentQuery, persons)),
        one.is,
      )
  }
}

/** Returns SQL for the time `days` days ago. */
function ago(days: number, { now }: SegmentQuery): SQL {
  return sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`
}

function compared(value: SQL, is: 'least' | 'most', limit: number): SQL {
  const knownValue = sql`coalesce(${value}, 0)`
  return is === 'least' ? sql`(${knownValue} >= ${limit})` : sql`(${knownValue} <= ${limit})`
}

function has(fact: ReturnType<Facts>, is: 'yes' | 'no'): SQL {
  return is === 'yes' ? sql`(${fact('person')} is not null)` : sql`(${fact('person')} is null)`
}

/** First and last activity across a person's installations. A single installation provides both itself. */
function lives({ project }: SegmentQuery, facts: Facts, persons: Persons): ReturnType<Facts> {
  return facts(
    'lives',
    () => sql`
      select ${buildPersonId(sql`other`)} as person, max(other.last_seen) as last, min(other.created) as first
      from ${persons.installations} other
      where other.project_id = ${project}::uuid
        and (other.customer_id is not null or other.moved_to is not null)
      group by 1`,
  )
}

/**
 * Orders by person, without cancelled and voided ones. An order that a customer placed on a signed-out installation
 * counts for the customer and for that installation.
 */
function purchases(days: number | null, segmentQuery: SegmentQuery, persons: Persons): SQL {
  const { project, currency } = segmentQuery
  return sql`
    select made.person, count(*) as times,
      coalesce(sum(made.sum) filter (where made.currency = ${currency}), 0) as spent
    from (
      select made.sum, made.currency, made.customer_id as person
      from ${orders} made
      where made.customer_id is not null and ${persons.customer(sql`made.customer_id`)} and ${counted(sql`made`)}
      union all
      select made.sum, made.currency, ${buildPersonId(sql`other`)} as person
      from ${orders} made
      join ${persons.installations} other on other.project_id = made.project_id and other.id = made.subscriber_id
      where made.customer_id is distinct from ${buildPersonId(sql`other`)} and ${counted(sql`made`)}
    ) made
    group by 1`

  function counted(ordersTable: SQL): SQL {
    return sql`${ordersTable}.project_id = ${project}::uuid and not ${ordersTable}.test and ${ordersTable}.cancelled is null
      and ${ordersTable}.payment <> 'VOIDED'${days === null ? sql`` : sql` and ${ordersTable}.created >= ${ago(days, segmentQuery)}`}`
  }
}

/** Product views. Uses daily rollups when any product matches, which avoids reading single events. */
function views(one: Extract<Deed, { on: 'viewed' }>, segmentQuery: SegmentQuery, persons: Persons): SQL {
  const { days, product } = one
  const since =
    days === null
      ? sql``
      : sql`and done.day >= (${ago(days, segmentQuery)} at time zone ${segmentQuery.zone})::date`
  // A sum of its own for each installation: joined, the index of all visits would be read for every row.
  if (product === null && persons.isOne)
    return sql`
      select ${buildPersonId(sql`other`)} as person, sum(seen.views) as times
      from ${persons.installations} other cross join lateral (
        select sum(done.views) as views from visitor_days done
        where done.project_id = ${segmentQuery.project}::uuid and done.subscriber_id = other.id and done.views > 0 ${since}
      ) seen
      where seen.views > 0 group by 1`
  const whose = sql`join ${persons.installations} other
    on other.project_id = done.project_id and other.id = done.subscriber_id`
  return product === null
    ? sql`
      select ${buildPersonId(sql`other`)} as person, sum(done.views) as times
      from visitor_days done ${whose}
      where done.project_id = ${segmentQuery.project}::uuid and done.views > 0 ${since}
      group by 1`
    : sql`
      select ${buildPersonId(sql`other`)} as person, count(*) as times
      from events done ${whose}
      where done.project_id = ${segmentQuery.project}::uuid and done.name = 'view_item'
        and done.items -> 0 ->> 'id' = ${product}
        ${days === null ? sql`` : sql`and done.at >= ${ago(days, segmentQuery)}`}
      group by 1`
}

/** People with a row in a product table, on any of their installations. */
function compileProductRows(
  table: SQL,
  which: SQL,
  product: string | null,
  { project }: SegmentQuery,
  persons: Persons,
): SQL {
  return sql`
    select distinct ${buildPersonId(sql`other`)} as person
    from ${table} held
    join ${persons.installations} other on other.project_id = held.project_id and other.id = held.subscriber_id
    where held.project_id = ${project}::uuid and ${which}
      ${product === null ? sql`` : sql`and held.product_id = ${product}`}`
}

function leftCarts(days: number, segmentQuery: SegmentQuery, persons: Persons): SQL {
  return sql`
    select distinct ${buildPersonId(sql`other`)} as person
    from ${carts} held
    join ${persons.installations} other on other.project_id = held.project_id and other.id = held.subscriber_id
    where held.project_id = ${segmentQuery.project}::uuid and held.created >= ${ago(days, segmentQuery)}
      and not exists (
        select 1 from ${orders} made
        where made.project_id = held.project_id and made.cart_token = held.token
      )`
}

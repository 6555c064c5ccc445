import type { TrackedEvent, TrackedSignal, VisitSource } from '@vitrine/core/analytics/tracked-events'
import type { StoredItem } from '@vitrine/core/contract/analytics/events'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, bigCount, count, id, json } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'

const platform = () => text('platform', { enum: ['ios', 'android', 'web'] }).notNull()
const source = () => text('source').$type<VisitSource>().notNull()

/**
 * Shopper events reported by apps, each stored once. Partitioned by day (UTC) of `at`: `modules/events/partitions.ts`
 * creates partitions, and old ones are dropped at once.
 */
export const events = pgTable(
  'events',
  {
    project_id: createProjectIdColumn(),
    /** Time of the event by the device's clock, corrected where that clock is wrong. */
    at: at('at').notNull(),
    id: uuid('id').notNull(),
    name: text('name').$type<TrackedEvent | TrackedSignal>().notNull(),
    received: at('received').notNull(),
    /** Installation id. It need not be registered yet. */
    subscriber_id: uuid('subscriber_id').notNull(),
    session: text('session').notNull(),
    /** Start of the session. */
    began: at('began').notNull(),
    platform: platform(),
    app_version: text('app_version'),
    os_version: text('os_version'),
    screen: text('screen'),
    source: source(),
    /** Push that started the session. */
    message_id: uuid('message_id'),
    /** Minor units of `currency` (decision 0005). */
    value: bigint('value', { mode: 'number' }),
    currency: text('currency'),
    items: json('items').$type<StoredItem[]>(),
    /** Search term, and the number of results. */
    term: text('term'),
    results: integer('results'),
    /** Further detail of the event: a method, an order name, a cart token, selected content, a search language. */
    detail: text('detail'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.at, table.id] }),
    index('events_at').using('brin', table.at),
    index('events_message')
      .on(table.project_id, table.message_id)
      .where(sql`${table.message_id} is not null`),
  ],
)

/**
 * Events of devices with a wrong clock. Their `at` depends on the time of arrival, so their ids are stored here to
 * detect repetitions. Rows are deleted after the longest time that an event can wait on its device.
 */
export const correctedEvents = pgTable(
  'corrected_events',
  { project_id: createProjectIdColumn(), id: uuid('id').notNull(), received: at('received').notNull() },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
)

/** Installations that ever reported an event, with the time of the first one. */
export const visitors = pgTable(
  'visitors',
  {
    project_id: createProjectIdColumn(),
    subscriber_id: uuid('subscriber_id').notNull(),
    first: at('first').notNull(),
    platform: platform(),
    /** Source of the first visit. */
    source: source(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.subscriber_id] }),
    index('visitors_first').on(table.project_id, table.first),
  ],
)

/**
 * Hours (UTC) whose rollups are outdated. Rows are only inserted and deleted: an insert never waits for a lock, and a
 * transaction that deletes rows sees all events committed with them.
 */
export const eventRollupMarks = pgTable(
  'event_rollup_marks',
  { project_id: createProjectIdColumn(), id: id(), hour: at('hour').notNull() },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
)

const counted = {
  sessions: count('sessions'),
  views: count('views'),
  add_to_carts: count('add_to_carts'),
  remove_from_carts: count('remove_from_carts'),
  checkouts: count('checkouts'),
  purchases: count('purchases'),
  searches: count('searches'),
  searches_empty: count('searches_empty'),
  screens: count('screens'),
  logins: count('logins'),
  sign_ups: count('sign_ups'),
}

/** Hourly rollups by the project's time zone (`hour` is the start of the hour). */
export const eventHours = pgTable(
  'event_hours',
  {
    project_id: createProjectIdColumn(),
    hour: at('hour').notNull(),
    platform: platform(),
    source: source(),
    users: count('users'),
    new_users: count('new_users'),
    ...counted,
  },
  (table) => [primaryKey({ columns: [table.project_id, table.hour, table.platform, table.source] })],
)

/** Daily rollups by the project's time zone. */
export const eventDays = pgTable(
  'event_days',
  {
    project_id: createProjectIdColumn(),
    day: date('day').notNull(),
    platform: platform(),
    source: source(),
    users: count('users'),
    new_users: count('new_users'),
    ...counted,
  },
  (table) => [primaryKey({ columns: [table.project_id, table.day, table.platform, table.source] })],
)

/** Bits of `visitor_days.flags`: the platform, the source, and the steps of the funnel. */
export const VISITOR_FLAGS = {
  ios: 1,
  android: 2,
  web: 4,
  organic: 8,
  push: 16,
  deeplink: 32,
  view: 64,
  cart: 128,
  checkout: 256,
  purchase: 512,
} as const

/** The bits as numbers in the text of the table: a default has no parameters. */
const VISITOR_FLAGS_SUM = sql.raw(`(case platform when 'ios' then ${VISITOR_FLAGS.ios}
    when 'android' then ${VISITOR_FLAGS.android} when 'web' then ${VISITOR_FLAGS.web} else 0 end
  + case source when 'organic' then ${VISITOR_FLAGS.organic} when 'push' then ${VISITOR_FLAGS.push}
    when 'deeplink' then ${VISITOR_FLAGS.deeplink} else 0 end
  + case when views > 0 then ${VISITOR_FLAGS.view} else 0 end
  + case when add_to_carts > 0 then ${VISITOR_FLAGS.cart} else 0 end
  + case when checkouts > 0 then ${VISITOR_FLAGS.checkout} else 0 end
  + case when purchases > 0 then ${VISITOR_FLAGS.purchase} else 0 end)::smallint`)

/**
 * Activity of one installation on one day, from which users over many days, funnels and cohorts are counted. `source`
 * is the source of the first visit of the day, so that each installation counts under one source.
 */
export const visitorDays = pgTable(
  'visitor_days',
  {
    project_id: createProjectIdColumn(),
    day: date('day').notNull(),
    subscriber_id: uuid('subscriber_id').notNull(),
    platform: platform(),
    source: source(),
    /** UTC hour (0 to 23) of the first event of the day, from which a shopper's usual hour is taken. */
    hour: smallint('hour'),
    ...counted,
    /** `VISITOR_FLAGS` of the row, from which people of a range are counted without reading the row itself. */
    flags: smallint('flags').notNull().generatedAlwaysAs(VISITOR_FLAGS_SUM),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.day, table.subscriber_id] }),
    // In the order of people, with all that counting them needs.
    index('visitor_days_subscriber').on(table.project_id, table.subscriber_id, table.day, table.flags),
  ],
)

/** Daily product metrics in the app. */
export const productDays = pgTable(
  'product_days',
  {
    project_id: createProjectIdColumn(),
    day: date('day').notNull(),
    platform: platform(),
    product: bigint('product', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    views: count('views'),
    /** Units. */
    added: bigCount('added'),
    purchased: bigCount('purchased'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.day, table.platform, table.product] })],
)

/** Daily search terms, in lower case. */
export const searchDays = pgTable(
  'search_days',
  {
    project_id: createProjectIdColumn(),
    day: date('day').notNull(),
    platform: platform(),
    term: text('term').notNull(),
    searches: count('searches'),
    empty: count('empty'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.day, table.platform, table.term] })],
)

/**
 * People by the day of their first visit and the week of a visit, from which cohorts of any range are summed. `platform`
 * is that of the first visit. Updated with the daily rollups.
 */
export const cohortWeeks = pgTable(
  'cohort_weeks',
  {
    project_id: createProjectIdColumn(),
    /** Day of the first visit by the project's time zone. */
    day: date('day').notNull(),
    /** Monday of the week with a visit. */
    week: date('week').notNull(),
    platform: platform(),
    people: count('people'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.day, table.week, table.platform] }),
    index('cohort_weeks_week').on(table.project_id, table.week),
  ],
)

/** Monthly product metrics: the sums of `product_days`, for long ranges. */
export const productMonths = pgTable(
  'product_months',
  {
    project_id: createProjectIdColumn(),
    /** First day of the month. */
    month: date('month').notNull(),
    platform: platform(),
    product: bigint('product', { mode: 'number' }).notNull(),
    /** Name on the last day with an event. */
    name: text('name').notNull(),
    last_day: date('last_day').notNull(),
    views: count('views'),
    /** Units. */
    added: bigCount('added'),
    purchased: bigCount('purchased'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.month, table.platform, table.product] })],
)

/** Monthly search terms: the sums of `search_days`, for long ranges. */
export const searchMonths = pgTable(
  'search_months',
  {
    project_id: createProjectIdColumn(),
    /** First day of the month. */
    month: date('month').notNull(),
    platform: platform(),
    term: text('term').notNull(),
    searches: count('searches'),
    empty: count('empty'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.month, table.platform, table.term] })],
)

/** Time zone that a project's rollups are built for. A changed zone rebuilds them. */
export const rollUps = pgTable('roll_ups', {
  project_id: createProjectIdColumn().primaryKey(),
  zone: text('zone').notNull(),
  /** Time zone of `sales_days`; null before its first count. */
  sales_zone: text('sales_zone'),
  /** True while all rollups have to be rebuilt. */
  rebuild: boolean('rebuild').notNull().default(false),
  updated: at('updated').notNull().defaultNow(),
})

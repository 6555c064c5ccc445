import type { TrackedEvent, TrackedSignal, VisitSource } from '@vitrine/core/analytics/tracked-events'
import type { StoredItem } from '@vitrine/core/contract/analytics/events'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, bigCount, count, id, json } from './columns.ts'
import { projectIdColumn } from './projects.ts'

const platform = () => text('platform', { enum: ['ios', 'android', 'web'] }).notNull()
const source = () => text('source').$type<VisitSource>().notNull()

/**
 * What apps told of shoppers, each event once. Partitioned by day (UTC) of `at`: partitions are made by
 * `modules/events/partitions.ts`, and old ones go in a moment.
 */
export const events = pgTable(
  'events',
  {
    project_id: projectIdColumn(),
    /** When it happened: by the device's clock, put right where that clock is wrong. */
    at: at('at').notNull(),
    id: uuid('id').notNull(),
    name: text('name').$type<TrackedEvent | TrackedSignal>().notNull(),
    received: at('received').notNull(),
    /** The installation, which need not be registered yet. */
    subscriber_id: uuid('subscriber_id').notNull(),
    session: text('session').notNull(),
    /** When its visit began. */
    began: at('began').notNull(),
    platform: platform(),
    app_version: text('app_version'),
    os_version: text('os_version'),
    screen: text('screen'),
    source: source(),
    /** The push that the visit began with. */
    message_id: uuid('message_id'),
    /** Minor units (amount x 100, whatever the currency). */
    value: bigint('value', { mode: 'number' }),
    currency: text('currency'),
    items: json('items').$type<StoredItem[]>(),
    /** Words of a search, and how many results there were. */
    term: text('term'),
    results: integer('results'),
    /** What else the event tells: a method, an order's name, a cart's token, chosen content, a search's language. */
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
 * Events of devices whose clock was wrong: their `at` hangs on when they came, so that their ids are kept here to be
 * taken once. Rows go after the longest that an event may wait on its device.
 */
export const correctedEvents = pgTable(
  'corrected_events',
  { project_id: projectIdColumn(), id: uuid('id').notNull(), received: at('received').notNull() },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
)

/** Each installation that ever told an event, and when it was seen first. */
export const visitors = pgTable(
  'visitors',
  {
    project_id: projectIdColumn(),
    subscriber_id: uuid('subscriber_id').notNull(),
    first: at('first').notNull(),
    platform: platform(),
    /** How its first visit began. */
    source: source(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.subscriber_id] }),
    index('visitors_first').on(table.project_id, table.first),
  ],
)

/**
 * Hours (UTC) whose roll-ups are owed. Rows are only added and taken away: who adds waits for nobody, and whoever
 * takes rows away sees all that was kept when they were added.
 */
export const eventRollupMarks = pgTable(
  'event_rollup_marks',
  { project_id: projectIdColumn(), id: id(), hour: at('hour').notNull() },
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

/** An hour of a project by its own clock (`hour` is the instant it begins). */
export const eventHours = pgTable(
  'event_hours',
  {
    project_id: projectIdColumn(),
    hour: at('hour').notNull(),
    platform: platform(),
    source: source(),
    users: count('users'),
    new_users: count('new_users'),
    ...counted,
  },
  (table) => [primaryKey({ columns: [table.project_id, table.hour, table.platform, table.source] })],
)

/** A day of a project's own calendar. */
export const eventDays = pgTable(
  'event_days',
  {
    project_id: projectIdColumn(),
    day: date('day').notNull(),
    platform: platform(),
    source: source(),
    users: count('users'),
    new_users: count('new_users'),
    ...counted,
  },
  (table) => [primaryKey({ columns: [table.project_id, table.day, table.platform, table.source] })],
)

/**
 * What one installation did on one day: what people are counted by over many days, in funnels and cohorts. `source`
 * is how their first visit of that day began, so that everybody is counted under one.
 */
export const visitorDays = pgTable(
  'visitor_days',
  {
    project_id: projectIdColumn(),
    day: date('day').notNull(),
    subscriber_id: uuid('subscriber_id').notNull(),
    platform: platform(),
    source: source(),
    ...counted,
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.day, table.subscriber_id] }),
    index('visitor_days_subscriber').on(table.project_id, table.subscriber_id, table.day),
  ],
)

/** What became of one product on one day, in the app. */
export const productDays = pgTable(
  'product_days',
  {
    project_id: projectIdColumn(),
    day: date('day').notNull(),
    platform: platform(),
    product: bigint('product', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    views: count('views'),
    /** Pieces. */
    added: bigCount('added'),
    purchased: bigCount('purchased'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.day, table.platform, table.product] })],
)

/** What was searched for on one day, in small letters. */
export const searchDays = pgTable(
  'search_days',
  {
    project_id: projectIdColumn(),
    day: date('day').notNull(),
    platform: platform(),
    term: text('term').notNull(),
    searches: count('searches'),
    empty: count('empty'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.day, table.platform, table.term] })],
)

/** By whose clock a project's roll-ups stand: another zone has them made anew. */
export const rollUps = pgTable('roll_ups', {
  project_id: projectIdColumn().primaryKey(),
  zone: text('zone').notNull(),
  /** True while all of them are owed. */
  rebuild: boolean('rebuild').notNull().default(false),
  updated: at('updated').notNull().defaultNow(),
})

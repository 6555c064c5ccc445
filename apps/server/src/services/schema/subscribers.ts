import { PUSH_PERMISSIONS } from '@vitrine/core/push/topics'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdColumn, id, json } from './columns.ts'
import { projectIdColumn } from './projects.ts'

/** One installation of so many is in the sample that large projects are estimated by. */
export const SAMPLE_RATIO = 64
/** True of the installations in the sample: chosen by their id, evenly over all that they may be. */
export const isInSample = (id: SQLWrapper): SQL =>
  sql`(uuid_hash_extended(${id}, 0) & ${sql.raw(String(SAMPLE_RATIO - 1))}) = 0`

/** Installations of the shopping app. Who gets pushes has a `token` and is not `unsubscribed`. */
export const subscribers = pgTable(
  'subscribers',
  {
    project_id: projectIdColumn(),
    id: id(),
    token: text('token'),
    lang: text('lang'),
    country: text('country'),
    platform: text('platform'),
    package: text('package'),
    timezone: integer('timezone'),
    /** The shop's customer, by the platform's numeric id; several installations may be one customer's. */
    customer_id: text('customer_id'),
    created: createdColumn(),
    /**
     * Since when no pushes go here, for whichever reason: the shopper turned them `off`, the device does not allow
     * them (`permission`), or its token is `dead`. Rows are never deleted.
     */
    unsubscribed: at('unsubscribed'),
    /** When the shopper turned pushes off in the app. */
    off: at('off'),
    /** What the device's owner said when they were asked. */
    permission: text('permission', { enum: PUSH_PERMISSIONS }).notNull().default('unasked'),
    /** When the gateway said that the token's device is gone. */
    dead: at('dead'),
    /** What kind of token it is. */
    channel: text('channel', { enum: ['expo', 'web'] }),
    /** A browser's keys, by which what is sent to it is sealed. */
    web_keys: json('web_keys').$type<{ readonly p256dh: string; readonly auth: string }>(),
    /**
     * Android: the channels of pushes that the app has made there. By one that it has not made nothing is shown; null: it
     * knows one alone, for all.
     */
    android_channels: text('android_channels').array(),
    /** Android: the channels that the phone's owner turned off in its settings; null: none that we know of. */
    android_off: text('android_off').array(),
    /** IANA; comes before `timezone`, which is whole hours. */
    zone: text('zone'),
    app_version: text('app_version'),
    /** When the app was last opened. */
    last_seen: at('last_seen').notNull().defaultNow(),
    /** Topics the shopper does not want. */
    muted: text('muted').array().notNull().default([]),
    /** The shopper's own quiet hours, minutes of their local day; both null: none. */
    quiet_from: integer('quiet_from'),
    quiet_to: integer('quiet_to'),
    /** Month and day, MM-DD, where the shopper told. */
    birthday: text('birthday'),
    /** The installation that this one's token and history went to (the app was installed anew). */
    moved_to: uuid('moved_to'),
    /** Up to when the shopper has seen the inbox. */
    inbox_read: at('inbox_read'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    uniqueIndex('subscribers_token_once').on(table.project_id, table.token),
    index('subscribers_customer').on(table.project_id, table.customer_id),
    index('subscribers_sample').on(table.project_id).where(isInSample(table.id)),
    index('subscribers_seen').on(table.project_id, table.last_seen),
    index('subscribers_dead').on(table.project_id, table.dead).where(sql`${table.dead} is not null`),
    index('subscribers_moved').on(table.project_id, table.moved_to).where(sql`${table.moved_to} is not null`),
  ],
)

/** Who wants to hear when a variant can be bought again. */
export const backInStocks = pgTable(
  'back_in_stocks',
  {
    project_id: projectIdColumn(),
    id: id(),
    subscriber_id: uuid('subscriber_id').notNull(),
    product_id: text('product_id').notNull(),
    variant_id: text('variant_id').notNull(),
    inventory_item_id: text('inventory_item_id'),
    webhook_id: text('webhook_id'),
    resolved: boolean('resolved').notNull().default(false),
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    foreignKey({
      columns: [table.project_id, table.subscriber_id],
      foreignColumns: [subscribers.project_id, subscribers.id],
    }).onDelete('cascade'),
    index('back_in_stocks_variant').on(table.project_id, table.variant_id),
    uniqueIndex('back_in_stocks_once')
      .on(table.project_id, table.subscriber_id, table.variant_id)
      .where(sql`not ${table.resolved}`),
  ],
)

/**
 * The last change that an installation told of each subject, by the id that it made for it: what comes twice, or later
 * than a newer one, changes nothing. Ids are UUIDs of version 7, so that they are in the order in which they were made.
 */
export const subscriberChanges = pgTable(
  'subscriber_changes',
  {
    project_id: projectIdColumn(),
    subscriber_id: uuid('subscriber_id').notNull(),
    subject: text('subject').notNull(),
    change: uuid('change').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.subscriber_id, table.subject] }),
    foreignKey({
      columns: [table.project_id, table.subscriber_id],
      foreignColumns: [subscribers.project_id, subscribers.id],
    }).onDelete('cascade'),
  ],
)

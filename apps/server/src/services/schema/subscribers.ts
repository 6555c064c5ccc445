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
import { at, createCreatedColumn, id, json } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'

/** Sampling ratio: one of this many installations belongs to the sample for estimates in large projects. */
export const SAMPLE_RATIO = 64
/** Returns the SQL condition that an installation belongs to the sample, chosen evenly by its id. */
export const isInSample = (id: SQLWrapper): SQL =>
  sql`(uuid_hash_extended(${id}, 0) & ${sql.raw(String(SAMPLE_RATIO - 1))}) = 0`

/** Installations of the shopping app. A subscriber receives pushes with a `token` and without `unsubscribed`. */
export const subscribers = pgTable(
  'subscribers',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    token: text('token'),
    lang: text('lang'),
    country: text('country'),
    platform: text('platform'),
    package: text('package'),
    timezone: integer('timezone'),
    /** The platform's numeric customer id. A customer can have several installations. */
    customer_id: text('customer_id'),
    created: createCreatedColumn(),
    /**
     * Time since when pushes are not sent here, for any reason: the shopper opted out (`opted_out_at`), the device
     * does not allow them (`permission`), or the token is invalid (`token_invalidated_at`). Rows are never deleted.
     */
    unsubscribed: at('unsubscribed'),
    /** Time at which the shopper turned pushes off in the app. */
    opted_out_at: at('opted_out_at'),
    /** Answer to the system's permission prompt. */
    permission: text('permission', { enum: PUSH_PERMISSIONS }).notNull().default('unasked'),
    /** Time at which the gateway reported that the token's device is gone. */
    token_invalidated_at: at('token_invalidated_at'),
    /** Type of the token. */
    channel: text('channel', { enum: ['expo', 'web'] }),
    /** Encryption keys of a browser's push subscription. */
    web_keys: json('web_keys').$type<{ readonly p256dh: string; readonly auth: string }>(),
    /**
     * Android notification channels that the app has created. Android shows nothing for a channel that does not exist.
     * Null: the app has one channel for everything.
     */
    android_channels: text('android_channels').array(),
    /** Android notification channels that the owner turned off in the system settings; null when not reported. */
    android_off: text('android_off').array(),
    /** IANA time zone. Takes precedence over `timezone`, which is in whole hours. */
    zone: text('zone'),
    app_version: text('app_version'),
    /** Time at which the app was last opened. */
    last_seen: at('last_seen').notNull().defaultNow(),
    /** Topics that the shopper muted. */
    muted: text('muted').array().notNull().default([]),
    /** The shopper's own quiet hours in minutes of the local day; both null for none. */
    quiet_from: integer('quiet_from'),
    quiet_to: integer('quiet_to'),
    /** Birthday as MM-DD, where the shopper entered it. */
    birthday: text('birthday'),
    /** Installation that took over this one's token and history (the app was reinstalled). */
    moved_to: uuid('moved_to'),
    /** Inbox messages up to this time are read. */
    inbox_read: at('inbox_read'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    uniqueIndex('subscribers_token_once').on(table.project_id, table.token),
    index('subscribers_customer').on(table.project_id, table.customer_id),
    index('subscribers_sample').on(table.project_id).where(isInSample(table.id)),
    index('subscribers_seen').on(table.project_id, table.last_seen, table.id),
    index('subscribers_created').on(table.project_id, table.created, table.id),
    index('subscribers_token_invalidated')
      .on(table.project_id, table.token_invalidated_at)
      .where(sql`${table.token_invalidated_at} is not null`),
    index('subscribers_moved').on(table.project_id, table.moved_to).where(sql`${table.moved_to} is not null`),
  ],
)

/** Back-in-stock subscriptions by variant. */
export const backInStocks = pgTable(
  'back_in_stocks',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    subscriber_id: uuid('subscriber_id').notNull(),
    product_id: text('product_id').notNull(),
    variant_id: text('variant_id').notNull(),
    inventory_item_id: text('inventory_item_id'),
    webhook_id: text('webhook_id'),
    resolved: boolean('resolved').notNull().default(false),
    created: createCreatedColumn(),
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
 * Last change of each subject that an installation reported, by the id that the app created for it. Repeated and
 * outdated changes are ignored. Ids are UUIDs of version 7, so they sort by creation time.
 */
export const subscriberChanges = pgTable(
  'subscriber_changes',
  {
    project_id: createProjectIdColumn(),
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

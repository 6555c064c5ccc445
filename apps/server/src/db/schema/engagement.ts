import { AUTOMATION_DELAY_MS, LIMITS } from '@vitrine/core/limits'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, created, id, json } from './columns.ts'
import { projects } from './projects.ts'

const owner = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' })
const count = (name: string) => integer(name).notNull().default(0)

export const subscribers = pgTable(
  'subscribers',
  {
    project_id: owner(),
    id: id(),
    token: text('token'),
    lang: text('lang'),
    country: text('country'),
    platform: text('platform'),
    package: text('package'),
    timezone: integer('timezone'),
    /** The shop's customer, by the platform's numeric id; several installations may be one customer's. */
    customer_id: text('customer_id'),
    created: created(),
    /** When the shopper turned pushes off, or their token was found dead (`dead`). Rows are never deleted. */
    unsubscribed: at('unsubscribed'),
    /** When the gateway said that the token's device is gone. */
    dead: at('dead'),
    /** What kind of token it is. */
    channel: text('channel', { enum: ['expo', 'web'] }),
    /** A browser's keys, by which what is sent to it is sealed. */
    web_keys: json('web_keys').$type<{ readonly p256dh: string; readonly auth: string }>(),
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
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    uniqueIndex('subscribers_token_once').on(table.project_id, table.token),
    index('subscribers_customer').on(table.project_id, table.customer_id),
    index('subscribers_seen').on(table.project_id, table.last_seen),
  ],
)

export const notifications = pgTable(
  'notifications',
  {
    project_id: owner(),
    id: id(),
    image: text('image'),
    title: text('title'),
    body: text('body').notNull(),
    type: text('type').notNull().default('home'),
    url: text('url'),
    preview: boolean('preview').notNull().default(false),
    lang: text('lang'),
    platform: text('platform'),
    scheduled: at('scheduled'),
    sent: boolean('sent').notNull().default(false),
    predicted: count('predicted'),
    received: count('received'),
    unsubscribed: count('unsubscribed'),
    failed: count('failed'),
    created: created(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    check(
      'notifications_title',
      sql`char_length(${table.title}) <= ${sql.raw(String(LIMITS.notificationTitle))}`,
    ),
    check(
      'notifications_body',
      sql`char_length(${table.body}) <= ${sql.raw(String(LIMITS.notificationBody))}`,
    ),
  ],
)

export const automations = pgTable(
  'automations',
  {
    project_id: owner(),
    id: id(),
    title: text('title'),
    body: text('body').notNull(),
    type: text('type').notNull().default('home'),
    url: text('url'),
    trigger: text('trigger').notNull().default('install'),
    lang: text('lang'),
    platform: text('platform'),
    preview: boolean('preview').notNull().default(false),
    active: boolean('active').notNull().default(true),
    /** ms */
    delay: bigint('delay', { mode: 'number' }).notNull().default(AUTOMATION_DELAY_MS),
    created: created(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
)

export const sentNotifications = pgTable(
  'sent_notifications',
  {
    project_id: owner(),
    id: id(),
    subscriber_id: uuid('subscriber_id').notNull(),
    notification_id: uuid('notification_id'),
    automation_id: uuid('automation_id'),
    expo_receipt_id: text('expo_receipt_id'),
    status: text('status'),
    created: created(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    foreignKey({
      columns: [table.project_id, table.subscriber_id],
      foreignColumns: [subscribers.project_id, subscribers.id],
    }).onDelete('cascade'),
    index('sent_notifications_notification').on(table.project_id, table.notification_id),
  ],
)

export const backInStocks = pgTable(
  'back_in_stocks',
  {
    project_id: owner(),
    id: id(),
    subscriber_id: uuid('subscriber_id').notNull(),
    product_id: text('product_id').notNull(),
    variant_id: text('variant_id').notNull(),
    inventory_item_id: text('inventory_item_id'),
    webhook_id: text('webhook_id'),
    resolved: boolean('resolved').notNull().default(false),
    created: created(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    foreignKey({
      columns: [table.project_id, table.subscriber_id],
      foreignColumns: [subscribers.project_id, subscribers.id],
    }).onDelete('cascade'),
    index('back_in_stocks_variant').on(table.project_id, table.variant_id),
  ],
)

/** Shoppers who asked for their account to be deleted (spec section 4): pending until `due`, gone when taken back. */
export const deletions = pgTable(
  'deletions',
  {
    project_id: owner(),
    /** The platform's numeric customer id. */
    customer_id: text('customer_id').notNull(),
    asked: at('asked').notNull(),
    due: at('due').notNull(),
    /** When the platform was told; null while pending. */
    done: at('done'),
    /** `erased`: someone with orders cannot be deleted, only made nameless. */
    outcome: text('outcome', { enum: ['deleted', 'erased'] }),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.customer_id] })],
)

/** One row a project, source and day. */
export const analytics = pgTable(
  'analytics',
  {
    project_id: owner(),
    id: id(),
    ios_total_users: count('ios_total_users'),
    ios_sessions: count('ios_sessions'),
    ios_new_users: count('ios_new_users'),
    ios_add_to_carts: count('ios_add_to_carts'),
    android_total_users: count('android_total_users'),
    android_sessions: count('android_sessions'),
    android_new_users: count('android_new_users'),
    android_add_to_carts: count('android_add_to_carts'),
    source: text('source'),
    created: created(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('analytics_created').on(table.project_id, table.created),
  ],
)

import { type CampaignDraft, PLAIN_RULES } from '@vitrine/core/contract/push/campaigns'
import { EVERYBODY } from '@vitrine/core/contract/push/segment-rules'
import { LIMITS } from '@vitrine/core/limits/limits'
import { PUSH_TYPES } from '@vitrine/core/push/link'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, count, createCreatedColumn, id, json } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'

/** Campaigns. The push engine stores their messages and results (`push.ts`). */
export const notifications = pgTable(
  'notifications',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    image: text('image'),
    title: text('title').notNull().default(''),
    body: text('body').notNull(),
    type: text('type', { enum: PUSH_TYPES }).notNull().default('home'),
    url: text('url'),
    /** True for a test sent to one device. Such rows are in no list. */
    preview: boolean('preview').notNull().default(false),
    /** Limits the audience to users of the app in this language. */
    lang: text('lang').$type<CampaignDraft['lang']>(),
    platform: text('platform', { enum: ['ios', 'android', 'web'] }),
    /** Time of the first message, once the campaign is started. */
    scheduled: at('scheduled'),
    sent: boolean('sent').notNull().default(false),
    predicted: count('predicted'),
    received: count('received'),
    unsubscribed: count('unsubscribed'),
    failed: count('failed'),
    created: createCreatedColumn(),
    /** Version of the draft, incremented by each change, by which concurrent editors detect conflicts. */
    version: integer('version').notNull().default(1),
    updated: at('updated').notNull().defaultNow(),
    translations: json('translations').$type<CampaignDraft['translations']>().notNull().default({}),
    variants: json('variants').$type<CampaignDraft['variants']>().notNull().default([]),
    /** Test whose winner goes to the rest; null without. */
    winner: json('winner').$type<CampaignDraft['winner']>(),
    /** Control group, percentage of the audience. */
    holdout: smallint('holdout').notNull().default(0),
    segment: json('segment').$type<CampaignDraft['segment']>().notNull().default(EVERYBODY),
    schedule: json('schedule').$type<CampaignDraft['schedule']>().notNull().default({ kind: 'now' }),
    rules: json('rules').$type<CampaignDraft['rules']>().notNull().default(PLAIN_RULES),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('notifications_updated').on(table.project_id, table.updated, table.id),
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

/** Wishlist items of each installation, as reported by the app. */
export const subscriberWishlistItems = pgTable(
  'subscriber_wishlist_items',
  {
    project_id: createProjectIdColumn(),
    subscriber_id: uuid('subscriber_id').notNull(),
    /** The platform's numeric id. */
    product_id: text('product_id').notNull(),
    wished: at('wished').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.subscriber_id, table.product_id] }),
    index('subscriber_wishlist_items_product').on(table.project_id, table.product_id),
  ],
)

import { ATTRIBUTION_WINDOW_HOURS } from '@vitrine/core/push/attribution'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, count, createdColumn, id, json } from './columns.ts'
import { projectIdColumn } from './projects.ts'

/** Why a message is sent. */
export const MESSAGE_KINDS = ['campaign', 'automation', 'back-in-stock', 'test', 'merchant'] as const
/**
 * How a message stands. While it lies in a batch (`push_batches`) that is under way, the batch says more: see
 * push/ledger.ts.
 */
export const MESSAGE_STATUSES = [
  'planned',
  'held',
  'skipped',
  'cancelled',
  'received',
  'unsubscribed',
  'failed',
  'unknown',
] as const

/**
 * Messages: one row for each push to each subscriber, also for those who were meant to get one and did not, with the
 * reason. `began` is when its campaign began or its cause happened: rows are partitioned by it (a week each), and
 * `id` is made of it and of what the message is for, so that the same message made twice is one row.
 */
export const sentNotifications = pgTable(
  'sent_notifications',
  {
    project_id: projectIdColumn(),
    id: id(),
    began: at('began').notNull(),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    /** To an installation, or to a merchant's own device (`user_id`). */
    subscriber_id: uuid('subscriber_id'),
    user_id: uuid('user_id'),
    notification_id: uuid('notification_id'),
    automation_id: uuid('automation_id'),
    step: text('step'),
    cause: text('cause'),
    /** Of an A/B test, from 0; null for a message of singles. */
    variant: smallint('variant'),
    /** Of a message that belongs to no campaign. */
    content: json('content'),
    rules: json('rules'),
    status: text('status', { enum: MESSAGE_STATUSES }).notNull().default('planned'),
    /** Why it was skipped, held, cancelled or failed. */
    reason: text('reason'),
    /** Not sent before. */
    due: at('due').notNull(),
    /** Not sent after; null: as its campaign says. */
    expires: at('expires'),
    /** The batch that it was put into last. */
    batch: uuid('batch'),
    /** One push token gets one message of a campaign: a hash of both. */
    token_key: bigint('token_key', { mode: 'bigint' }),
    /** How often the gateway took it before, and told then that it is to be sent again. */
    attempts: smallint('attempts').notNull().default(0),
    /** An earlier attempt may have reached the gateway: nobody knows. */
    maybe: boolean('maybe').notNull().default(false),
    expo_receipt_id: text('expo_receipt_id'),
    /** When the gateway took it. */
    sent_at: at('sent_at'),
    /** When its outcome was known. */
    settled_at: at('settled_at'),
    /** When the device said that it arrived, and that it was opened; each counts once. */
    received_at: at('received_at'),
    opened_at: at('opened_at'),
    /** When it was put away unopened, by the device's word. */
    read_at: at('read_at'),
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.began, table.id] }),
    uniqueIndex('sent_notifications_token_once')
      .on(table.project_id, table.began, table.token_key)
      .where(sql`${table.token_key} is not null`),
    index('sent_notifications_subscriber').on(table.project_id, table.subscriber_id, table.began),
    index('sent_notifications_automation')
      .on(table.project_id, table.automation_id, table.began)
      .where(sql`${table.automation_id} is not null`),
    index('sent_notifications_batch').on(table.project_id, table.batch),
    index('sent_notifications_waiting')
      .on(table.project_id, table.due)
      .where(sql`${table.batch} is null and ${table.status} in ('planned', 'held')`),
  ],
)

/** A campaign that was started: how it is sent, how far its audience is frozen, whether it is paused. */
export const pushRuns = pgTable(
  'push_runs',
  {
    project_id: projectIdColumn(),
    /** The campaign's own id. */
    id: uuid('id').notNull(),
    /** What was asked for at the start: content, schedule, rules (services/push-engine/campaigns/campaigns.ts). */
    asked: json('asked').notNull(),
    /** When the audience is frozen. */
    plan_at: at('plan_at').notNull(),
    /** When the first page of it was; null before. */
    began: at('began'),
    /** The last subscriber that was looked at. */
    cursor: uuid('cursor'),
    pages: count('pages'),
    planned: at('planned'),
    paused: at('paused'),
    cancelled: at('cancelled'),
    finished: at('finished'),
    /** When its planning last had its turn among those of others. */
    turn: at('turn').notNull().defaultNow(),
    /** Messages that its own rate allows now, and when that was reckoned. */
    level: doublePrecision('level').notNull().default(0),
    level_at: at('level_at').notNull().defaultNow(),
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('push_runs_planning')
      .on(table.plan_at)
      .where(sql`${table.planned} is null and ${table.paused} is null and ${table.cancelled} is null`),
  ],
)

/** What became of the messages of a campaign or an automation (`source_id`). Each message adds to each at most once. */
export const pushCounts = pgTable(
  'push_counts',
  {
    project_id: projectIdColumn(),
    source_id: uuid('source_id').notNull(),
    /** Rows there are. */
    audience: count('audience'),
    /** Those that were not skipped when they were planned. */
    predicted: count('predicted'),
    sent: count('sent'),
    received: count('received'),
    unsubscribed: count('unsubscribed'),
    failed: count('failed'),
    unknown: count('unknown'),
    skipped: count('skipped'),
    cancelled: count('cancelled'),
    /** By the word of the device. */
    confirmed: count('confirmed'),
    opened: count('opened'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.source_id] })],
)

/**
 * Up to 100 messages that go to the gateway in one request: what a worker claims. Only what is under way: a batch
 * whose messages are all settled is deleted.
 */
export const pushBatches = pgTable(
  'push_batches',
  {
    project_id: projectIdColumn(),
    id: id(),
    campaign_id: uuid('campaign_id'),
    channel: text('channel', { enum: ['expo', 'web', 'merchant'] }).notNull(),
    /** `sending`: an attempt was begun; `sent`: the gateway took it, receipts are awaited. */
    state: text('state', { enum: ['ready', 'sending', 'sent', 'paused'] })
      .notNull()
      .default('ready'),
    /** When it is to be looked at next: sent, taken over from a worker that is gone, asked for receipts. */
    due: at('due').notNull(),
    attempt: integer('attempt').notNull().default(0),
    size: smallint('size').notNull(),
    /** The messages of the last attempt, in the order of the request, written before it. */
    messages: uuid('messages').array(),
    /** By which token each was sent: a hash, to know it again. */
    token_keys: bigint('token_keys', { mode: 'bigint' }).array(),
    /** The receipt to ask for, of each; null for what is settled. */
    tickets: text('tickets').array(),
    sent_at: at('sent_at'),
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('push_batches_sending')
      .on(table.project_id, table.due)
      .where(sql`${table.state} in ('ready', 'sending')`),
    index('push_batches_receipts').on(table.project_id, table.due).where(sql`${table.state} = 'sent'`),
    index('push_batches_campaign').on(table.project_id, table.campaign_id),
  ],
)

/**
 * One row a project that sends: workers take turns by these, so that one project's million delays nobody else's ten.
 * Also the bucket that keeps a project below the gateway's rate, its circuit breaker, and why it was stopped.
 */
export const pushQueues = pgTable(
  'push_queues',
  {
    project_id: projectIdColumn().primaryKey(),
    /** When there is something to send next; null: nothing is known. */
    due: at('due'),
    /** When receipts are to be asked for next. */
    receipts_due: at('receipts_due'),
    /** Not before: the breaker is open, or the gateway asked to wait. */
    ready: at('ready').notNull().defaultNow(),
    receipts_ready: at('receipts_ready').notNull().defaultNow(),
    turn: at('turn').notNull().defaultNow(),
    /** When something to do was last found: for a while after it is looked often, for what others are about to commit. */
    busy: at('busy'),
    /** When the next request would go if all go evenly, ms since 1970, and the requests of the last second (services/push-engine/sending/send-rate.ts). */
    next: doublePrecision('next').notNull().default(0),
    gone_at: doublePrecision('gone_at').array().notNull().default([]),
    gone: integer('gone').array().notNull().default([]),
    /** Messages a second when the gateway last said too many, and when that was: it rises again from there. */
    pace: doublePrecision('pace'),
    slowed: at('slowed'),
    /** Requests that failed in a row. */
    failures: integer('failures').notNull().default(0),
    /** The gateway refuses the project's credentials: nothing is sent until the owner says so. */
    stopped: at('stopped'),
    stopped_why: text('stopped_why'),
  },
  (table) => [index('push_queues_due').on(table.due), index('push_queues_receipts').on(table.receipts_due)],
)

/** The gateways themselves: one that answers nobody is left alone for all. */
export const pushGateways = pgTable('push_gateways', {
  channel: text('channel').primaryKey(),
  failures: integer('failures').notNull().default(0),
  ready: at('ready').notNull().defaultNow(),
})

/** What a merchant set for all pushes of the project. */
export const pushSettings = pgTable('push_settings', {
  project_id: projectIdColumn().primaryKey(),
  /** Messages a second; the gateway takes at most 600 of one project. */
  rate: integer('rate'),
  /** At most so many messages to one subscriber within so many days; null: as many as there are. */
  cap: integer('cap'),
  cap_days: integer('cap_days').notNull().default(7),
  /** Quiet hours, minutes of the subscriber's local day; both null: none. */
  quiet_from: integer('quiet_from'),
  quiet_to: integer('quiet_to'),
  /** How long after a message an order is still put to its account. */
  credit_hours: integer('credit_hours').notNull().default(ATTRIBUTION_WINDOW_HOURS.default),
})

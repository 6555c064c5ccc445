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
import { at, count, createCreatedColumn, id, json } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'

/** Kind of message. */
export const MESSAGE_KINDS = ['campaign', 'automation', 'back-in-stock', 'test', 'merchant'] as const
/** Status of a message. While its batch (`push_batches`) is in flight, the batch has the newer state. */
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
 * Messages: one row for each push to each subscriber, including skipped ones with the reason. `began` is the start of
 * the campaign or the time of the cause. The table is partitioned by it (weekly), and `id` is derived from it and the
 * message's purpose, so that the same message created twice is one row.
 */
export const sentNotifications = pgTable(
  'sent_notifications',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    began: at('began').notNull(),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    /** Receiver: an installation, or a merchant's own device (`user_id`). */
    subscriber_id: uuid('subscriber_id'),
    user_id: uuid('user_id'),
    notification_id: uuid('notification_id'),
    automation_id: uuid('automation_id'),
    step: text('step'),
    cause: text('cause'),
    /** Index of the A/B test variant, from 0; null for a message without a campaign. */
    variant: smallint('variant'),
    /** Content of a message without a campaign. */
    content: json('content'),
    rules: json('rules'),
    status: text('status', { enum: MESSAGE_STATUSES }).notNull().default('planned'),
    /** Reason why it was skipped, held, cancelled or failed. */
    reason: text('reason'),
    /** Earliest time of sending. */
    due: at('due').notNull(),
    /** Latest time of sending; null when it has no limit of its own. */
    expires: at('expires'),
    /** Batch that the message was last put into. */
    batch: uuid('batch'),
    /** Hash of campaign and push token: a token gets one message of a campaign. */
    token_key: bigint('token_key', { mode: 'bigint' }),
    /** Number of attempts that the gateway accepted and then returned for a retry. */
    attempts: smallint('attempts').notNull().default(0),
    /** True when an earlier attempt may have reached the gateway. */
    has_uncertain_attempt: boolean('has_uncertain_attempt').notNull().default(false),
    expo_receipt_id: text('expo_receipt_id'),
    /** Time at which the gateway accepted the message. */
    sent_at: at('sent_at'),
    /** Time at which the result became final. */
    settled_at: at('settled_at'),
    /** Times at which the device received and opened the message; each counts once. */
    received_at: at('received_at'),
    opened_at: at('opened_at'),
    /** Time at which the shopper dismissed the message unopened, as reported by the device. */
    read_at: at('read_at'),
    created: createCreatedColumn(),
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

/** Started campaigns: their settings, the progress of audience planning and the pause state. */
export const pushRuns = pgTable(
  'push_runs',
  {
    project_id: createProjectIdColumn(),
    /** Id of the campaign. */
    id: uuid('id').notNull(),
    /** Settings at the start: content, schedule, rules (services/push-engine/campaigns/campaigns.ts). */
    settings: json('settings').notNull(),
    /** Time at which the push engine selects the audience. */
    plan_at: at('plan_at').notNull(),
    /** Time at which the first page of the audience was selected; null before. */
    began: at('began'),
    /** Last planned subscriber. */
    cursor: uuid('cursor'),
    pages: count('pages'),
    planned: at('planned'),
    paused: at('paused'),
    cancelled: at('cancelled'),
    finished: at('finished'),
    /**
     * Persons who were sent it, and persons of its control group; null until they are counted, after it has finished.
     */
    persons_sent: integer('persons_sent'),
    persons_held: integer('persons_held'),
    /** Time of the campaign's last planning turn. */
    last_turn_at: at('last_turn_at').notNull().defaultNow(),
    /** Messages that the campaign's own rate currently allows, and when that was computed. */
    level: doublePrecision('level').notNull().default(0),
    level_at: at('level_at').notNull().defaultNow(),
    created: createCreatedColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('push_runs_planning')
      .on(table.plan_at)
      .where(sql`${table.planned} is null and ${table.paused} is null and ${table.cancelled} is null`),
  ],
)

/** Message counters of a campaign or automation (`source_id`). Each message adds at most one to each counter. */
export const pushCounts = pgTable(
  'push_counts',
  {
    project_id: createProjectIdColumn(),
    source_id: uuid('source_id').notNull(),
    /** Number of message rows. */
    audience: count('audience'),
    /** Number of messages not skipped by the planner. */
    predicted: count('predicted'),
    sent: count('sent'),
    received: count('received'),
    unsubscribed: count('unsubscribed'),
    failed: count('failed'),
    unknown: count('unknown'),
    skipped: count('skipped'),
    cancelled: count('cancelled'),
    /** Receptions reported by the devices. */
    confirmed: count('confirmed'),
    opened: count('opened'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.source_id] })],
)

/**
 * Statuses by which the messages of a campaign are counted. `planned` stands for all without a final status.
 * `opened` is counted in addition to the final status.
 */
export const RESULT_STATUSES = [
  'planned',
  'skipped',
  'cancelled',
  'received',
  'unsubscribed',
  'failed',
  'unknown',
  'opened',
] as const

/**
 * Message counters of a campaign by variant, result and hour, from which its report is read. Changed in the transactions
 * that change its messages (services/push-engine/campaigns/campaign-results.ts).
 */
export const campaignResults = pgTable(
  'campaign_results',
  {
    project_id: createProjectIdColumn(),
    campaign_id: uuid('campaign_id').notNull(),
    /** Index of the A/B test variant, from 0. */
    variant: smallint('variant').notNull(),
    status: text('status', { enum: RESULT_STATUSES }).notNull(),
    /** Why they were skipped, cancelled or failed; empty for no reason. */
    reason: text('reason').notNull(),
    /** Start of the hour (UTC) in which the gateway accepted them, or in which they were opened; the epoch for none. */
    hour: at('hour').notNull(),
    count: count('count'),
    /** Due times of the first and the last planned message. */
    first_due: at('first_due'),
    last_due: at('last_due'),
  },
  (table) => [
    primaryKey({
      name: 'campaign_results_pk',
      columns: [table.project_id, table.campaign_id, table.variant, table.status, table.reason, table.hour],
    }),
  ],
)

/**
 * Batches: up to 100 messages that go to the gateway in one request, and the unit that a worker claims. A
 * batch is deleted once all its messages have a final status.
 */
export const pushBatches = pgTable(
  'push_batches',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    campaign_id: uuid('campaign_id'),
    channel: text('channel', { enum: ['expo', 'web', 'merchant'] }).notNull(),
    /** `sending`: an attempt has started. `sent`: the gateway accepted it, and receipts are pending. */
    state: text('state', { enum: ['ready', 'sending', 'sent', 'paused'] })
      .notNull()
      .default('ready'),
    /** Time of the next step: send, take over from a dead worker, or request receipts. */
    due: at('due').notNull(),
    attempt: integer('attempt').notNull().default(0),
    size: smallint('size').notNull(),
    /** Message ids of the last attempt, in request order, stored before the request. */
    messages: uuid('messages').array(),
    /** Hash of the token that each message was sent to. */
    token_keys: bigint('token_keys', { mode: 'bigint' }).array(),
    /** Receipt id of each message; null for messages with a final status. */
    tickets: text('tickets').array(),
    sent_at: at('sent_at'),
    created: createCreatedColumn(),
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
 * Push queues, one row for each sending project. Workers serve projects in turn, so that one project's million messages
 * do not delay another's ten. The row also holds the project's rate limiter, its circuit breaker and the reason for a
 * stop.
 */
export const pushQueues = pgTable(
  'push_queues',
  {
    project_id: createProjectIdColumn().primaryKey(),
    /** Time of the next due message; null when none is known. */
    due: at('due'),
    /** Time of the next receipt request. */
    receipts_due: at('receipts_due'),
    /** Earliest next request: the circuit breaker is open, or the gateway asked for a delay. */
    ready: at('ready').notNull().defaultNow(),
    receipts_ready: at('receipts_ready').notNull().defaultNow(),
    last_turn_at: at('last_turn_at').notNull().defaultNow(),
    /**
     * Time at which work was last found. Workers poll often for a while afterwards, to find rows that were about to be
     * committed.
     */
    busy: at('busy'),
    /**
     * Time of the next request at an even rate, in ms since 1970, and the requests of the last second
     * (services/push-engine/sending/send-rate.ts).
     */
    next: doublePrecision('next').notNull().default(0),
    sent_times: doublePrecision('sent_times').array().notNull().default([]),
    sent_counts: integer('sent_counts').array().notNull().default([]),
    /** Messages per second at the last "too many requests" answer, and its time. The rate recovers from there. */
    throttled_rate: doublePrecision('throttled_rate'),
    throttled_at: at('throttled_at'),
    /** Number of failed requests in a row. */
    failures: integer('failures').notNull().default(0),
    /**
     * Time at which the queue stopped because the gateway rejects the project's credentials. Nothing is sent until the
     * owner restarts it.
     */
    stopped: at('stopped'),
    stopped_why: text('stopped_why'),
  },
  (table) => [index('push_queues_due').on(table.due), index('push_queues_receipts').on(table.receipts_due)],
)

/** Circuit breakers of the gateways: a gateway that fails for all projects is paused for all. */
export const pushGateways = pgTable('push_gateways', {
  channel: text('channel').primaryKey(),
  failures: integer('failures').notNull().default(0),
  ready: at('ready').notNull().defaultNow(),
})

/** Push settings of a project. */
export const pushSettings = pgTable('push_settings', {
  project_id: createProjectIdColumn().primaryKey(),
  /** Messages per second; the gateway accepts at most 600 of one project. */
  rate: integer('rate'),
  /** Frequency cap: at most `cap` messages to one subscriber within `cap_days` days; null for no limit. */
  cap: integer('cap'),
  cap_days: integer('cap_days').notNull().default(7),
  /** Quiet hours in minutes of the subscriber's local day; both null for none. */
  quiet_from: integer('quiet_from'),
  quiet_to: integer('quiet_to'),
  /** Attribution window in hours: how long after a message an order can be attributed to it. */
  credit_hours: integer('credit_hours').notNull().default(ATTRIBUTION_WINDOW_HOURS.default),
})

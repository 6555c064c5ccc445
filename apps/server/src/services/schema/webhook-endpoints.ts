import type { WebhookProblem } from '@vitrine/core/contract/shop/webhook-endpoints'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EncryptedValue } from '../../infra/crypto/encryption.ts'
import { at, count, createdColumn, id } from './columns.ts'
import { projectIdColumn } from './projects.ts'

/** Addresses of a merchant's own programs, to which events of the project are sent. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    project_id: projectIdColumn(),
    id: id(),
    url: text('url').notNull(),
    name: text('name').notNull(),
    /** Empty: everything. */
    types: text('types').array().notNull(),
    /** Signs what is sent. */
    secret: text('secret').$type<EncryptedValue>().notNull(),
    /** The one before signs too until then. */
    former_secret: text('former_secret').$type<EncryptedValue>(),
    former_until: at('former_until'),
    created: createdColumn(),
    disabled: at('disabled'),
    why: text('why', { enum: ['merchant', 'gone', 'failing'] }),
    /** Failures since a message last arrived, and since when. */
    failures: count('failures'),
    failing: at('failing'),
    /** Nothing is sent before: it was away. */
    due: at('due').notNull().defaultNow(),
    /** Until then a process is at it. */
    held: at('held'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
)

/** What is sent to an endpoint: one event, kept 30 days. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    project_id: projectIdColumn(),
    id: id(),
    endpoint_id: uuid('endpoint_id').notNull(),
    type: text('type').notNull(),
    /** What is sent, to the letter: each attempt says the same. */
    body: text('body').notNull(),
    /** Whom it is about, so that it goes with them: the number of the platform's id. */
    customer_id: text('customer_id'),
    created: createdColumn(),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Since it was last put on its way. */
    attempts: count('attempts'),
    /** When it is tried next; while it is tried, until when nobody else does. */
    due: at('due').notNull(),
    /** It is not tried after. */
    until: at('until').notNull(),
    /** How the last attempt went. */
    status: integer('status'),
    problem: text('problem').$type<WebhookProblem>(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    foreignKey({
      name: 'webhook_messages_endpoint_fk',
      columns: [table.project_id, table.endpoint_id],
      foreignColumns: [webhookEndpoints.project_id, webhookEndpoints.id],
    }).onDelete('cascade'),
    index('webhook_messages_created').on(table.project_id, table.created, table.id),
    index('webhook_messages_endpoint').on(table.project_id, table.endpoint_id, table.state, table.due),
    index('webhook_messages_due').on(table.due).where(sql`state = 'waiting'`),
  ],
)

/** Each attempt to deliver a message. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    project_id: projectIdColumn(),
    message_id: uuid('message_id').notNull(),
    id: id(),
    at: at('at').notNull(),
    status: integer('status'),
    problem: text('problem').$type<WebhookProblem>(),
    /** ms */
    took: integer('took').notNull(),
    /** What was answered, its beginning. */
    answer: text('answer').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.message_id, table.id] }),
    foreignKey({
      name: 'webhook_attempts_message_fk',
      columns: [table.project_id, table.message_id],
      foreignColumns: [webhookMessages.project_id, webhookMessages.id],
    }).onDelete('cascade'),
  ],
)

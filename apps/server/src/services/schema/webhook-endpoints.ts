import type { WebhookProblem } from '@vitrine/core/contract/shop/webhook-endpoints'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EncryptedValue } from '../../infra/crypto/encryption.ts'
import { at, count, createCreatedColumn, id } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'

/** URLs of a merchant's own programs that receive events of the project. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    url: text('url').notNull(),
    name: text('name').notNull(),
    /** Event types; empty for all. */
    types: text('types').array().notNull(),
    /** Secret that signs the messages. */
    secret: text('secret').$type<EncryptedValue>().notNull(),
    /** Previous secret, which also signs until `former_until`. */
    former_secret: text('former_secret').$type<EncryptedValue>(),
    former_until: at('former_until'),
    created: createCreatedColumn(),
    disabled: at('disabled'),
    why: text('why', { enum: ['merchant', 'gone', 'failing'] }),
    /** Number of failures since the last successful delivery, and their start. */
    failures: count('failures'),
    failing: at('failing'),
    /** Earliest next delivery, after the endpoint was unreachable. */
    due: at('due').notNull().defaultNow(),
    /** End of the lease of the process that is sending. */
    lease_expires_at: at('lease_expires_at'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
)

/** Messages to endpoints: one event each, stored for 30 days. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    endpoint_id: uuid('endpoint_id').notNull(),
    type: text('type').notNull(),
    /** Exact body. Every attempt sends the same. */
    body: text('body').notNull(),
    /** The platform's numeric id of the customer that the event is about, so that it is erased with them. */
    customer_id: text('customer_id'),
    created: createCreatedColumn(),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Number of attempts since it was last queued. */
    attempts: count('attempts'),
    /** Time of the next attempt; during an attempt the end of its lease. */
    due: at('due').notNull(),
    /** Time after which it is no longer tried. */
    until: at('until').notNull(),
    /** Result of the last attempt. */
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

/** Delivery attempts of a message. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    project_id: createProjectIdColumn(),
    message_id: uuid('message_id').notNull(),
    id: id(),
    at: at('at').notNull(),
    status: integer('status'),
    problem: text('problem').$type<WebhookProblem>(),
    /** Duration in ms. */
    took: integer('took').notNull(),
    /** Beginning of the response body. */
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

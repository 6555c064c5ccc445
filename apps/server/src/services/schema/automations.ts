import type { Flow } from '@vitrine/core/contract/push/automations'
import { AUTOMATION_DELAY_MS } from '@vitrine/core/limits/limits'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdColumn, id, json } from './columns.ts'
import { projectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** What is sent by itself. The specification's columns tell of the first message; the whole stands in its version. */
export const automations = pgTable(
  'automations',
  {
    project_id: projectIdColumn(),
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
    /** ms before the first message */
    delay: bigint('delay', { mode: 'number' }).notNull().default(AUTOMATION_DELAY_MS),
    created: createdColumn(),
    name: text('name').notNull().default(''),
    /** The one of `automation_versions` that whoever begins now goes by. */
    version: integer('version').notNull().default(1),
    /** Deleted ones stay for the ledger. */
    removed: at('removed'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('automations_trigger').on(table.project_id, table.trigger),
  ],
)

/** Every flow that an automation ever had: a run stays with the one that it began with. */
export const automationVersions = pgTable(
  'automation_versions',
  {
    project_id: projectIdColumn(),
    automation_id: uuid('automation_id').notNull(),
    version: integer('version').notNull(),
    flow: json('flow').$type<Flow>().notNull(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.automation_id, table.version] }),
    foreignKey({
      columns: [table.project_id, table.automation_id],
      foreignColumns: [automations.project_id, automations.id],
    }).onDelete('cascade'),
  ],
)

/** One shopper's way through a flow, for one cause: there is never a second for the same. */
export const automationRuns = pgTable(
  'automation_runs',
  {
    project_id: projectIdColumn(),
    automation_id: uuid('automation_id').notNull(),
    subscriber_id: uuid('subscriber_id').notNull(),
    /** What it is for: a cart's token, an order, a product and the day … ; '' for what happens once in a life. */
    cause: text('cause').notNull(),
    version: integer('version').notNull(),
    /** The step at which it stands; null at its end. */
    step: text('step'),
    state: text('state', { enum: ['waiting', 'done', 'left'] })
      .notNull()
      .default('waiting'),
    /** Why it was left. */
    reason: text('reason'),
    /** When the step is to be done. */
    due: at('due').notNull(),
    /** When the cause was. */
    since: at('since').notNull(),
    customer_id: text('customer_id'),
    cart_token: text('cart_token'),
    product_id: text('product_id'),
    variant_id: text('variant_id'),
    order_id: bigint('order_id', { mode: 'number' }),
    /** Minor units: what it fell to. */
    price: bigint('price', { mode: 'number' }),
    created: createdColumn(),
    updated: at('updated').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.automation_id, table.subscriber_id, table.cause] }),
    index('automation_runs_due').on(table.due).where(sql`${table.state} = 'waiting'`),
    index('automation_runs_subscriber').on(table.project_id, table.subscriber_id, table.created),
    index('automation_runs_newest').on(table.project_id, table.automation_id, table.created),
  ],
)

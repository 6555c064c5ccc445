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
import { at, createCreatedColumn, id, json, platformId } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** Automations. The specification's columns describe the first message; the whole flow is in `automation_versions`. */
export const automations = pgTable(
  'automations',
  {
    project_id: createProjectIdColumn(),
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
    /** Delay before the first message, in ms. */
    delay: bigint('delay', { mode: 'number' }).notNull().default(AUTOMATION_DELAY_MS),
    created: createCreatedColumn(),
    name: text('name').notNull().default(''),
    /** Version in `automation_versions` that new runs use. */
    version: integer('version').notNull().default(1),
    /** Time of deletion. Deleted automations stay because their messages refer to them. */
    removed: at('removed'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('automations_trigger').on(table.project_id, table.trigger),
  ],
)

/** All flow versions of an automation. A run keeps the version that it started with. */
export const automationVersions = pgTable(
  'automation_versions',
  {
    project_id: createProjectIdColumn(),
    automation_id: uuid('automation_id').notNull(),
    version: integer('version').notNull(),
    flow: json('flow').$type<Flow>().notNull(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    created: createCreatedColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.automation_id, table.version] }),
    foreignKey({
      columns: [table.project_id, table.automation_id],
      foreignColumns: [automations.project_id, automations.id],
    }).onDelete('cascade'),
  ],
)

/** Runs: one subscriber's progress through a flow, for one cause. A cause never starts a second run. */
export const automationRuns = pgTable(
  'automation_runs',
  {
    project_id: createProjectIdColumn(),
    automation_id: uuid('automation_id').notNull(),
    subscriber_id: uuid('subscriber_id').notNull(),
    /** Cause of the run: a cart token, an order, a product and day …; '' for a flow that runs once in a lifetime. */
    cause: text('cause').notNull(),
    version: integer('version').notNull(),
    /** Current step; null at the end. */
    step: text('step'),
    state: text('state', { enum: ['waiting', 'done', 'left'] })
      .notNull()
      .default('waiting'),
    /** Reason why the run exited early. */
    reason: text('reason'),
    /** Time at which the step runs. */
    due: at('due').notNull(),
    /** Time of the cause. */
    since: at('since').notNull(),
    customer_id: text('customer_id'),
    cart_token: text('cart_token'),
    product_id: text('product_id'),
    variant_id: text('variant_id'),
    order_id: platformId('order_id'),
    /** Number of further products that a burst added to the run: its message then leads to the wishlist. */
    others: integer('others').notNull().default(0),
    /** New lower price, in minor units. */
    price: bigint('price', { mode: 'number' }),
    created: createCreatedColumn(),
    updated: at('updated').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.automation_id, table.subscriber_id, table.cause] }),
    index('automation_runs_due').on(table.due).where(sql`${table.state} = 'waiting'`),
    index('automation_runs_subscriber').on(table.project_id, table.subscriber_id, table.created),
    index('automation_runs_state').on(table.project_id, table.automation_id, table.state),
    index('automation_runs_newest').on(table.project_id, table.automation_id, table.created),
  ],
)

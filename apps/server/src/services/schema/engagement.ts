import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, count, createCreatedColumn, id } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'

/** Account deletions requested by shoppers (spec section 4): pending until `due`, deleted when withdrawn. */
export const deletions = pgTable(
  'deletions',
  {
    project_id: createProjectIdColumn(),
    /** The platform's numeric customer id. */
    customer_id: text('customer_id').notNull(),
    requested_at: at('requested_at').notNull(),
    due: at('due').notNull(),
    /** Time at which a worker began to delete the customer at the platform; null before, and after a failure. */
    started: at('started'),
    /** Time at which the platform was asked to delete the customer; null while pending. */
    done: at('done'),
    /** `erased`: a customer with orders cannot be deleted, only anonymized. */
    outcome: text('outcome', { enum: ['deleted', 'erased'] }),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.customer_id] })],
)

/** Analytics totals, one row for each project, source and day. */
export const analytics = pgTable(
  'analytics',
  {
    project_id: createProjectIdColumn(),
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
    created: createCreatedColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('analytics_created').on(table.project_id, table.created),
  ],
)

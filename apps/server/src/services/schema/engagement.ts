import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, count, createdColumn, id } from './columns.ts'
import { projectIdColumn } from './projects.ts'

/** Shoppers who asked for their account to be deleted (spec section 4): pending until `due`, gone when taken back. */
export const deletions = pgTable(
  'deletions',
  {
    project_id: projectIdColumn(),
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
    project_id: projectIdColumn(),
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
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('analytics_created').on(table.project_id, table.created),
  ],
)

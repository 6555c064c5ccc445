import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { count, createCreatedColumn, id } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'

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

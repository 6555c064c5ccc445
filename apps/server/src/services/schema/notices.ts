import type { NoticeKind } from '@vitrine/core/notices/notices'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, id, json } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'
import { users } from './users.ts'

/**
 * Notices to the merchants of a project, stored for 90 days. `projects_to_users` holds the time up to which each user
 * has read; this table holds the users who read single notices since.
 */
export const notices = pgTable(
  'notices',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Unique key of the notice: a repeated notice is not stored again. */
    key: text('key').notNull(),
    values: json('values').notNull(),
    subject_id: text('subject_id'),
    by: uuid('by').references(() => users.id, { onDelete: 'set null' }),
    read_by: uuid('read_by').array().notNull().default([]),
    /** Time of writing, not the start of the transaction, since the read position refers to it. */
    created: at('created').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    uniqueIndex('notices_key').on(table.project_id, table.kind, table.key),
    index('notices_created').on(table.project_id, table.created, table.id),
  ],
)

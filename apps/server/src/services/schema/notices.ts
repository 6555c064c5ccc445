import type { NoticeKind } from '@vitrine/core/notices/notices'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, id, json } from './columns.ts'
import { projectIdColumn } from './projects.ts'
import { users } from './users.ts'

/**
 * What happened in a project that concerns its merchants, for 90 days. Who has read up to which instant stands in
 * `projects_to_users`; who has read single ones since stands here.
 */
export const notices = pgTable(
  'notices',
  {
    project_id: projectIdColumn(),
    id: id(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** What makes it this one: told again it is not written again. */
    key: text('key').notNull(),
    values: json('values').notNull(),
    about: text('about'),
    by: uuid('by').references(() => users.id, { onDelete: 'set null' }),
    read_by: uuid('read_by').array().notNull().default([]),
    /** The instant at which it was written, not that at which its transaction began: what is read up to goes by it. */
    created: at('created').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    uniqueIndex('notices_key').on(table.project_id, table.kind, table.key),
    index('notices_created').on(table.project_id, table.created, table.id),
  ],
)

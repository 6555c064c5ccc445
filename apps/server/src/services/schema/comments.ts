import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createCreatedColumn } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'
import { users } from './users.ts'

const somebody = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })

/** Comment threads on parts of a design. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    project_id: createProjectIdColumn(),
    /** Also the id of its first comment. */
    id: uuid('id').notNull(),
    /** Path of the commented part; '' for the whole app. It stays when the part is deleted. */
    path: text('path').notNull(),
    /** Kind of the part, which names it after its deletion. */
    kind: text('kind').notNull(),
    /** Time at which the thread was resolved. */
    resolved: at('resolved'),
    resolver: somebody('resolver'),
    created: createCreatedColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('comment_threads_open')
      .on(table.project_id, table.created, table.id)
      .where(sql`${table.resolved} is null`),
    index('comment_threads_resolved').on(table.project_id, table.resolved, table.id),
  ],
)

export const comments = pgTable(
  'comments',
  {
    project_id: createProjectIdColumn(),
    id: uuid('id').notNull(),
    thread: uuid('thread').notNull(),
    /** Null when the user was deleted. */
    user_id: somebody('user_id'),
    text: text('text').notNull(),
    mentions: uuid('mentions').array().notNull().default([]),
    /** Time of the last change that causes notifications: the comment was written, or a mention was added. */
    notified_at: at('notified_at').notNull().defaultNow(),
    edited: at('edited'),
    /** Time of deletion; restorable for one day. */
    removed: at('removed'),
    created: createCreatedColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('comments_thread').on(table.project_id, table.thread, table.created, table.id),
    index('comments_user').on(table.user_id, table.created),
    foreignKey({
      columns: [table.project_id, table.thread],
      foreignColumns: [commentThreads.project_id, commentThreads.id],
    }).onDelete('cascade'),
  ],
)

/** Time up to which each user has read a thread. */
export const commentReads = pgTable(
  'comment_reads',
  {
    project_id: createProjectIdColumn(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    thread: uuid('thread').notNull(),
    until: at('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.user_id, table.thread] }),
    index('comment_reads_thread').on(table.project_id, table.thread),
    foreignKey({
      columns: [table.project_id, table.thread],
      foreignColumns: [commentThreads.project_id, commentThreads.id],
    }).onDelete('cascade'),
  ],
)

import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdColumn } from './columns.ts'
import { projectIdColumn } from './projects.ts'
import { users } from './users.ts'

const somebody = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })

/** A thread of comments on a place of a design. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    project_id: projectIdColumn(),
    /** That of its first comment too. */
    id: uuid('id').notNull(),
    /** '' for the whole app. It stays when what stood there is deleted. */
    path: text('path').notNull(),
    /** What stood there, so that it can be named when it is gone. */
    kind: text('kind').notNull(),
    /** When it was said to be over. */
    resolved: at('resolved'),
    resolver: somebody('resolver'),
    created: createdColumn(),
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
    project_id: projectIdColumn(),
    id: uuid('id').notNull(),
    thread: uuid('thread').notNull(),
    /** Null: they are gone. */
    user_id: somebody('user_id'),
    text: text('text').notNull(),
    mentions: uuid('mentions').array().notNull().default([]),
    /** When there was last something in it to be told of: when it was written, or mentioned somebody more. */
    told: at('told').notNull().defaultNow(),
    edited: at('edited'),
    /** Taken away, and for a day to be had back. */
    removed: at('removed'),
    created: createdColumn(),
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

/** Up to when somebody has seen what is said in a thread. */
export const commentReads = pgTable(
  'comment_reads',
  {
    project_id: projectIdColumn(),
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

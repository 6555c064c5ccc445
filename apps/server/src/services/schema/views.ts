import { boolean, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createCreatedColumn } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** Saved list views of each merchant in a project. */
export const savedViews = pgTable(
  'saved_views',
  {
    project_id: createProjectIdColumn(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    page: text('page', { enum: ['orders', 'campaigns', 'subscribers', 'failures', 'segments'] }).notNull(),
    name: text('name').notNull(),
    state: text('state').notNull(),
    created: createCreatedColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.user_id, table.id] }),
    uniqueIndex('saved_views_name').on(table.project_id, table.user_id, table.page, table.name),
  ],
)

/** Each merchant's progress in a project's setup guide. Without a row nothing is done yet. */
export const setUpGuides = pgTable(
  'set_up_guides',
  {
    project_id: createProjectIdColumn(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dismissed: boolean('dismissed').notNull().default(false),
    /** Skipped steps. */
    skipped: text('skipped').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.user_id] })],
)

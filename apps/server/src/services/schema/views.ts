import { boolean, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdColumn } from './columns.ts'
import { projectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** How merchants like to see a list of a project, each for themselves. */
export const savedViews = pgTable(
  'saved_views',
  {
    project_id: projectIdColumn(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    page: text('page', { enum: ['orders', 'campaigns', 'subscribers', 'failures', 'segments'] }).notNull(),
    name: text('name').notNull(),
    state: text('state').notNull(),
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.user_id, table.id] }),
    uniqueIndex('saved_views_name').on(table.project_id, table.user_id, table.page, table.name),
  ],
)

/** What a merchant made of the set-up guide of a project, each for themselves; no row: nothing yet. */
export const setUpGuides = pgTable(
  'set_up_guides',
  {
    project_id: projectIdColumn(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dismissed: boolean('dismissed').notNull().default(false),
    /** Steps passed over. */
    skipped: text('skipped').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.user_id] })],
)

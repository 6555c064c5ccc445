import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created } from './columns.ts'
import { owner } from './projects.ts'
import { users } from './users.ts'

/** How merchants like to see a list of a project, each for themselves. */
export const savedViews = pgTable(
  'saved_views',
  {
    project_id: owner(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    page: text('page', { enum: ['orders', 'campaigns', 'subscribers'] }).notNull(),
    name: text('name').notNull(),
    state: text('state').notNull(),
    created: created(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.user_id, table.id] }),
    uniqueIndex('saved_views_name').on(table.project_id, table.user_id, table.page, table.name),
  ],
)

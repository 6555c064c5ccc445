import type { Segment } from '@vitrine/core/contract/push/segment-rules'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, createCreatedColumn, id, json } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'

/** Named audiences. Campaigns and blocks of the design refer to them by id. */
export const segments = pgTable(
  'segments',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    name: text('name').notNull(),
    segment: json('segment').$type<Segment>().notNull(),
    updated: at('updated').notNull().defaultNow(),
    /** Time of deletion; restorable for one day. */
    removed: at('removed'),
    created: createCreatedColumn(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
)

import type { Segment } from '@vitrine/core/contract/push/segment-rules'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, createdColumn, id, json } from './columns.ts'
import { projectIdColumn } from './projects.ts'

/** Who is meant, under a name: campaigns and blocks of the design name them by id. */
export const segments = pgTable(
  'segments',
  {
    project_id: projectIdColumn(),
    id: id(),
    name: text('name').notNull(),
    segment: json('segment').$type<Segment>().notNull(),
    updated: at('updated').notNull().defaultNow(),
    /** Taken away, and for a day to be had back. */
    removed: at('removed'),
    created: createdColumn(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
)

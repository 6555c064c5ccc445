import type { Segment } from '@vitrine/core/contract/push/segment-rules'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, created, id, json } from './columns.ts'
import { owner } from './projects.ts'

/** Who is meant, under a name: campaigns and blocks of the design name them by id. */
export const segments = pgTable(
  'segments',
  {
    project_id: owner(),
    id: id(),
    name: text('name').notNull(),
    segment: json('segment').$type<Segment>().notNull(),
    updated: at('updated').notNull().defaultNow(),
    /** Taken away, and for a day to be had back. */
    removed: at('removed'),
    created: created(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
)

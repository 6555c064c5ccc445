import {
  type PartProblem,
  RELEASE_KINDS,
  type RollbackProblem,
} from '@vitrine/core/contract/releases/releases'
import type { Json } from '@vitrine/core/design/operations.types'
import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdColumn, id, json } from './columns.ts'
import { projectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** What goes out together at one instant. At most one of the four ends is set; with none it waits. */
export const releases = pgTable(
  'releases',
  {
    project_id: projectIdColumn(),
    id: id(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    at: at('at').notNull(),
    /** Counted up by each change: two who plan at once hear of one another. */
    version: integer('version').notNull().default(1),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    out: at('out'),
    failed: at('failed'),
    cancelled: at('cancelled'),
    /** When it was taken back. `out` stays. */
    back: at('back'),
    created: createdColumn(),
    updated: at('updated').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('releases_at').on(table.project_id, table.at, table.id),
  ],
)

/** What is in a release, in the order in which it goes out. */
export const releaseParts = pgTable(
  'release_parts',
  {
    project_id: projectIdColumn(),
    release_id: uuid('release_id').notNull(),
    position: smallint('position').notNull(),
    kind: text('kind', { enum: RELEASE_KINDS }).notNull(),
    /** Which one of its kind; null for the draft of the design. */
    ref: uuid('ref'),
    problem: text('problem').$type<PartProblem>(),
    kept: text('kept').$type<RollbackProblem>(),
    /** What its module wants to know to take it back; null until it is out. */
    undo: json('undo').$type<Json>(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.release_id, table.position] }),
    index('release_parts_ref').on(table.project_id, table.kind, table.ref),
  ],
)

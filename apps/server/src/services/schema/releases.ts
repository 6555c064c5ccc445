import {
  type PartProblem,
  RELEASE_KINDS,
  type RollbackProblem,
} from '@vitrine/core/contract/releases/releases'
import type { Json } from '@vitrine/core/design/operations.types'
import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, createCreatedColumn, id, json } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'
import { users } from './users.ts'

/**
 * Releases: changes that go live together. At most one of the four end times is set; without any the release is
 * pending.
 */
export const releases = pgTable(
  'releases',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    at: at('at').notNull(),
    /** Version, incremented by each change, by which concurrent editors detect conflicts. */
    version: integer('version').notNull().default(1),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    released_at: at('released_at'),
    failed: at('failed'),
    cancelled: at('cancelled'),
    /** Time of the rollback. `released_at` stays set. */
    rolled_back_at: at('rolled_back_at'),
    created: createCreatedColumn(),
    updated: at('updated').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('releases_at').on(table.project_id, table.at, table.id),
  ],
)

/** Parts of a release, in the order in which they go live. */
export const releaseParts = pgTable(
  'release_parts',
  {
    project_id: createProjectIdColumn(),
    release_id: uuid('release_id').notNull(),
    position: smallint('position').notNull(),
    kind: text('kind', { enum: RELEASE_KINDS }).notNull(),
    /** Id of the part; null for the draft of the design. */
    ref: uuid('ref'),
    problem: text('problem').$type<PartProblem>(),
    rollback_problem: text('rollback_problem').$type<RollbackProblem>(),
    /** Data that the part's module needs for a rollback; null until the part is live. */
    undo: json('undo').$type<Json>(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.release_id, table.position] }),
    index('release_parts_ref').on(table.project_id, table.kind, table.ref),
  ],
)

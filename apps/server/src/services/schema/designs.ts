import { LOCKED_FOR } from '@vitrine/core/contract/designs/edit-locks'
import { type Json, type JsonObject, OPERATIONS } from '@vitrine/core/design/operations.types'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdColumn, id, json } from './columns.ts'
import { projectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** The working design, one a project. */
export const designs = pgTable('designs', {
  project_id: projectIdColumn().primaryKey(),
  config: json('config').$type<JsonObject>().notNull().default({}),
  /** The digest of what was made for the merchant at first (`designDigest`); null: from before it was kept. */
  generated: text('generated'),
  /** Counts saved batches; what two editors agree on. */
  version: integer('version').notNull().default(0),
  /** Hash of the live document in `published_designs`. */
  published: text('published'),
  /** The version that is live. */
  published_version: integer('published_version'),
  /** When the working design goes live by itself; the job that does it checks against this. */
  scheduled: at('scheduled'),
  preview: boolean('preview').notNull().default(false),
  /** Counts what changed beside the document, such as comments: open editors hear of it. */
  beside: integer('beside').notNull().default(0),
  updated: at('updated').notNull().defaultNow(),
})

/** Every document that ever was live: never changed, addressed by its content. */
export const publishedDesigns = pgTable(
  'published_designs',
  {
    project_id: projectIdColumn(),
    hash: text('hash').notNull(),
    config: json('config').$type<JsonObject>().notNull(),
    version: integer('version').notNull(),
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.hash] }),
    index('published_designs_hash').on(table.hash),
  ],
)

/** Every time that a design went live, newest last: who did it, and which version that was. */
export const publishings = pgTable(
  'publishings',
  {
    project_id: projectIdColumn(),
    id: id(),
    version: integer('version').notNull(),
    hash: text('hash').notNull(),
    /** Null: at the time that it was scheduled for, or by a user who is gone. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    scheduled: boolean('scheduled').notNull().default(false),
    /** What the team calls it. */
    name: text('name'),
    /** What the merchant wrote to it. */
    note: text('note'),
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('publishings_version').on(table.project_id, table.version),
    index('publishings_created').on(table.project_id, table.created, table.id),
  ],
)

/** Batches already applied, so that a save sent twice is applied once. */
export const savedBatches = pgTable(
  'saved_batches',
  {
    project_id: projectIdColumn(),
    id: uuid('id').notNull(),
    version: integer('version').notNull(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('saved_batches_version').on(table.project_id, table.version),
  ],
)

/** Places of the working design that few may change. A lock outlives what it locks: deleted and had back, it is locked. */
export const designLocks = pgTable(
  'design_locks',
  {
    project_id: projectIdColumn(),
    /** A section, or an item of a list. */
    path: text('path').notNull(),
    /** Who may change it all the same. */
    who: text('who', { enum: LOCKED_FOR }).notNull(),
    /** Who locked it; null: they are gone. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    created: createdColumn(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.path] })],
)

/** One row per operation, in the order they were applied. */
export const logs = pgTable(
  'logs',
  {
    project_id: projectIdColumn(),
    version: integer('version').notNull(),
    position: integer('position').notNull(),
    device: text('device').notNull(),
    schema: text('schema').notNull(),
    operation: text('operation', { enum: OPERATIONS }).notNull().default('edit'),
    value: json('value').$type<Json>(),
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.version, table.position] }),
    check('logs_operation', sql`${table.operation} in ('replace', 'remove', 'add', 'edit')`),
  ],
)

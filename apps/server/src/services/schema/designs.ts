import { LOCKED_FOR } from '@vitrine/core/contract/designs/edit-locks'
import { type Json, type JsonObject, OPERATIONS } from '@vitrine/core/design/operations.types'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createCreatedColumn, id, json } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** Working designs, one for each project. */
export const designs = pgTable('designs', {
  project_id: createProjectIdColumn().primaryKey(),
  config: json('config').$type<JsonObject>().notNull().default({}),
  /** Digest of the initially generated design (`designDigest`); null for designs from before it was stored. */
  generated: text('generated'),
  /** Number of saved batches, by which concurrent editors detect conflicts. */
  version: integer('version').notNull().default(0),
  /** Hash of the live document in `published_designs`. */
  published: text('published'),
  /** Version that is live. */
  published_version: integer('published_version'),
  /** Time of scheduled publishing. The publishing job compares its own time with this one. */
  scheduled: at('scheduled'),
  preview: boolean('preview').notNull().default(false),
  /** Number of changes beside the document, such as comments, that notify open editors. */
  activity_version: integer('activity_version').notNull().default(0),
  updated: at('updated').notNull().defaultNow(),
})

/** Every document that was ever live: immutable, addressed by content hash. */
export const publishedDesigns = pgTable(
  'published_designs',
  {
    project_id: createProjectIdColumn(),
    hash: text('hash').notNull(),
    config: json('config').$type<JsonObject>().notNull(),
    version: integer('version').notNull(),
    created: createCreatedColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.hash] }),
    index('published_designs_hash').on(table.hash),
  ],
)

/** Publications of a design, newest last: user and version. */
export const publishings = pgTable(
  'publishings',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    version: integer('version').notNull(),
    hash: text('hash').notNull(),
    /** Null for scheduled publishing or a deleted user. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    scheduled: boolean('scheduled').notNull().default(false),
    /** Name that the team gave the version. */
    name: text('name'),
    /** Merchant's note on the version. */
    note: text('note'),
    created: createCreatedColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('publishings_version').on(table.project_id, table.version),
    index('publishings_created').on(table.project_id, table.created, table.id),
  ],
)

/** Applied batches, so that a save sent twice is applied once. */
export const savedBatches = pgTable(
  'saved_batches',
  {
    project_id: createProjectIdColumn(),
    id: uuid('id').notNull(),
    version: integer('version').notNull(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    created: createCreatedColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('saved_batches_version').on(table.project_id, table.version),
  ],
)

/**
 * Locks on parts of the working design. A lock survives the deletion of its part, which is locked again when restored.
 */
export const designLocks = pgTable(
  'design_locks',
  {
    project_id: createProjectIdColumn(),
    /** Path of a section or list item. */
    path: text('path').notNull(),
    /** Members who are still allowed to edit it. */
    who: text('who', { enum: LOCKED_FOR }).notNull(),
    /** User who locked it; null when deleted. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    created: createCreatedColumn(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.path] })],
)

/** Design edits, one row for each operation, in the order of application. */
export const logs = pgTable(
  'logs',
  {
    project_id: createProjectIdColumn(),
    version: integer('version').notNull(),
    position: integer('position').notNull(),
    device: text('device').notNull(),
    schema: text('schema').notNull(),
    operation: text('operation', { enum: OPERATIONS }).notNull().default('edit'),
    value: json('value').$type<Json>(),
    /** Value at the path before the edit, from which an editor restores earlier versions; null for none. */
    previous: json('previous').$type<{ readonly value: Json }>(),
    created: createCreatedColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.version, table.position] }),
    check('logs_operation', sql`${table.operation} in ('replace', 'remove', 'add', 'edit')`),
  ],
)

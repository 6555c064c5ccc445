import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, count, createdColumn, id } from './columns.ts'
import { projectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** Keys by which a project's own programs make calls. Whose maker is gone has no rights left, and goes with them. */
export const apiKeys = pgTable(
  'api_keys',
  {
    project_id: projectIdColumn(),
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** What it begins with, to tell it by. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the whole key: a stolen table opens nothing. */
    hash: text('hash').notNull(),
    scopes: text('scopes').array().notNull(),
    per_minute: integer('per_minute').notNull(),
    created: createdColumn(),
    expires: at('expires'),
    revoked: at('revoked'),
    used: at('used'),
    /** The minute that `calls` were made in. */
    minute: at('minute'),
    calls: count('calls'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
)

/** What changes by a key were answered, by their `Idempotency-Key`: asked again within a day, they are answered so. */
export const idempotentReplies = pgTable(
  'idempotent_replies',
  {
    project_id: projectIdColumn(),
    key_id: uuid('key_id').notNull(),
    token: text('token').notNull(),
    path: text('path').notNull(),
    /** SHA-256 of the input. */
    input: text('input').notNull(),
    /** Null: it is under way. */
    status: integer('status'),
    body: text('body'),
    created: createdColumn(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.key_id, table.token] })],
)

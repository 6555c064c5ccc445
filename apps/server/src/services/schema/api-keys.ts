import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, count, createCreatedColumn, id } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** API keys of a project. They are deleted with the user who created them, whose permissions they share. */
export const apiKeys = pgTable(
  'api_keys',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** First characters of the key, which identify it in lists. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the whole key: a stolen table gives no access. */
    hash: text('hash').notNull(),
    scopes: text('scopes').array().notNull(),
    per_minute: integer('per_minute').notNull(),
    created: createCreatedColumn(),
    expires: at('expires'),
    revoked: at('revoked'),
    used: at('used'),
    /** Minute that `calls` counts. */
    minute: at('minute'),
    calls: count('calls'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
)

/** Stored responses by `Idempotency-Key`. A repeated request gets the same response for one day. */
export const idempotentReplies = pgTable(
  'idempotent_replies',
  {
    project_id: createProjectIdColumn(),
    key_id: uuid('key_id').notNull(),
    token: text('token').notNull(),
    path: text('path').notNull(),
    /** SHA-256 of the input. */
    input: text('input').notNull(),
    /** HTTP status; null while the request runs. */
    status: integer('status'),
    body: text('body'),
    created: createCreatedColumn(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.key_id, table.token] })],
)

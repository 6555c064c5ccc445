import { eachPermission } from '@vitrine/core/access/permissions'
import { type Json, OPERATIONS } from '@vitrine/core/design/operations.types'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdColumn, id, json } from './columns.ts'
import { projectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** Somebody asked by mail to join a project. Its link is good once, until it expires or is taken back. */
export const invitations = pgTable(
  'invitations',
  {
    project_id: projectIdColumn(),
    id: id(),
    /** In small letters. */
    email: text('email').notNull(),
    ...eachPermission((permission) => boolean(permission).notNull().default(true)),
    /** SHA-256 of the key in the link: a stolen table opens nothing. */
    key: text('key').notNull(),
    /** The language its mail is written in. */
    lang: text('lang').notNull().default('en'),
    /** Null: they are gone. */
    inviter: uuid('inviter').references(() => users.id, { onDelete: 'set null' }),
    created: createdColumn(),
    sent: at('sent').notNull().defaultNow(),
    expires: at('expires').notNull(),
    withdrawn: at('withdrawn'),
    taken: at('taken'),
    /** Who joined by it. */
    taker: uuid('taker').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    // One open invitation a mail: who is invited twice has one link that works.
    uniqueIndex('invitations_open')
      .on(table.project_id, table.email)
      .where(sql`${table.withdrawn} is null and ${table.taken} is null`),
  ],
)

/** Who was taken out of a project, and what they were allowed: for a day they can be put back. */
export const formerMembers = pgTable(
  'former_members',
  {
    project_id: projectIdColumn(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...eachPermission((permission) => boolean(permission).notNull()),
    joined: at('joined').notNull(),
    removed: at('removed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.user_id] })],
)

/** Times in which somebody of ours works in a merchant's project as its owner would, and why. */
export const impersonationSessions = pgTable(
  'impersonation_sessions',
  {
    project_id: projectIdColumn(),
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    created: createdColumn(),
    until: at('until').notNull(),
    ended: at('ended'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('impersonation_sessions_user').on(table.user_id, table.until),
  ],
)

/**
 * What was done in a project, and by whom, in the fields of `logs`: `schema` is the path of the call that did it,
 * `value` what of its input its contract says to tell. Edits of a design stand in `logs` one by one; here they are
 * gathered by the hour.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    project_id: projectIdColumn(),
    id: id(),
    device: text('device').notNull(),
    schema: text('schema').notNull(),
    operation: text('operation', { enum: OPERATIONS }).notNull().default('edit'),
    value: json('value').$type<Json>(),
    /** Null: they are gone, and are known by `by`. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Their name as it was then. */
    by: text('by').notNull(),
    /** True: somebody of ours, who acted for the merchant. */
    acting: boolean('acting').notNull().default(false),
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('audit_entries_created').on(table.project_id, table.created, table.id),
    index('audit_entries_user').on(table.user_id, table.created),
    check('audit_entries_operation', sql`${table.operation} in ('replace', 'remove', 'add', 'edit')`),
  ],
)

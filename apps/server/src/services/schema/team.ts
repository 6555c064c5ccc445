import { createPermissionRecord } from '@vitrine/core/access/permissions'
import { type Json, OPERATIONS } from '@vitrine/core/design/operations.types'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createCreatedColumn, id, json } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'
import { users } from './users.ts'

/** Invitations to a project by email. A link works once, until it expires or is revoked. */
export const invitations = pgTable(
  'invitations',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    /** Lower-case email address. */
    email: text('email').notNull(),
    ...createPermissionRecord((permission) => boolean(permission).notNull().default(true)),
    /** SHA-256 of the key in the link: a stolen table gives no access. */
    key: text('key').notNull(),
    /** Language of the email. */
    lang: text('lang').notNull().default('en'),
    /** Null when the user was deleted. */
    inviter: uuid('inviter').references(() => users.id, { onDelete: 'set null' }),
    created: createCreatedColumn(),
    sent: at('sent').notNull().defaultNow(),
    expires: at('expires').notNull(),
    withdrawn: at('withdrawn'),
    accepted_at: at('accepted_at'),
    /** User who accepted it. */
    accepted_by: uuid('accepted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    // One open invitation per email address: someone invited twice has one working link.
    uniqueIndex('invitations_open')
      .on(table.project_id, table.email)
      .where(sql`${table.withdrawn} is null and ${table.accepted_at} is null`),
  ],
)

/** Removed members with their permissions, restorable for one day. */
export const formerMembers = pgTable(
  'former_members',
  {
    project_id: createProjectIdColumn(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...createPermissionRecord((permission) => boolean(permission).notNull()),
    joined: at('joined').notNull(),
    removed: at('removed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.user_id] })],
)

/** Periods in which one of our admins works in a merchant's project with the owner's permissions, and the reason. */
export const impersonationSessions = pgTable(
  'impersonation_sessions',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    created: createCreatedColumn(),
    until: at('until').notNull(),
    ended: at('ended'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('impersonation_sessions_user').on(table.user_id, table.until),
  ],
)

/**
 * Audit log of a project, in the fields of `logs`: `schema` is the path of the call, `value` the input fields that its
 * contract discloses. `logs` holds every single design edit; here they are grouped by hour.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    device: text('device').notNull(),
    schema: text('schema').notNull(),
    operation: text('operation', { enum: OPERATIONS }).notNull().default('edit'),
    value: json('value').$type<Json>(),
    /** Null when the user was deleted; `by` still holds the name. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Name of the user at that time. */
    by: text('by').notNull(),
    /** True for one of our admins acting for the merchant. */
    acting: boolean('acting').notNull().default(false),
    created: createCreatedColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('audit_entries_created').on(table.project_id, table.created, table.id),
    index('audit_entries_user').on(table.user_id, table.created),
    check('audit_entries_operation', sql`${table.operation} in ('replace', 'remove', 'add', 'edit')`),
  ],
)

import { eachPermission } from '@vitrine/core/access/permissions'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdColumn, id } from './columns.ts'
import { projectIdColumn } from './projects.ts'

export const users = pgTable('users', {
  id: id().primaryKey(),
  admin: boolean('admin').notNull().default(false),
  /** scrypt, see modules/users/password.ts. */
  password: text('password').notNull(),
  name: text('name').notNull(),
  /** In small letters. */
  email: text('email').notNull().unique(),
  phone: text('phone'),
  /** The language in which the dashboard speaks to them, as a code; null until one is chosen. */
  language: text('language'),
  /** When the address was confirmed from its mailbox. */
  confirmed: at('confirmed'),
  /** Mail that they switched off, by `OPTIONAL_MAIL`. */
  without: text('without').array().notNull().default([]),
  /** The topics of notices of which they want a mail too, by `NOTICE_TOPICS`. */
  notice_mail: text('notice_mail').array().notNull().default(['releases', 'builds', 'exports', 'webhooks']),
  expo_push_token: text('expo_push_token'),
  created: createdColumn(),
  deletion: at('deletion'),
})

export const projectsToUsers = pgTable(
  'projects_to_users',
  {
    project_id: projectIdColumn(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    owner: boolean('owner').notNull().default(false),
    ...eachPermission((permission) => boolean(permission).notNull().default(true)),
    /** When the owner asked them to take the project over; null: they are not asked. */
    offered: at('offered'),
    /** Notices up to this instant are read, or are older than their being here. */
    notices_read: at('notices_read').notNull().defaultNow(),
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.user_id] }),
    index('projects_to_users_user').on(table.user_id),
  ],
)

/**
 * Refresh tokens by their hash. All tokens that came from one sign-in are a family; a token is used once
 * (`rotated`), and using it again ends the family.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token: a stolen table opens nothing. */
    token: text('token').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    family: uuid('family').notNull(),
    /** What the browser said of itself. */
    device: text('device').notNull().default(''),
    created: createdColumn(),
    expires: at('expires').notNull(),
    rotated: at('rotated'),
  },
  (table) => [
    index('refresh_tokens_family').on(table.family),
    index('refresh_tokens_user').on(table.user_id),
  ],
)

/** What mail lets its reader do, once each. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the token: a stolen table opens nothing. */
    token: text('token').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `email`: the address is theirs; `recovery`: a new password. */
    purpose: text('purpose', { enum: ['email', 'recovery'] }).notNull(),
    /** The address that it was sent to. */
    email: text('email').notNull(),
    created: createdColumn(),
    expires: at('expires').notNull(),
    /** A link of a confirmed address may be opened again, and changes nothing. */
    used: at('used'),
  },
  (table) => [
    index('account_tokens_user').on(table.user_id, table.purpose),
    index('account_tokens_expires').on(table.expires),
  ],
)

/** Wrong passwords of late, by who tried them for whom, counted over all processes. */
export const signInFailures = pgTable('sign_in_failures', {
  /** SHA-256 of address and email: what was typed is not kept. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  until: at('until').notNull(),
})

/** Passkeys that sign merchants in (WebAuthn): public keys alone, of which none is a secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id().primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The credential's id, base64url. */
    credential: text('credential').notNull().unique(),
    /** COSE, base64url. */
    public_key: text('public_key').notNull(),
    /** How often its device says that it was used; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    synced: boolean('synced').notNull(),
    created: createdColumn(),
    used: at('used'),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
)

/** What browsers were asked for lately, once each. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** Whose new passkey it is for; null: for signing in, whoever it is. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expires: at('expires').notNull(),
  },
  (table) => [index('passkey_challenges_expires').on(table.expires)],
)

import { createPermissionRecord } from '@vitrine/core/access/permissions'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createCreatedColumn, id } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'

export const users = pgTable('users', {
  id: id().primaryKey(),
  admin: boolean('admin').notNull().default(false),
  /** scrypt hash, see modules/users/password.ts. */
  password: text('password').notNull(),
  name: text('name').notNull(),
  /** Lower-case email address. */
  email: text('email').notNull().unique(),
  phone: text('phone'),
  /** Language code of the user's dashboard; null until one is chosen. */
  language: text('language'),
  /** Time at which the user confirmed the email address. */
  confirmed: at('confirmed'),
  /** Confirmed email addresses that the account had before, lower-case, so that they are erased with it. */
  former_emails: text('former_emails').array().notNull().default([]),
  /** Optional emails that the user turned off, by `OPTIONAL_MAIL`. */
  mail_opt_outs: text('mail_opt_outs').array().notNull().default([]),
  /** Notice topics that the user also wants by email, by `NOTICE_TOPICS`. */
  notice_mail: text('notice_mail').array().notNull().default(['releases', 'builds', 'exports', 'webhooks']),
  expo_push_token: text('expo_push_token'),
  created: createCreatedColumn(),
  deletion: at('deletion'),
})

export const projectsToUsers = pgTable(
  'projects_to_users',
  {
    project_id: createProjectIdColumn(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    owner: boolean('owner').notNull().default(false),
    ...createPermissionRecord((permission) => boolean(permission).notNull().default(true)),
    /** Time at which the owner offered the project to this member; null without an offer. */
    offered: at('offered'),
    /** Notices up to this time are read, or are older than the membership. */
    notices_read: at('notices_read').notNull().defaultNow(),
    created: createCreatedColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.user_id] }),
    index('projects_to_users_user').on(table.user_id),
  ],
)

/**
 * Refresh tokens by their hash. All tokens of one sign-in form a family. A token is used once (`rotated`); using it
 * again revokes the family.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token: a stolen table gives no access. */
    token: text('token').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    family: uuid('family').notNull(),
    /** User agent of the browser. */
    device: text('device').notNull().default(''),
    created: createCreatedColumn(),
    expires: at('expires').notNull(),
    rotated: at('rotated'),
  },
  (table) => [
    index('refresh_tokens_family').on(table.family),
    index('refresh_tokens_user').on(table.user_id),
  ],
)

/** Single-use tokens in emailed links. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the token: a stolen table gives no access. */
    token: text('token').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `email` confirms the address; `recovery` sets a new password. */
    purpose: text('purpose', { enum: ['email', 'recovery'] }).notNull(),
    /** Address that the email was sent to. */
    email: text('email').notNull(),
    created: createCreatedColumn(),
    expires: at('expires').notNull(),
    /** Time of use. A confirmation link can be opened again without effect. */
    used: at('used'),
  },
  (table) => [
    index('account_tokens_user').on(table.user_id, table.purpose),
    index('account_tokens_expires').on(table.expires),
  ],
)

/** Recent failed sign-ins by client and account, counted across all processes. */
export const signInFailures = pgTable('sign_in_failures', {
  /** SHA-256 of IP address and email, so that the typed text is not stored. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  until: at('until').notNull(),
})

/** Passkeys of merchants (WebAuthn): public keys, which are not secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id().primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Credential id, base64url. */
    credential: text('credential').notNull().unique(),
    /** COSE public key, base64url. */
    public_key: text('public_key').notNull(),
    /** Signature counter reported by the authenticator; 0 for one without a counter. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    synced: boolean('synced').notNull(),
    created: createCreatedColumn(),
    used: at('used'),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
)

/** Open WebAuthn challenges, each used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** User who registers a passkey; null for a sign-in. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expires: at('expires').notNull(),
  },
  (table) => [index('passkey_challenges_expires').on(table.expires)],
)

import { type DnsRecords, HOST_STATES } from '@vitrine/core/contract/releases/web'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdColumn, json } from './columns.ts'
import { projectIdColumn, projects } from './projects.ts'

/** What a merchant says of the app in browsers, and of where else it is to be had. No row: all as it comes. */
export const webApps = pgTable(
  'web_apps',
  {
    project_id: projectIdColumn(),
    /** Whether search engines may show it. */
    indexed: boolean('indexed').notNull().default(true),
    /** Whether browsers may offer to install it. */
    installable: boolean('installable').notNull().default(true),
    /** Its number in the App Store; null: it is not there yet. */
    apple_app: text('apple_app'),
    /** Whether Google Play shows it, under the project's package. */
    google_app: boolean('google_app').notNull().default(false),
    /** Apple's ten letters for whoever signs the app. */
    apple_team: text('apple_team'),
    /** SHA-256 of the certificates that sign it for Android, `AA:BB:…`. */
    fingerprints: text('fingerprints').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.project_id] })],
)

/**
 * Hosts of merchants' own, and what was found of their records. Several projects may ask for one; one has it. Whole on
 * every node, since a request names a host before anybody knows whose it is.
 */
export const ownHosts = pgTable(
  'own_hosts',
  {
    /** In small letters and punycode. */
    host: text('host').notNull(),
    project: uuid('project')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** What its TXT record has to say. */
    token: text('token').notNull(),
    state: text('state', { enum: HOST_STATES }).notNull().default('waiting'),
    /** What the last look found. */
    seen: json('seen').$type<DnsRecords>(),
    /** How many looks one after another found a host that was ready not to be. */
    misses: integer('misses').notNull().default(0),
    created: createdColumn(),
    checked: at('checked'),
    next: at('next').notNull().defaultNow(),
    /** Since when it serves; null: it does not. */
    since: at('since'),
  },
  (table) => [
    primaryKey({ columns: [table.host, table.project] }),
    uniqueIndex('own_hosts_served').on(table.host).where(sql`since is not null`),
    index('own_hosts_project').on(table.project, table.created),
    index('own_hosts_next').on(table.next),
  ],
)

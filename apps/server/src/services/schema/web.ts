import { type DnsRecords, HOST_STATES, type StoredShopLinks } from '@vitrine/core/contract/releases/web-app'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createCreatedColumn, json } from './columns.ts'
import { createProjectIdColumn, projects } from './projects.ts'

/** Web app settings of a project and its store listings. Without a row the defaults apply. */
export const webApps = pgTable(
  'web_apps',
  {
    project_id: createProjectIdColumn(),
    /** True when search engines are allowed to index the web app. */
    indexed: boolean('indexed').notNull().default(true),
    /** True when browsers are allowed to offer installation. */
    installable: boolean('installable').notNull().default(true),
    /** App Store id; null before the app is published there. */
    apple_app: text('apple_app'),
    /** True when Google Play lists the app under the project's package. */
    google_app: boolean('google_app').notNull().default(false),
    /** Apple team id of the app's signer (10 characters). */
    apple_team: text('apple_team'),
    /** SHA-256 fingerprints of the Android signing certificates, `AA:BB:…`. */
    fingerprints: text('fingerprints').array().notNull().default([]),
    /** What the shop's own website says to phones about the app's links, as last checked; null before. */
    shop_links: json('shop_links').$type<StoredShopLinks>(),
  },
  (table) => [primaryKey({ columns: [table.project_id] })],
)

/**
 * Merchants' custom domains and their DNS state. Several projects can request a host; one of them owns it. A reference
 * table on a cluster, since the host of a request is looked up before its project is known.
 */
export const ownHosts = pgTable(
  'own_hosts',
  {
    /** Lower-case host name in punycode. */
    host: text('host').notNull(),
    project: uuid('project')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Expected value of the TXT record. */
    token: text('token').notNull(),
    state: text('state', { enum: HOST_STATES }).notNull().default('waiting'),
    /** DNS records found by the last check. */
    seen: json('seen').$type<DnsRecords>(),
    /** Number of failed checks in a row of a host that was ready. */
    misses: integer('misses').notNull().default(0),
    created: createCreatedColumn(),
    checked: at('checked'),
    next: at('next').notNull().defaultNow(),
    /** Time since when the host serves the app; null when it does not. */
    since: at('since'),
  },
  (table) => [
    primaryKey({ columns: [table.host, table.project] }),
    uniqueIndex('own_hosts_served').on(table.host).where(sql`since is not null`),
    index('own_hosts_project').on(table.project, table.created),
    index('own_hosts_next').on(table.next),
  ],
)

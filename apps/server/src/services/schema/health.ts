import { CHECKS, FINDING_CODES } from '@vitrine/core/contract/projects/health'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, count, id } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'

/** Result of the last self-test of a project's shop. Failures are in `shop_incidents`. */
export const shopHealth = pgTable(
  'shop_health',
  {
    project_id: createProjectIdColumn(),
    /** Tested shop. A different shop starts over. */
    shop: text('shop').notNull(),
    /** Time of the first test of this shop. */
    began: at('began').notNull(),
    checked: at('checked').notNull(),
    next: at('next').notNull(),
    /** Checks that could not run. */
    unknown: text('unknown', { enum: CHECKS }).array().notNull(),
    /** Storefront API version that the shop answered in, and those that it listed as supported; null if it said none. */
    version_served: text('version_served'),
    versions_listed: text('versions_listed').array(),
  },
  (table) => [primaryKey({ columns: [table.project_id] }), index('shop_health_next').on(table.next)],
)

/** Failures of a shop, with start and end. */
export const shopIncidents = pgTable(
  'shop_incidents',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    check: text('check', { enum: CHECKS }).notNull(),
    code: text('code', { enum: FINDING_CODES }).notNull(),
    count: integer('count'),
    of: integer('of'),
    names: text('names').array().notNull(),
    began: at('began').notNull(),
    /** Number of failed checks in a row. A single failure may be a glitch. */
    seen: count('seen'),
    /** Time at which the owners were notified. */
    alerted: at('alerted'),
    ended: at('ended'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    uniqueIndex('shop_incidents_open').on(table.project_id, table.check).where(sql`${table.ended} is null`),
    index('shop_incidents_began').on(table.project_id, table.began),
  ],
)

import { CHECKS, FINDING_CODES } from '@vitrine/core/contract/projects/health'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, count, id } from './columns.ts'
import { projectIdColumn } from './projects.ts'

/** How a project's shop was found by its last self-test; what is broken stands in `shop_incidents`. */
export const shopHealth = pgTable(
  'shop_health',
  {
    project_id: projectIdColumn(),
    /** The shop that was looked at: another one begins anew. */
    shop: text('shop').notNull(),
    /** When this shop was first looked at. */
    began: at('began').notNull(),
    checked: at('checked').notNull(),
    next: at('next').notNull(),
    /** What could not be tried. */
    unknown: text('unknown', { enum: CHECKS }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_id] }), index('shop_health_next').on(table.next)],
)

/** What broke in a shop, from when until when. */
export const shopIncidents = pgTable(
  'shop_incidents',
  {
    project_id: projectIdColumn(),
    id: id(),
    check: text('check', { enum: CHECKS }).notNull(),
    code: text('code', { enum: FINDING_CODES }).notNull(),
    count: integer('count'),
    of: integer('of'),
    names: text('names').array().notNull(),
    began: at('began').notNull(),
    /** How often it was found one after another: once may be a hiccup. */
    seen: count('seen'),
    /** When its owners were written to. */
    alerted: at('alerted'),
    ended: at('ended'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    uniqueIndex('shop_incidents_open').on(table.project_id, table.check).where(sql`${table.ended} is null`),
    index('shop_incidents_began').on(table.project_id, table.began),
  ],
)

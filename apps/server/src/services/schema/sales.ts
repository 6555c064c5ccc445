import { ATTRIBUTION_SOURCES, ATTRIBUTIONS } from '@vitrine/core/push/attribution'
import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, bigCount, id } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'

/** Id that stands for no campaign or automation: columns of a primary key are never null. */
export const NO_SOURCE_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Daily rollups of the app's sales by the project's time zone (`roll_ups.sales_zone`), as `isSale` defines them. A day
 * with a row in `sales_day_marks` is outdated and read from its orders (services/sales).
 */
export const salesDays = pgTable(
  'sales_days',
  {
    project_id: createProjectIdColumn(),
    day: date('day').notNull(),
    currency: text('currency').notNull(),
    /** Empty for orders without a known platform. */
    platform: text('platform', { enum: ['ios', 'android', 'web', ''] }).notNull(),
    credit: text('credit', { enum: ATTRIBUTIONS }).notNull(),
    /** Empty for orders that are not attributed to a push. */
    credit_source: text('credit_source', { enum: [...ATTRIBUTION_SOURCES, ''] }).notNull(),
    /** Campaign or automation id; `NO_SOURCE_ID` without one. */
    credit_source_id: uuid('credit_source_id').notNull(),
    orders: integer('orders').notNull(),
    /** Minor units of the currency. */
    revenue: bigCount('revenue'),
  },
  (table) => [
    primaryKey({
      name: 'sales_days_pk',
      columns: [
        table.project_id,
        table.day,
        table.currency,
        table.platform,
        table.credit,
        table.credit_source,
        table.credit_source_id,
      ],
    }),
  ],
)

/**
 * Times of orders that changed after their day was counted. Rows are only inserted, with the change, and deleted, with
 * the new count: an insert never waits for a lock, and a statement sees either the mark or the new count.
 */
export const salesDayMarks = pgTable(
  'sales_day_marks',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    /** Creation time of the order. */
    created: at('created').notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
)

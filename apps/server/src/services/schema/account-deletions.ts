import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'

/** Account deletions requested by shoppers (spec section 4): pending until `due`, deleted when withdrawn. */
export const deletions = pgTable(
  'deletions',
  {
    project_id: createProjectIdColumn(),
    /** The platform's numeric customer id. */
    customer_id: text('customer_id').notNull(),
    requested_at: at('requested_at').notNull(),
    due: at('due').notNull(),
    /** Time at which a worker began to delete the customer at the platform; null before, and after a failure. */
    started: at('started'),
    /** Time at which the platform was asked to delete the customer; null while pending. */
    done: at('done'),
    /** `erased`: a customer with orders cannot be deleted, only anonymized. */
    outcome: text('outcome', { enum: ['deleted', 'erased'] }),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.customer_id] })],
)

import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'

/**
 * Wishlist items of customers, and for a while removed ones, so that a device that syncs late does not add them again.
 */
export const wishlistEntries = pgTable(
  'wishlist_entries',
  {
    project_id: createProjectIdColumn(),
    /** The platform's numeric customer id. */
    customer_id: text('customer_id').notNull(),
    /** The platform's numeric product id. */
    product_id: text('product_id').notNull(),
    /** Time at which the item was last added, moved or removed. */
    changed: at('changed').notNull(),
    /** List that contains the item, '' for the default list; null once it is removed. */
    list: text('list'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.customer_id, table.product_id] })],
)

/** Named wishlists of customers, and for a while deleted ones. */
export const wishlists = pgTable(
  'wishlists',
  {
    project_id: createProjectIdColumn(),
    /** The platform's numeric customer id. */
    customer_id: text('customer_id').notNull(),
    /** List id, created by the customer's device. */
    list: uuid('list').notNull(),
    changed: at('changed').notNull(),
    /** Name; null once the list is deleted. */
    name: text('name'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.customer_id, table.list] })],
)

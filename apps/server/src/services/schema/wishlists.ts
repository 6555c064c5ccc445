import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { projectIdColumn } from './projects.ts'

/** What customers keep in their wishlists, and for a while what they took off: a device that comes late must not put it back. */
export const wishlistEntries = pgTable(
  'wishlist_entries',
  {
    project_id: projectIdColumn(),
    /** The platform's numeric customer id. */
    customer_id: text('customer_id').notNull(),
    /** The platform's numeric product id. */
    product_id: text('product_id').notNull(),
    /** When it was last put there, moved or taken off. */
    changed: at('changed').notNull(),
    /** The list that it stands in, '' for the first one; null once it was taken off. */
    list: text('list'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.customer_id, table.product_id] })],
)

/** Lists by name that customers made in their wishlists, and for a while those that they took away. */
export const wishlists = pgTable(
  'wishlists',
  {
    project_id: projectIdColumn(),
    /** The platform's numeric customer id. */
    customer_id: text('customer_id').notNull(),
    /** Made by the device that the list was made on. */
    list: uuid('list').notNull(),
    changed: at('changed').notNull(),
    /** Null once it was taken away. */
    name: text('name'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.customer_id, table.list] })],
)

import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'

/** Variants with their price and inventory item, as the platform last reported them. */
export const catalogVariants = pgTable(
  'catalog_variants',
  {
    project_id: createProjectIdColumn(),
    /** The platform's numeric ids. */
    variant_id: text('variant_id').notNull(),
    product_id: text('product_id').notNull(),
    handle: text('handle').notNull(),
    inventory_item_id: text('inventory_item_id'),
    /** Minor units of `currency`. */
    price: bigint('price', { mode: 'number' }).notNull(),
    /** The shop's currency when the price was stored: prices of another one are not compared with it. */
    currency: text('currency').notNull(),
    /** False for a draft, archived or unpublished product: nobody is notified about it. */
    for_sale: boolean('for_sale').notNull().default(true),
    /** Last change of the product, as reported by the platform. Older reports are ignored. */
    updated: at('updated').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.variant_id] }),
    index('catalog_variants_product').on(table.project_id, table.product_id),
    index('catalog_variants_item').on(table.project_id, table.inventory_item_id),
  ],
)

/** Deleted products with the time of the report. Ids are never reused, so late reports about them are ignored. */
export const deletedProducts = pgTable(
  'deleted_products',
  {
    project_id: createProjectIdColumn(),
    product_id: text('product_id').notNull(),
    gone: at('gone').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.product_id] })],
)

/** Stock of an inventory item at each location, as the platform reported it. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    project_id: createProjectIdColumn(),
    inventory_item_id: text('inventory_item_id').notNull(),
    location_id: text('location_id').notNull(),
    available: bigint('available', { mode: 'number' }).notNull(),
    updated: at('updated').notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.inventory_item_id, table.location_id] })],
)

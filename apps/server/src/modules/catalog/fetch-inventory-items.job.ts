import { toMinorUnits } from '@vitrine/core/money/decimals'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import { fetchAdminApi } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'
import { emitFoundStock, isForSale, isProductDeleted } from './webhook-handlers.ts'

const { catalogVariants, projects } = schema

const VARIANT = `query Goods($id: ID!) {
  productVariant(id: $id) { id price inventoryQuantity product { id handle updatedAt status } inventoryItem { id } }
}`
const number = (type: string) =>
  z.string().transform((gid, context) => {
    const id = new RegExp(`^gid://shopify/${type}/(\\d+)$`).exec(gid)?.[1]
    if (id !== undefined) return id
    context.addIssue({ code: 'custom', message: 'Not an id' })
    return z.NEVER
  })
const answered = z.object({
  productVariant: z
    .object({
      price: z.string(),
      inventoryQuantity: z.number().int().nullable(),
      product: z.object({
        id: number('Product'),
        handle: z.string(),
        updatedAt: z.iso.datetime({ offset: true }),
        status: z.string(),
      }),
      inventoryItem: z.object({ id: number('InventoryItem') }),
    })
    .nullable(),
})

/**
 * Fetches the inventory item of a variant with restock subscriptions, since stock webhooks only name the item. Skips a
 * known item, and emits a restock that happened meanwhile.
 */
export const fetchInventoryItems = defineJob({
  name: 'catalog.fetch-inventory-items',
  deadLetter: null,
  concurrency: 4,
  data: z.object({ project: z.uuid(), variant: z.string() }),
  retry: { limit: 20, delay: 5, backoff: { longest: 3600 } },
  work: async ({ project, variant }, services) => {
    const { db } = services
    const [existingVariant] = await db
      .select({ item: catalogVariants.inventory_item_id })
      .from(catalogVariants)
      .where(and(eq(catalogVariants.project_id, project), eq(catalogVariants.variant_id, variant)))
    if (existingVariant?.item) return
    const [row] = await db.select().from(projects).where(eq(projects.id, project))
    const token = row ? await getAdminToken(services, row) : null
    // Without admin access no news of stock come either.
    if (!row?.shop || !token) return
    const id = `gid://shopify/ProductVariant/${variant}`
    const { productVariant: adminVariant } = await fetchAdminApi(row.shop, token, VARIANT, { id }, answered)
    if (!adminVariant) return
    const { product } = adminVariant
    const forSale = isForSale(product.status)
    const values = {
      project_id: project,
      variant_id: variant,
      product_id: adminVariant.product.id,
      handle: adminVariant.product.handle,
      inventory_item_id: adminVariant.inventoryItem.id,
      price: toMinorUnits(adminVariant.price, row.currency),
      currency: row.currency,
      for_sale: forSale,
      updated: new Date(adminVariant.product.updatedAt),
    }
    await db.transaction(async (tx) => {
      const item = adminVariant.inventoryItem.id
      await lockNames(tx, project, [`product ${values.product_id}`])
      if (await isProductDeleted(tx, project, values.product_id)) return
      await tx
        .insert(catalogVariants)
        .values(values)
        .onConflictDoUpdate({
          target: [catalogVariants.project_id, catalogVariants.variant_id],
          set: { inventory_item_id: item },
        })
      if (!forSale) return
      const learned = { product: values.product_id, variant, item }
      await emitFoundStock(tx, project, [learned], services.emit, adminVariant.inventoryQuantity)
    })
  },
})

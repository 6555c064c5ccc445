import { instant } from '@vitrine/core/contract/shared'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { schema, type Transaction } from '../../db/open.ts'
import { takeTopics } from '../../topics.ts'

const { changedProducts } = schema

const productPayload = z.object({
  id: z.number().int().positive(),
  handle: z.string(),
  updated_at: instant.nullish(),
})

/** Notes that a product has changed, for rooms that keep anything about it. */
export const changedProductTopics = takeTopics({
  topics: ['products/update'],
  payload: productPayload,
  work: noteProduct,
})

async function noteProduct(
  tx: Transaction,
  projectId: string,
  product: z.output<typeof productPayload>,
): Promise<void> {
  const changed = product.updated_at ? new Date(product.updated_at) : new Date()
  await tx
    .insert(changedProducts)
    .values({ project_id: projectId, product_id: String(product.id), handle: product.handle, changed })
    .onConflictDoUpdate({
      target: [changedProducts.project_id, changedProducts.product_id],
      set: { handle: product.handle, changed: sql`greatest(${changedProducts.changed}, excluded.changed)` },
    })
}

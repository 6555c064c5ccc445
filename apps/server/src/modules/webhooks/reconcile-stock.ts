import { splitIntoBatches } from '@vitrine/core/sync/split-into-batches'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { fetchStockPayloads, ITEMS_PER_REQUEST } from './platform-stock.ts'

const { backInStocks: waits, catalogVariants: variants, stockLevels: levels } = schema

/** Product ids per statement. */
const PRODUCTS_PER_QUERY = 1000

type Shop = {
  readonly project: string
  readonly url: string
  readonly token: string
  /** Ids of products that changed. */
  readonly changed: ReadonlySet<string>
}

/**
 * Fetches stock that webhooks may have missed, and passes it to the handler of stock webhooks, which skips
 * what is stored. Fetches the stored stock of changed products, and the variants for which shoppers wait.
 * Throws AdminError.
 */
export async function fillStock({ db, topics }: Pick<Services, 'db' | 'topics'>, shop: Shop): Promise<void> {
  const items = await listItems(db, shop)
  for (const batch of splitIntoBatches(items, ITEMS_PER_REQUEST))
    for (const payload of await fetchStockPayloads(shop, batch))
      await db.transaction((tx) => topics.work('inventory_levels/update', tx, shop.project, payload))
}

async function listItems(db: Queryable, { project, changed }: Shop): Promise<readonly string[]> {
  const ofWait = and(eq(variants.project_id, waits.project_id), eq(variants.variant_id, waits.variant_id))
  const itemRows = await db
    .selectDistinct({ item: variants.inventory_item_id })
    .from(waits)
    .innerJoin(variants, ofWait)
    .where(and(eq(waits.project_id, project), eq(waits.resolved, false)))
  const ofLevel = and(
    eq(levels.project_id, variants.project_id),
    eq(levels.inventory_item_id, variants.inventory_item_id),
  )
  for (const ids of splitIntoBatches([...changed], PRODUCTS_PER_QUERY))
    itemRows.push(
      ...(await db
        .selectDistinct({ item: variants.inventory_item_id })
        .from(variants)
        .innerJoin(levels, ofLevel)
        .where(and(eq(variants.project_id, project), inArray(variants.product_id, ids)))),
    )
  return [...new Set(itemRows.flatMap(({ item }) => (item === null ? [] : [item])))]
}

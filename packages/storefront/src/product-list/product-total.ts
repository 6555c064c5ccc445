import type { Filter } from '@vitrine/commerce/entities'
import type { CatalogQuery } from './query.ts'

/** Number of products in a list: exact, or a lower bound. */
export type Total = { readonly count: number; readonly exact: boolean }

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Filters with at most one value per product: vendor and product type. */
const ONE_EACH: ReadonlySet<string> = new Set(['filter.p.vendor', 'filter.p.product_type'])

/**
 * Calculates a list's total from its filters. The platform provides no total of a collection, but it counts each value
 * of a filter among the results of the other filters, so the count of a single selected value is the total. Otherwise
 * the counts are a lower bound: no value has more products than the list, and every product has a vendor and an
 * availability. `loadedCount` is the number of loaded products.
 */
export function getTotal(filters: readonly Filter[], catalogQuery: CatalogQuery, loadedCount: number): Total {
  let minCount = loadedCount
  let maxCount = Number.POSITIVE_INFINITY
  for (const { id, price, values } of filters) {
    if (price || values.length === 0) continue
    const ticked = values.filter(({ json }) => catalogQuery.filters.includes(json)).map(({ count }) => count)
    const [alone] = ticked
    if (ticked.length === 1 && alone !== undefined)
      return { count: Math.max(alone, loadedCount), exact: true }
    const counts = ticked.length > 0 ? ticked : values.map(({ count }) => count)
    minCount = Math.max(minCount, ONE_EACH.has(id) ? sum(counts) : Math.max(...counts))
    // Selected values are alternatives; without a selection, only these filters have a value for every product.
    if (ticked.length > 0 || id === 'filter.p.vendor' || id === 'filter.v.availability')
      maxCount = Math.min(maxCount, sum(counts))
  }
  return { count: minCount, exact: minCount >= maxCount }
}

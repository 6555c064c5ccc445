import type { Filter } from '@vitrine/commerce/entities'
import type { CatalogQuery } from './query.ts'

/** How many products a list has: exactly, or at least. */
export type Total = { readonly count: number; readonly exact: boolean }

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Filters of which every product has one value at most: its maker, its kind. */
const ONE_EACH: ReadonlySet<string> = new Set(['filter.p.vendor', 'filter.p.product_type'])

/**
 * How many products a list has by what its filters tell. The platform counts no collection, but it counts each value
 * of a filter among what the other filters leave: so a value that is ticked alone counts the list itself. Otherwise
 * the counts bound it: no value has more products than the list, and every product has a maker and is in stock or
 * not. `known` is how many have been seen.
 */
export function getTotal(filters: readonly Filter[], asked: CatalogQuery, known: number): Total {
  let least = known
  let most = Number.POSITIVE_INFINITY
  for (const { id, price, values } of filters) {
    if (price || values.length === 0) continue
    const ticked = values.filter(({ json }) => asked.filters.includes(json)).map(({ count }) => count)
    const [alone] = ticked
    if (ticked.length === 1 && alone !== undefined) return { count: Math.max(alone, known), exact: true }
    const counts = ticked.length > 0 ? ticked : values.map(({ count }) => count)
    least = Math.max(least, ONE_EACH.has(id) ? sum(counts) : Math.max(...counts))
    // Ticked values are alternatives; unticked, only these filters have a value for every product.
    if (ticked.length > 0 || id === 'filter.p.vendor' || id === 'filter.v.availability')
      most = Math.min(most, sum(counts))
  }
  return { count: least, exact: least >= most }
}

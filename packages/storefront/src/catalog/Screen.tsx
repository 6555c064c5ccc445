import Collections from './Collections.tsx'
import Products from './Products.tsx'

/**
 * The shop's shelves (spec section 2): one collection with sort and filters, or all collections when none is
 * named. `query` is the address's query text; sort and filters live there.
 */
export default function Screen({ collection, query = '' }: { collection?: string; query?: string }) {
  return collection ? <Products key={collection} handle={collection} query={query} /> : <Collections />
}

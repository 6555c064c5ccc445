import Collections from './Collections.tsx'
import Products from './Products.tsx'

/**
 * The catalog screen (spec section 2): one collection with sort order and filters, or all collections without a handle.
 * `query` is the address's query string, which holds sort order and filters.
 */
export default function Screen({ collection, query = '' }: { collection?: string; query?: string }) {
  return collection ? <Products key={collection} handle={collection} query={query} /> : <Collections />
}

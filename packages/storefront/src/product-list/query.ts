import type { Filter, FilterValue, Sort } from '@vitrine/commerce/entities'
import { SORTS } from '@vitrine/commerce/entities'

/** What the shopper asked of a collection; lives in the address, so that Back and a shared link bring it back. */
export type CatalogQuery = {
  readonly sort: Sort
  /** The platform's own inputs, as JSON texts, in the order they were ticked. */
  readonly filters: readonly string[]
  /** Bounds in the shopper's currency, whole or decimal units as the platform's price filter takes them. */
  readonly min: number | null
  readonly max: number | null
}

export const EMPTY_QUERY: CatalogQuery = { sort: 'featured', filters: [], min: null, max: null }

function isSort(value: string | null): value is Sort {
  return SORTS.some((sort) => sort === value)
}

function amount(text: string | null): number | null {
  if (text === null || !/^\d{1,9}(\.\d{1,3})?$/.test(text)) return null
  return Number(text)
}

/** True for a JSON object's text: what the platform takes as a filter. Anything else in an address is dropped. */
function isFilterInput(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Reads the address's query text (with or without '?'); what it cannot read is left out, never an error. */
export function readQuery(text: string): CatalogQuery {
  const parameters = new URLSearchParams(text)
  const sort = parameters.get('sort')
  return {
    sort: isSort(sort) ? sort : 'featured',
    filters: [...new Set(parameters.getAll('f').filter(isFilterInput))].slice(0, 50),
    min: amount(parameters.get('min')),
    max: amount(parameters.get('max')),
  }
}

/** The address's query text, '' when nothing is asked; otherwise with its leading '?'. */
export function writeQuery(query: CatalogQuery): string {
  const parameters = new URLSearchParams()
  if (query.sort !== 'featured') parameters.set('sort', query.sort)
  for (const filter of query.filters) parameters.append('f', filter)
  if (query.min !== null) parameters.set('min', String(query.min))
  if (query.max !== null) parameters.set('max', String(query.max))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** The orders that the platform knows for what a search finds. */
export const SEARCH_SORTS: readonly Sort[] = ['featured', 'priceup', 'pricedown']

/** The order of a search: any that it does not know is the platform's own, by relevance. */
export function toSearchSort(sort: Sort): 'relevance' | 'priceup' | 'pricedown' {
  return sort === 'priceup' || sort === 'pricedown' ? sort : 'relevance'
}

/** The inputs to send: ticked values and, when set, the price bounds as one more. */
export function toFilterInputs(query: CatalogQuery): readonly string[] {
  if (query.min === null && query.max === null) return query.filters
  const price = {
    ...(query.min === null ? {} : { min: query.min }),
    ...(query.max === null ? {} : { max: query.max }),
  }
  return [...query.filters, JSON.stringify({ price })]
}

/** Ticks or unticks one value. */
export function toggleFilter(query: CatalogQuery, json: string): CatalogQuery {
  const ticked = query.filters.includes(json)
  return {
    ...query,
    filters: ticked ? query.filters.filter((own) => own !== json) : [...query.filters, json],
  }
}

/** Bounds as typed; a minimum above the maximum is swapped, empty or unreadable means no bound. */
export function withPrice(query: CatalogQuery, low: string, high: string): CatalogQuery {
  const min = amount(low.trim().replace(',', '.'))
  const max = amount(high.trim().replace(',', '.'))
  return min !== null && max !== null && min > max ? { ...query, min: max, max: min } : { ...query, min, max }
}

/** The query without any filter; the sort stays. */
export function withoutFilters(query: CatalogQuery): CatalogQuery {
  return { ...query, filters: [], min: null, max: null }
}

/** How many filters are active; the price counts once. */
export function countActiveFilters(query: CatalogQuery): number {
  return query.filters.length + (query.min === null && query.max === null ? 0 : 1)
}

/** One removable chip above the list. */
export type Chip = { readonly key: string; readonly text: string; readonly without: CatalogQuery }

/** Said of the price when only one bound is set. `from`, `to` hold `{price}`. */
export type PriceTexts = { readonly from: string; readonly to: string }

/**
 * The chips of a query. A ticked value that the platform no longer lists keeps a chip, named by what its
 * input says, so that it can always be taken off.
 */
export function toChips(
  query: CatalogQuery,
  filters: readonly Filter[],
  words: PriceTexts,
  money: (units: number) => string,
): readonly Chip[] {
  const known = new Map<string, FilterValue>()
  for (const filter of filters) for (const value of filter.values) known.set(value.json, value)
  const chips: Chip[] = query.filters.map((json) => ({
    key: json,
    text: known.get(json)?.text ?? getInnermostValue(json),
    without: toggleFilter(query, json),
  }))
  const { min, max } = query
  if (min !== null || max !== null) {
    const text =
      min !== null && max !== null
        ? `${money(min)} – ${money(max)}`
        : min !== null
          ? words.from.replace('{price}', money(min))
          : words.to.replace('{price}', money(max ?? 0))
    chips.push({ key: 'price', text, without: { ...query, min: null, max: null } })
  }
  return chips
}

/** The innermost value of a filter input: `{"variantOption":{"name":"Size","value":"M"}}` gives M. */
function getInnermostValue(json: string): string {
  let value: unknown = JSON.parse(json)
  while (typeof value === 'object' && value !== null) value = Object.values(value).at(-1)
  return String(value)
}

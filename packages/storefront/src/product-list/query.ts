import type { Filter, FilterValue, Sort } from '@vitrine/commerce/entities'
import { SORTS } from '@vitrine/commerce/entities'

/** A collection's sort order and filters. They are part of the address, so that Back and a shared link restore them. */
export type CatalogQuery = {
  readonly sort: Sort
  /** The platform's filter inputs, as JSON texts, in the order of selection. */
  readonly filters: readonly string[]
  /** Price bounds in the shopper's currency, whole or decimal units as in the platform's price filter. */
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

/** Returns true for the text of a JSON object, the platform's format of a filter. Other values are dropped. */
function isFilterInput(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Parses the address's query string (with or without '?'); skips invalid parts and never throws. */
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

/** Returns the query string of a sort order and filters, with its leading '?'; '' for the defaults. */
export function writeQuery(query: CatalogQuery): string {
  const parameters = new URLSearchParams()
  if (query.sort !== 'featured') parameters.set('sort', query.sort)
  for (const filter of query.filters) parameters.append('f', filter)
  if (query.min !== null) parameters.set('min', String(query.min))
  if (query.max !== null) parameters.set('max', String(query.max))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** Sort orders that the platform supports for search results. */
export const SEARCH_SORTS: readonly Sort[] = ['featured', 'priceup', 'pricedown']

/** Returns the sort order for a search. An order that the search does not support becomes `relevance`. */
export function toSearchSort(sort: Sort): 'relevance' | 'priceup' | 'pricedown' {
  return sort === 'priceup' || sort === 'pricedown' ? sort : 'relevance'
}

/** Returns the filter inputs to send: selected values and, when set, the price bounds. */
export function toFilterInputs(query: CatalogQuery): readonly string[] {
  if (query.min === null && query.max === null) return query.filters
  const price = {
    ...(query.min === null ? {} : { min: query.min }),
    ...(query.max === null ? {} : { max: query.max }),
  }
  return [...query.filters, JSON.stringify({ price })]
}

/** Adds or removes one filter value. */
export function toggleFilter(query: CatalogQuery, json: string): CatalogQuery {
  const ticked = query.filters.includes(json)
  return {
    ...query,
    filters: ticked ? query.filters.filter((own) => own !== json) : [...query.filters, json],
  }
}

/**
 * Sets the price bounds from typed texts. Swaps a minimum above the maximum; an empty or invalid text means no bound.
 */
export function withPrice(query: CatalogQuery, low: string, high: string): CatalogQuery {
  const min = amount(low.trim().replace(',', '.'))
  const max = amount(high.trim().replace(',', '.'))
  return min !== null && max !== null && min > max ? { ...query, min: max, max: min } : { ...query, min, max }
}

/** Returns the query without filters; keeps the order. */
export function withoutFilters(query: CatalogQuery): CatalogQuery {
  return { ...query, filters: [], min: null, max: null }
}

/** Counts the active filters; the price counts once. */
export function countActiveFilters(query: CatalogQuery): number {
  return query.filters.length + (query.min === null && query.max === null ? 0 : 1)
}

/** Chip of one active filter above the list. `without` is the query after the shopper removes it. */
export type Chip = { readonly key: string; readonly text: string; readonly without: CatalogQuery }

/** Labels of a price with only one bound. `from` and `to` contain `{price}`. */
export type PriceTexts = { readonly from: string; readonly to: string }

/**
 * Returns a removable chip for each active filter of a query. A selected value that the platform no longer lists keeps its
 * chip, labeled with the value from the filter (such as "M"), so that the shopper can remove it.
 */
export function toChips(
  query: CatalogQuery,
  filters: readonly Filter[],
  texts: PriceTexts,
  money: (units: number) => string,
): readonly Chip[] {
  const valuesByJson = new Map<string, FilterValue>()
  for (const filter of filters) for (const value of filter.values) valuesByJson.set(value.json, value)
  const chips: Chip[] = query.filters.map((json) => ({
    key: json,
    text: valuesByJson.get(json)?.text ?? getInnermostValue(json),
    without: toggleFilter(query, json),
  }))
  const { min, max } = query
  if (min !== null || max !== null) {
    const text =
      min !== null && max !== null
        ? `${money(min)} – ${money(max)}`
        : min !== null
          ? texts.from.replace('{price}', money(min))
          : texts.to.replace('{price}', money(max ?? 0))
    chips.push({ key: 'price', text, without: { ...query, min: null, max: null } })
  }
  return chips
}

/** Returns the innermost value of a filter input: `{"variantOption":{"name":"Size","value":"M"}}` gives M. */
function getInnermostValue(json: string): string {
  let value: unknown = JSON.parse(json)
  while (typeof value === 'object' && value !== null) value = Object.values(value).at(-1)
  return String(value)
}

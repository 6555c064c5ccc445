import type { ResultOf } from 'gql.tada'
import type { Filter } from '../entities.ts'
import { graphql } from '../graphql.ts'

export const FilterFragment = graphql(
  `fragment F on Filter {
    id label type
    values { id label count input swatch { color image { previewImage { url } } } }
  }`,
)

/** The platform's filter input that stands for one selected value. */
export type ProductFilter = ReturnType<typeof graphql.scalar<'ProductFilter'>>

/** Converts a filter of the platform's product list to a `Filter`; one by price gets its range. */
export function filterOf({ id, label, type, values }: ResultOf<typeof FilterFragment>): Filter {
  return {
    id,
    text: label,
    price: type === 'PRICE_RANGE' ? rangeOf(values[0]?.input) : null,
    values: values.map((value) => ({
      id: value.id,
      text: value.label,
      count: value.count,
      swatch: toSwatch(value.swatch),
      json: value.input,
    })),
  }
}

type SwatchData = {
  readonly color: string | null
  readonly image: { readonly previewImage: { readonly url: string } | null } | null
}

/** Returns the CSS color of a swatch, else the URL of its image; null for none. */
export function toSwatch(swatch: SwatchData | null | undefined): string | null {
  return swatch?.color ?? swatch?.image?.previewImage?.url ?? null
}

/** Returns the full price range, in decimals of the context's currency (not minor units). */
function rangeOf(input: string | undefined): Filter['price'] {
  const range = productFilter(input ?? '')?.price
  if (!range || typeof range.max !== 'number') return null
  return { min: range.min ?? 0, max: range.max }
}

/**
 * Returns the platform's filter input for a price range, as JSON text. `min` and `max` are decimals of the
 * context's currency.
 */
export function formatPriceFilter(range: { readonly min: number; readonly max: number }): string {
  return JSON.stringify({ price: { min: range.min, max: range.max } })
}

/**
 * Parses selected filter values, each the JSON text of a `FilterValue.json`. They may come from an old or edited URL:
 * entries that are no filter of the platform are skipped, so that the list still loads.
 */
export function parseProductFilters(selectedFilters: readonly string[] | undefined): ProductFilter[] {
  return (selectedFilters ?? []).flatMap((json) => productFilter(json) ?? [])
}

type Fields = Readonly<Record<string, unknown>>

function productFilter(json: string): ProductFilter | null {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return null
  }
  if (!isFields(value)) return null
  const [key] = Object.keys(value)
  if (key === undefined) return null
  const input = value[key]
  switch (key) {
    case 'available':
      return typeof input === 'boolean' ? { available: input } : null
    case 'productType':
      return typeof input === 'string' ? { productType: input } : null
    case 'productVendor':
      return typeof input === 'string' ? { productVendor: input } : null
    case 'tag':
      return typeof input === 'string' ? { tag: input } : null
    case 'price':
      return isFields(input) ? { price: priceOf(input) } : null
    case 'variantOption': {
      const option = texts(input, ['name', 'value'])
      return option && { variantOption: option }
    }
    case 'category': {
      const category = texts(input, ['id'])
      return category && { category }
    }
    case 'productMetafield':
    case 'variantMetafield':
    case 'taxonomyMetafield': {
      const metafield = texts(input, ['namespace', 'key', 'value'])
      if (!metafield) return null
      if (key === 'productMetafield') return { productMetafield: metafield }
      return key === 'variantMetafield' ? { variantMetafield: metafield } : { taxonomyMetafield: metafield }
    }
    default:
      return null
  }
}

function priceOf({ min, max }: Fields): { min?: number; max?: number } {
  return {
    ...(typeof min === 'number' && min >= 0 ? { min } : {}),
    ...(typeof max === 'number' && max >= 0 ? { max } : {}),
  }
}

function texts<Key extends string>(value: unknown, keys: readonly Key[]): Record<Key, string> | null {
  if (!isFields(value)) return null
  const valuesByKey: Partial<Record<Key, string>> = {}
  for (const key of keys) {
    const text = value[key]
    if (typeof text === 'string') valuesByKey[key] = text
  }
  return hasAll(valuesByKey, keys) ? valuesByKey : null
}

function hasAll<Key extends string>(
  valuesByKey: Partial<Record<Key, string>>,
  keys: readonly Key[],
): valuesByKey is Record<Key, string> {
  return keys.every((key) => valuesByKey[key] !== undefined)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

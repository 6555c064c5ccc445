import { EVENT_LIMITS } from '@vitrine/core/analytics/tracked-events'
import { toMajorUnits } from '@vitrine/core/money/major-units'
import type { TrackedItem } from '../../ports.ts'

/**
 * Converts event details to the form that the server and analytics tools take: plain texts, and values in major units
 * of their currency.
 */
export function toEventDetails(details: object): object {
  return inMajorUnits(clean(details))
}

/** Returns a text that the server accepts: shortened, without NUL or half of a surrogate pair. */
function plain(text: string): string {
  return text.slice(0, 200).replace(/[\0\uD800-\uDFFF]/gu, '')
}

function clean(details: object): object {
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [key, typeof value === 'string' ? plain(value) : value]),
  )
}

function inMajorUnits(details: object): object {
  if (!('currency' in details) || !('value' in details) || !('items' in details)) return details
  const { currency, value, items, ...rest } = details
  if (typeof currency !== 'string' || typeof value !== 'number' || !Array.isArray(items)) return details
  const own = (item: TrackedItem) => ({
    ...item,
    item_name: plain(item.item_name),
    price: toMajorUnits(item.price, currency),
  })
  return {
    ...rest,
    currency,
    value: toMajorUnits(value, currency),
    items: items.slice(0, EVENT_LIMITS.items).map(own),
  }
}

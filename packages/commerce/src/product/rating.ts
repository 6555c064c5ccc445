import { isRecord } from '@vitrine/core/validation/is-record'
import type { Rating } from '../entities.ts'

const STARS = 5
/** Largest plausible number of ratings; a larger one is ignored. */
const MAX_RATING_COUNT = 1e9

/**
 * Parses the platform's standard metafields of reviews: `reviews.rating`, a JSON text of decimals
 * (`{"value":"4.5","scale_min":"1.0","scale_max":"5.0"}`), converted to five stars, and `reviews.rating_count`. Returns
 * null when there is none, without ratings, or when an app stored another format.
 */
export function parseRating(
  rating: string | null | undefined,
  count: string | null | undefined,
): Rating | null {
  const parsedRating = parsed(rating)
  if (!isRecord(parsedRating)) return null
  const [value, scaleMin, scaleMax] = [
    parsedRating.value,
    parsedRating.scale_min,
    parsedRating.scale_max,
  ].map((one) => (typeof one === 'string' || typeof one === 'number' ? Number(one) : Number.NaN))
  if (value === undefined || scaleMin === undefined || scaleMax === undefined) return null
  if (!(scaleMax > scaleMin && value >= scaleMin && value <= scaleMax)) return null
  const many = count && /^\d+$/.test(count) ? Number(count) : null
  if (many === 0) return null
  const stars = Math.round((value / scaleMax) * STARS * 10) / 10
  return stars > 0 ? { stars, count: many !== null && many < MAX_RATING_COUNT ? many : null } : null
}

function parsed(text: string | null | undefined): unknown {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import { isRecord } from '@vitrine/core/validation/record'

/** A review from the merchant's reviews integration. */
export type IntegrationReview = {
  readonly id: string
  readonly stars: number
  readonly title: string
  readonly text: string
  readonly author: string
  readonly verified: boolean
  /** ISO 8601; null where unknown. */
  readonly writtenAt: string | null
  readonly pictures: readonly string[]
}
export type IntegrationReviewList = {
  readonly average: number | null
  readonly count: number
  readonly items: readonly IntegrationReview[]
  readonly more: boolean
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Parses the response of `/shopper/reviews`; null where there are no reviews. */
export function readReviews({ reviews }: Readonly<Record<string, unknown>>): IntegrationReviewList | null {
  if (!isRecord(reviews) || !Array.isArray(reviews.items)) return null
  const { average, count, more } = reviews
  return {
    average: typeof average === 'number' ? average : null,
    count: typeof count === 'number' ? count : 0,
    more: more === true,
    items: reviews.items.filter(isRecord).map((one) => ({
      id: text(one.id),
      stars: typeof one.stars === 'number' ? Math.min(5, Math.max(1, Math.round(one.stars))) : 5,
      title: text(one.title),
      text: text(one.text),
      author: text(one.author),
      verified: one.verified === true,
      writtenAt: text(one.written) || null,
      pictures: Array.isArray(one.pictures) ? one.pictures.map(text).filter((url) => url !== '') : [],
    })),
  }
}

import { isRecord } from '@vitrine/core/validation/is-record'

/** Image of a review: its URL in full size, and that of a thumbnail. */
export type ReviewPhoto = { readonly src: string; readonly thumbnail: string }

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
  readonly photos: readonly ReviewPhoto[]
}
export type IntegrationReviewList = {
  readonly average: number | null
  readonly count: number
  readonly items: readonly IntegrationReview[]
  readonly more: boolean
  /** Number of reviews by stars, from 1 to 5; null where unknown. */
  readonly starCounts: readonly number[] | null
  /** Number of the newest reviews with pictures. */
  readonly pictureCount: number
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (typeof value === 'number' ? value : 0)

/**
 * Parses the response of `/shopper/reviews`; null where there are no reviews. `starCounts` is null for older
 * servers, which do not count the reviews of each number of stars.
 */
export function readReviews({ reviews }: Readonly<Record<string, unknown>>): IntegrationReviewList | null {
  if (!isRecord(reviews) || !Array.isArray(reviews.items)) return null
  const { average, count, more, starCounts, pictureCount } = reviews
  return {
    average: typeof average === 'number' ? average : null,
    count: number(count),
    more: more === true,
    starCounts: Array.isArray(starCounts) && starCounts.length === 5 ? starCounts.map(number) : null,
    pictureCount: number(pictureCount),
    items: reviews.items.filter(isRecord).map((one) => ({
      id: text(one.id),
      stars: typeof one.stars === 'number' ? Math.min(5, Math.max(1, Math.round(one.stars))) : 5,
      title: text(one.title),
      text: text(one.text),
      author: text(one.author),
      verified: one.verified === true,
      writtenAt: text(one.written) || null,
      photos: readPhotos(one.pictures, one.thumbnails),
    })),
  }
}

/** Parses links of pictures, each with its small version or else itself. Any other link is left out. */
function readPhotos(pictures: unknown, thumbnails: unknown): ReviewPhoto[] {
  if (!Array.isArray(pictures)) return []
  const small: readonly unknown[] = Array.isArray(thumbnails) ? thumbnails : []
  return pictures.flatMap((picture: unknown, index) => {
    const src = toLink(picture)
    return src === '' ? [] : [{ src, thumbnail: toLink(small[index]) || src }]
  })
}

function toLink(value: unknown): string {
  return /^https?:\/\//.test(text(value)) ? text(value) : ''
}

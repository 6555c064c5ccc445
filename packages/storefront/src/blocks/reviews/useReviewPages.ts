import { isRecord } from '@vitrine/core/validation/is-record'
import { useRef, useState } from 'react'
import { usePorts } from '../../context/context.tsx'
import { fetchServerAnswer } from '../../context/server-responses.ts'
import { type IntegrationReview, type IntegrationReviewList, readReviews } from './integration-reviews.ts'

export const REVIEWS_PATH = '/shopper/reviews'

export type ReviewFilter = {
  /** 1 to 5; null for all. */
  readonly stars: number | null
  /** True for only reviews with pictures. */
  readonly pictures: boolean
}
export const NO_FILTER: ReviewFilter = { stars: null, pictures: false }

export type ReviewPages = {
  /** The filter that the shopper has chosen, also while its reviews load. */
  readonly filter: ReviewFilter
  readonly items: readonly IntegrationReview[]
  readonly more: boolean
  /** True while the reviews of another filter load: `items` are those of the previous one. */
  readonly isFiltering: boolean
  readonly isLoadingMore: boolean
  readonly hasFailed: boolean
  readonly setFilter: (filter: ReviewFilter) => void
  readonly loadMore: () => void
}

/** Returns true when a filter excludes some reviews. */
export const isActive = ({ stars, pictures }: ReviewFilter): boolean => stars !== null || pictures

/**
 * Loads the reviews of a product or the shop page by page, also with a filter. A failed request changes
 * nothing and can be repeated.
 *
 * @param about Body of the request, without page and filter.
 * @param first The first page without a filter.
 */
export function useReviewPages(
  about: Readonly<Record<string, unknown>>,
  first: IntegrationReviewList,
): ReviewPages {
  const ports = usePorts()
  const [visiblePages, setVisiblePages] = useState({
    filter: NO_FILTER,
    items: first.items,
    more: first.more,
    page: 1,
  })
  const [pending, setPending] = useState<{ filter: ReviewFilter; page: number } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const lastRequest = useRef(0)
  const load = async (filter: ReviewFilter, page: number) => {
    lastRequest.current += 1
    const request = lastRequest.current
    setFailed(false)
    if (page === 1 && !isActive(filter)) {
      setPending(null)
      setVisiblePages({ filter, items: first.items, more: first.more, page })
      return
    }
    setPending({ filter, page })
    const { stars, pictures } = filter
    const body = { ...about, page, ...(stars === null ? {} : { stars }), ...(pictures ? { pictures } : {}) }
    const answer = await fetchServerAnswer(ports, REVIEWS_PATH, body).catch(() => undefined)
    // A later request of the shopper replaces this one.
    if (request !== lastRequest.current) return
    const list = isRecord(answer) ? readReviews(answer) : null
    setPending(null)
    setFailed(list === null)
    if (!list) return
    const before = page === 1 ? [] : visiblePages.items
    const seenIds = new Set(before.map(({ id }) => id))
    const newItems = list.items.filter(({ id }) => !seenIds.has(id))
    setVisiblePages({ filter, items: [...before, ...newItems], more: list.more, page })
  }
  return {
    filter: pending?.filter ?? visiblePages.filter,
    items: visiblePages.items,
    more: visiblePages.more,
    isFiltering: pending?.page === 1,
    isLoadingMore: pending !== null && pending.page > 1,
    hasFailed,
    setFilter: (filter) => void load(filter, 1),
    loadMore: () => void load(visiblePages.filter, visiblePages.page + 1),
  }
}

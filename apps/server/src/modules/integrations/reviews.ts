import type { OutputOf } from '@vitrine/core/contract/call'
import type { getReviews } from '@vitrine/core/contract/shop/shopper-integrations'
import type { ProjectRow } from '../../services/access/access.ts'
import {
  type CapableIntegration,
  callIntegration,
  type IntegrationServices,
  listCapableIntegrations,
} from '../../services/integrations/call-providers.ts'
import type { ProductReference, Review, ReviewPage } from '../../services/integrations/integration.types.ts'
import { REVIEW_PAGE_SIZE } from '../../services/integrations/review-pages.ts'

/** Number of reviews of a page of the app. */
const PAGE_SIZE = 10
/** Maximum number of the newest reviews that filters and counts read: whole pages of a provider. */
const MAX_FILTERED_REVIEWS = 2 * REVIEW_PAGE_SIZE

type ReviewQuery = {
  readonly product: ProductReference | null
  /** From 1. */
  readonly page: number
  /** 1 to 5; null for all. */
  readonly stars: number | null
  /** True for only reviews with pictures. */
  readonly pictures: boolean
}
type ShownReviews = OutputOf<typeof getReviews>['reviews']
type LoadPage = (page: number) => Promise<ReviewPage | null>
type NewestReviews = {
  readonly reviews: readonly Review[]
  /** `all` when there are no others, `newest` when the maximum was read, `part` when the provider failed in between. */
  readonly extent: 'all' | 'newest' | 'part'
}

/**
 * Returns a page of the reviews that match a query, with the number of reviews by star and with pictures.
 * Filters the newest reviews here, because providers differ in the filters that they support. Caches the
 * provider's answers.
 * @returns Null when no provider answers.
 */
export async function findReviews(
  services: IntegrationServices,
  project: ProjectRow,
  { product, page, stars, pictures }: ReviewQuery,
): Promise<ShownReviews> {
  const source = await findReviewSource(services, project, product)
  if (!source) return null
  const { first, loadPage } = source
  const newest = await readNewestReviews(first, loadPage)
  const { reviews, extent } = newest
  const isFiltered = stars !== null || pictures
  const matching = reviews.filter(
    (one) => (stars === null || one.stars === stars) && (!pictures || one.pictures.length > 0),
  )
  const start = (page - 1) * PAGE_SIZE
  const items = matching.slice(start, start + PAGE_SIZE)
  const numbers = countReviews(first, newest)
  if (isFiltered || extent === 'all' || items.length > 0)
    return {
      ...numbers,
      items,
      more: matching.length > start + PAGE_SIZE || (!isFiltered && extent !== 'all'),
    }
  // The next request may find the part that the provider failed to return.
  if (extent === 'part') return null
  const deepPage = await loadDeepPage(page - 1 - Math.ceil(reviews.length / PAGE_SIZE), loadPage)
  return deepPage && { ...numbers, ...deepPage }
}

/**
 * Finds the first provider in the order of the list that has reviews. All are called at once, and none waits for one
 * behind it. Every further page is requested from the same provider.
 */
async function findReviewSource(
  services: IntegrationServices,
  project: ProjectRow,
  product: ProductReference | null,
): Promise<{ readonly first: ReviewPage; readonly loadPage: LoadPage } | null> {
  const load = (on: CapableIntegration, page: number) =>
    callIntegration(services, project, on, 'reviews', { product, page })
  const on = await listCapableIntegrations(services, project.id, 'reviews')
  const answers = on.map((integration) => ({ integration, answer: load(integration, 1) }))
  // An answer that is not needed any more may fail without a handler.
  for (const { answer } of answers) answer.catch(() => undefined)
  let withoutReviews: { first: ReviewPage; loadPage: LoadPage } | null = null
  for (const { integration, answer } of answers) {
    const first = await answer
    if (!first) continue
    const source = { first, loadPage: (page: number) => load(integration, page) }
    if (first.count > 0) return source
    withoutReviews ??= source
  }
  return withoutReviews
}

/** Reads the newest reviews of a product, each once, although a review that comes in between moves the others. */
async function readNewestReviews(first: ReviewPage, loadPage: LoadPage): Promise<NewestReviews> {
  const byId = new Map(first.items.map((one) => [one.id, one]))
  let { more } = first
  let hasFailed = false
  for (let page = 2; more && !hasFailed && page * REVIEW_PAGE_SIZE <= MAX_FILTERED_REVIEWS; page += 1) {
    const reviewPage = await loadPage(page)
    for (const one of reviewPage?.items ?? []) if (!byId.has(one.id)) byId.set(one.id, one)
    hasFailed = reviewPage === null
    more = reviewPage?.more ?? true
  }
  const reviews = [...byId.values()].slice(0, MAX_FILTERED_REVIEWS)
  if (hasFailed) return { reviews, extent: 'part' }
  return { reviews, extent: more || reviews.length < byId.size ? 'newest' : 'all' }
}

/** Counts reviews. The counts by star are null unless all reviews that the provider counts were read. */
function countReviews(
  { average, count: providerCount }: ReviewPage,
  { reviews, extent }: NewestReviews,
): Pick<NonNullable<ShownReviews>, 'average' | 'count' | 'starCounts' | 'pictureCount'> {
  const count = Math.min(Math.max(Math.floor(providerCount), reviews.length), Number.MAX_SAFE_INTEGER)
  const isComplete = extent === 'all' && count === reviews.length
  const sum = reviews.reduce((total, { stars }) => total + stars, 0)
  const ownAverage = isComplete && count > 0 ? Math.round((sum / count) * 100) / 100 : null
  return {
    average: average ?? ownAverage,
    count,
    starCounts: isComplete
      ? [1, 2, 3, 4, 5].map((number) => reviews.filter(({ stars }) => stars === number).length)
      : null,
    pictureCount: reviews.filter(({ pictures }) => pictures.length > 0).length,
  }
}

/** Loads a page behind the newest reviews, from 0: a part of a provider's page. */
async function loadDeepPage(
  index: number,
  loadPage: LoadPage,
): Promise<Pick<ReviewPage, 'items' | 'more'> | null> {
  const start = MAX_FILTERED_REVIEWS + index * PAGE_SIZE
  const reviewPage = await loadPage(Math.floor(start / REVIEW_PAGE_SIZE) + 1)
  if (!reviewPage) return null
  const offset = start % REVIEW_PAGE_SIZE
  const end = offset + PAGE_SIZE
  return {
    items: reviewPage.items.slice(offset, end),
    more: reviewPage.more || reviewPage.items.length > end,
  }
}

import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/is-record'

/** Storage key of the last app store review request. */
export const APP_REVIEW_KEY = 'store.review'

/** Migrations of the stored review request. Never change a released step. */
export const APP_REVIEW_VERSIONS = defineVersions([
  { version: 1, name: 'when and in which version a review was asked for', migrate: (old) => old },
])

/** Time (ms since 1970) and app version of the last review request. */
export type AppReviewRequest = { readonly requestedAt: number | null; readonly version: string | null }

/** Reads the stored time and version of the last review request; both null where it is invalid. */
export function readAppReviewRequest(storedRequest: unknown): AppReviewRequest {
  const { requestedAt, version }: Readonly<Record<string, unknown>> = isRecord(storedRequest)
    ? storedRequest
    : {}
  return {
    requestedAt:
      typeof requestedAt === 'number' && Number.isSafeInteger(requestedAt) && requestedAt >= 0
        ? requestedAt
        : null,
    version: typeof version === 'string' && version !== '' ? version : null,
  }
}

/** Minimum number of paid orders: a second order shows that the shopper likes the shop. */
const ORDERS = 2
/** Minimum time between requests, ms: app stores limit the prompt to a few times a year. */
const PAUSE_MS = 120 * 24 * 60 * 60 * 1000

/**
 * Returns true when the app may request a store review: after a second paid order, in a visit without failures, once
 * per app version and at most every 120 days. A clock that was set back never causes an earlier request.
 */
export function canRequestAppReview({
  orders,
  reviewed: { requestedAt, version: before },
  version,
  troubled,
  now,
}: {
  /** Number of orders paid on this device. */
  readonly orders: number
  readonly reviewed: AppReviewRequest
  readonly version: string
  readonly troubled: boolean
  /** ms since 1970 */
  readonly now: number
}): boolean {
  if (orders < ORDERS || troubled || before === version) return false
  return requestedAt === null || now - requestedAt >= PAUSE_MS
}

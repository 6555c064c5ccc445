import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/record'

/** Where the device keeps when the store was last let ask for a review. */
export const APP_REVIEW_KEY = 'store.review'

/** How what is kept of it came to its shape of today. Never change one that has shipped. */
export const APP_REVIEW_VERSIONS = defineVersions([
  { version: 1, name: 'when and in which version a review was asked for', migrate: (old) => old },
])

/** When and in which app version the store was last asked for a review. */
export type AppReviewRequest = { readonly asked: number | null; readonly version: string | null }

/** What was stored; as if nobody had been asked where it cannot be read. */
export function readAppReviewRequest(kept: unknown): AppReviewRequest {
  const { asked, version }: Readonly<Record<string, unknown>> = isRecord(kept) ? kept : {}
  return {
    asked: typeof asked === 'number' && Number.isSafeInteger(asked) && asked >= 0 ? asked : null,
    version: typeof version === 'string' && version !== '' ? version : null,
  }
}

/** Whoever bought once may have been lucky; whoever comes back likes it. */
const ORDERS = 2
/** Stores show their question a few times a year at most: more would be lost on them. ms */
const PAUSE_MS = 120 * 24 * 60 * 60 * 1000

/**
 * Whether the store may ask for a review now: after a second paid order, in a visit without failures, once per app
 * version and in 120 days. A clock that was set back asks nobody earlier.
 */
export function canRequestAppReview({
  orders,
  reviewed: { asked, version: before },
  version,
  troubled,
  now,
}: {
  /** Orders that this device paid for. */
  readonly orders: number
  readonly reviewed: AppReviewRequest
  readonly version: string
  readonly troubled: boolean
  /** ms since 1970 */
  readonly now: number
}): boolean {
  if (orders < ORDERS || troubled || before === version) return false
  return asked === null || now - asked >= PAUSE_MS
}

import {
  APP_REVIEW_KEY,
  APP_REVIEW_VERSIONS,
  canRequestAppReview,
  readAppReviewRequest,
} from '../device/app-review.ts'
import type { ShopperStore } from '../device/store/store.ts'
import { createStoredRecord } from '../device/store/stored-record.ts'
import type { Ports } from '../ports.ts'

/**
 * Requests an app store review where `canRequestAppReview` and the merchant allow it. Records the request first, so
 * that a crash causes no second one. Never throws, as the shopper misses nothing.
 */
export async function requestAppReview({
  ports: { storage, requestReview, version = '' },
  shopper,
  isEnabled,
  troubled,
  now = Date.now(),
}: {
  readonly ports: Pick<Ports, 'storage' | 'requestReview' | 'version'>
  readonly shopper: ShopperStore
  /** The merchant's setting `orders.askReview`. */
  readonly isEnabled: boolean
  readonly troubled: boolean
  readonly now?: number
}): Promise<void> {
  if (!requestReview || !isEnabled) return
  const reviewRecord = createStoredRecord(storage, {
    name: APP_REVIEW_KEY,
    versions: APP_REVIEW_VERSIONS,
    read: readAppReviewRequest,
  })
  const orders = shopper.getState().purchases.filter(({ paid }) => paid !== null).length
  try {
    const reviewed = await reviewRecord.read()
    if (!canRequestAppReview({ orders, reviewed, version, troubled, now })) return
    await reviewRecord.change(() => ({ requestedAt: now, version }))
    await requestReview()
  } catch (error) {
    console.warn('The store was not asked for a review', error)
  }
}

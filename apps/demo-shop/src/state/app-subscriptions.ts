import { toGid } from '../platform/gid.ts'
import { formatShopTime } from '../platform/shop-time.ts'
import type { Live } from './live.ts'

/** Subscription plan that the app proposed to the shop, and its status. */
export type AppSubscription = {
  readonly id: number
  readonly name: string
  readonly returnUrl: string
  readonly test: boolean
  readonly trialDays: number
  readonly createdAt: string
  /** Decimal amount and currency. */
  readonly price: { readonly amount: string; readonly currencyCode: string }
  readonly interval: 'EVERY_30_DAYS' | 'ANNUAL'
  status: 'PENDING' | 'ACTIVE' | 'DECLINED' | 'CANCELLED' | 'FROZEN' | 'EXPIRED'
  periodEnd: string | null
}

const subscriptionsByLive = new WeakMap<Live, AppSubscription[]>()

/** Returns the app's subscriptions at this shop, oldest first. Not persisted. */
export function listAppSubscriptions(live: Live): AppSubscription[] {
  const subscriptions = subscriptionsByLive.get(live) ?? []
  subscriptionsByLive.set(live, subscriptions)
  return subscriptions
}

/** Records the owner's decision. A second one has no effect; an approved subscription replaces another. */
export function decideSubscription(live: Live, one: AppSubscription, agreed: boolean): void {
  if (one.status !== 'PENDING') return
  if (!agreed) {
    setSubscriptionStatus(live, one, 'DECLINED')
    return
  }
  const days = one.trialDays + (one.interval === 'ANNUAL' ? 365 : 30)
  one.periodEnd = new Date(live.now().getTime() + days * 86_400_000).toISOString()
  const before = listAppSubscriptions(live).filter((other) => other !== one && other.status === 'ACTIVE')
  setSubscriptionStatus(live, one, 'ACTIVE')
  for (const other of before) setSubscriptionStatus(live, other, 'CANCELLED')
}

/** Sets the status of a subscription and sends `app_subscriptions/update`. */
export function setSubscriptionStatus(
  live: Live,
  one: AppSubscription,
  status: AppSubscription['status'],
): void {
  one.status = status
  live.emit('app_subscriptions/update', {
    app_subscription: {
      admin_graphql_api_id: toGid('AppSubscription', one.id),
      name: one.name,
      status,
      admin_graphql_api_shop_id: toGid('Shop', live.shop.catalog.shop.id),
      created_at: formatShopTime(one.createdAt),
      updated_at: formatShopTime(live.now().toISOString()),
      currency: one.price.currencyCode,
      capped_amount: null,
      price: one.price.amount,
      interval: one.interval === 'ANNUAL' ? 'annual' : 'every_30_days',
      plan_handle: null,
    },
  })
}

import type { BillingInterval } from '@vitrine/core/billing/plans'
import { toMinorUnits } from '@vitrine/core/money/decimals'
import { toDecimalText } from '@vitrine/core/money/written-number'
import { z } from 'zod'
import { fetchAdminApi } from './admin-api.ts'

/** Subscription of a shop to our app, as the platform reports it. */
export type PlatformSubscription = z.output<typeof subscriptionSchema>

const INTERVALS = { month: 'EVERY_30_DAYS', year: 'ANNUAL' } as const satisfies Record<
  BillingInterval,
  string
>

/** Price and interval of a bill; a subscription of another kind, such as by usage, has none. */
const recurring = z.object({
  interval: z.enum(['EVERY_30_DAYS', 'ANNUAL']),
  price: z.object({ amount: z.string().regex(/^\d{1,10}(\.\d{1,6})?$/), currencyCode: z.string() }),
})
const subscriptionSchema = z.object({
  id: z.string().max(200),
  name: z.string().max(200),
  status: z.enum(['PENDING', 'ACTIVE', 'DECLINED', 'EXPIRED', 'FROZEN', 'CANCELLED', 'ACCEPTED']),
  test: z.boolean(),
  trialDays: z.number().int(),
  createdAt: z.coerce.date(),
  currentPeriodEnd: z.coerce.date().nullish(),
  lineItems: z
    .array(z.object({ plan: z.object({ pricingDetails: recurring.nullable().catch(null) }) }))
    .catch([]),
})
const errors = z.array(z.object({ message: z.string() }))

const SUBSCRIPTIONS = `{
  currentAppInstallation {
    allSubscriptions(first: 20, sortKey: CREATED_AT, reverse: true) {
      nodes {
        id name status test trialDays createdAt currentPeriodEnd
        lineItems { plan { pricingDetails { ... on AppRecurringPricing { interval price { amount currencyCode } } } } }
      }
    }
  }
}`
/** Null for a subscription that cannot be read, such as one in a state of a later version. */
const readableSubscription = subscriptionSchema.nullable().catch(null)
const subscriptions = z.object({
  currentAppInstallation: z.object({ allSubscriptions: z.object({ nodes: z.array(readableSubscription) }) }),
})

const SUBSCRIBE = `mutation Subscribe(
  $name: String!, $returnUrl: URL!, $trialDays: Int, $test: Boolean, $lineItems: [AppSubscriptionLineItemInput!]!
) {
  appSubscriptionCreate(
    name: $name, returnUrl: $returnUrl, trialDays: $trialDays, test: $test, lineItems: $lineItems
  ) { confirmationUrl userErrors { message } }
}`
const subscribed = z.object({
  appSubscriptionCreate: z.object({ confirmationUrl: z.url().nullable(), userErrors: errors }),
})

const CANCEL = `mutation Cancel($id: ID!) {
  appSubscriptionCancel(id: $id, prorate: true) { userErrors { message } }
}`
const cancelled = z.object({ appSubscriptionCancel: z.object({ userErrors: errors }) })

/**
 * Returns the price of each bill of a subscription in minor units, and the interval; null when the platform
 * gave none.
 */
export function getSubscriptionPrice({ lineItems }: PlatformSubscription): {
  readonly price: { readonly amount: number; readonly currency: string }
  readonly interval: BillingInterval
} | null {
  const details = lineItems.find(({ plan }) => plan.pricingDetails !== null)?.plan.pricingDetails
  if (!details) return null
  const { price, interval } = details
  const amount = toMinorUnits(price.amount, price.currencyCode)
  return {
    price: { amount, currency: price.currencyCode },
    interval: interval === 'ANNUAL' ? 'year' : 'month',
  }
}

/** Fetches our subscriptions of a shop that can be read, newest first. Throws AdminError. */
export async function fetchShopSubscriptions(
  shop: string,
  token: string,
): Promise<readonly PlatformSubscription[]> {
  const data = await fetchAdminApi(shop, token, SUBSCRIPTIONS, {}, subscriptions)
  return data.currentAppInstallation.allSubscriptions.nodes.flatMap((node) => node ?? [])
}

/**
 * Creates a pending subscription and returns the platform's confirmation URL for the shop's owner, or null when the
 * platform refuses. Nothing is charged before the confirmation, which replaces the previous subscription pro rata.
 * Throws AdminError.
 */
export async function createShopSubscription(
  shop: string,
  token: string,
  plan: {
    readonly name: string
    /** Minor units per interval. */
    readonly amount: number
    readonly currency: string
    readonly interval: BillingInterval
    readonly trialDays: number
    readonly returnUrl: string
    readonly test: boolean
  },
): Promise<string | null> {
  const { name, returnUrl, trialDays, test, amount, currency, interval } = plan
  const price = { amount: toDecimalText(amount, currency), currencyCode: currency }
  const lineItems = [{ plan: { appRecurringPricingDetails: { price, interval: INTERVALS[interval] } } }]
  const variables = { name, returnUrl, trialDays, test, lineItems }
  const { appSubscriptionCreate: creation } = await fetchAdminApi(
    shop,
    token,
    SUBSCRIBE,
    variables,
    subscribed,
  )
  return creation.userErrors.length > 0 ? null : creation.confirmationUrl
}

/** Cancels a subscription now with a pro rata refund. Returns false when the platform refuses. */
export async function cancelShopSubscription(shop: string, token: string, id: string): Promise<boolean> {
  const { appSubscriptionCancel: cancellation } = await fetchAdminApi(shop, token, CANCEL, { id }, cancelled)
  return cancellation.userErrors.length === 0
}

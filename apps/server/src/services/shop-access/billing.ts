import type { PlanPrice } from '@vitrine/core/billing/plans'
import { toDecimalText } from '@vitrine/core/money/written-number'
import { z } from 'zod'
import { fetchAdminApi } from './admin-api.ts'

/** Subscription of a shop to our app, as the platform reports it. */
export type PlatformSubscription = z.output<typeof told>

const told = z.object({
  id: z.string().max(200),
  name: z.string().max(200),
  status: z.enum(['PENDING', 'ACTIVE', 'DECLINED', 'EXPIRED', 'FROZEN', 'CANCELLED', 'ACCEPTED']),
  test: z.boolean(),
  trialDays: z.number().int(),
  createdAt: z.coerce.date(),
  currentPeriodEnd: z.coerce.date().nullish(),
})
const errors = z.array(z.object({ message: z.string() }))

const SUBSCRIPTIONS = `{
  currentAppInstallation {
    allSubscriptions(first: 20, sortKey: CREATED_AT, reverse: true) {
      nodes { id name status test trialDays createdAt currentPeriodEnd }
    }
  }
}`
const subscriptions = z.object({
  currentAppInstallation: z.object({ allSubscriptions: z.object({ nodes: z.array(told) }) }),
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

/** Fetches our subscriptions of a shop, newest first. Throws AdminError. */
export async function fetchShopSubscriptions(
  shop: string,
  token: string,
): Promise<readonly PlatformSubscription[]> {
  const data = await fetchAdminApi(shop, token, SUBSCRIPTIONS, {}, subscriptions)
  return data.currentAppInstallation.allSubscriptions.nodes
}

/**
 * Creates a pending subscription and returns the platform's confirmation URL for the shop's owner, or null when the
 * platform refuses. Nothing is charged before the confirmation, which replaces the previous subscription pro rata.
 * Throws AdminError.
 */
export async function createShopSubscription(
  shop: string,
  token: string,
  plan: PlanPrice & { readonly name: string; readonly returnUrl: string; readonly test: boolean },
): Promise<string | null> {
  const { name, returnUrl, trialDays, test, amount, currency } = plan
  const price = { amount: toDecimalText(amount, currency), currencyCode: currency }
  const lineItems = [{ plan: { appRecurringPricingDetails: { price, interval: 'EVERY_30_DAYS' } } }]
  const variables = { name, returnUrl, trialDays, test, lineItems }
  const { appSubscriptionCreate: made } = await fetchAdminApi(shop, token, SUBSCRIBE, variables, subscribed)
  return made.userErrors.length > 0 ? null : made.confirmationUrl
}

/** Cancels a subscription now with a pro rata refund. Returns false when the platform refuses. */
export async function cancelShopSubscription(shop: string, token: string, id: string): Promise<boolean> {
  const { appSubscriptionCancel: done } = await fetchAdminApi(shop, token, CANCEL, { id }, cancelled)
  return done.userErrors.length === 0
}

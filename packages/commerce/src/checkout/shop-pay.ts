import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'

export const WalletsQuery = graphql('query Wallets { shop { paymentSettings { supportedDigitalWallets } } }')

/**
 * Returns true when the shop's hosted checkout supports Shop Pay. The hosted page itself offers other wallets (Apple
 * Pay, Google Pay) on devices that have them.
 */
export async function hasShopPay(client: StorefrontClient, options?: RequestOptions): Promise<boolean> {
  const { shop } = await client.query(WalletsQuery, {}, options)
  return shop.paymentSettings.supportedDigitalWallets.includes('SHOPIFY_PAY')
}

/** Returns the URL of a cart's hosted checkout that starts with Shop Pay, and keeps its other parameters. */
export function toShopPayUrl(checkoutUrl: string): string {
  const url = new URL(checkoutUrl)
  url.searchParams.set('payment', 'shop_pay')
  return url.href
}

/**
 * Returns the URL of a cart's hosted checkout that signs the customer in without a prompt, if the browser
 * still has a session of the platform's account pages. Without a session the checkout opens as for a guest.
 * Keeps the URL's other parameters.
 */
export function toSilentSignInUrl(checkoutUrl: string): string {
  const url = new URL(checkoutUrl)
  url.searchParams.set('sso', 'silent')
  return url.href
}

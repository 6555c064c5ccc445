import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'

export const WalletsQuery = graphql('query Wallets { shop { paymentSettings { supportedDigitalWallets } } }')

/**
 * True where the shop's hosted checkout can be opened at Shop Pay. Other wallets (Apple Pay, Google Pay) are offered by
 * the hosted page itself, on the devices that have them.
 */
export async function hasShopPay(client: StorefrontClient, options?: RequestOptions): Promise<boolean> {
  const { shop } = await client.query(WalletsQuery, {}, options)
  return shop.paymentSettings.supportedDigitalWallets.includes('SHOPIFY_PAY')
}

/** A cart's hosted checkout that begins at Shop Pay, with all that the address says besides. */
export function toShopPayUrl(checkoutUrl: string): string {
  const url = new URL(checkoutUrl)
  url.searchParams.set('payment', 'shop_pay')
  return url.href
}

import { fetchMarketVariants, type MarketVariants } from '@vitrine/commerce/product/marketVariants'
import type { Language } from '@vitrine/core/i18n/languages'
import type { Cart, CartItem } from '../device/cart/cart.ts'
import type { ShopperStore } from '../device/store/store.ts'
import type { Ports } from '../ports.ts'

/** The outcome of a market switch. */
export type MarketSwitchResult = {
  readonly country: string
  readonly currency: string
  /** Number of cart lines with a changed price or currency. */
  readonly repriced: number
  /** Names of cart products that are not sold there. */
  readonly notSold: readonly string[]
}

/**
 * Returns the cart at another market's prices, stock and plans; the same object where nothing differs. A line that is
 * not sold there, or not with its plan, stays until the shopper removes it. Lines without a response stay too.
 */
export function toMarketCart(
  cart: Cart,
  variants: MarketVariants['variants'],
): { readonly cart: Cart; readonly repriced: number; readonly notSold: readonly CartItem[] } {
  const notSold: CartItem[] = []
  let repriced = 0
  const lines = cart.map((line) => {
    const variant = variants.get(line.variant.id)
    if (variant === undefined) return line
    const plan = line.plan ? variant?.plans.find(({ id }) => id === line.plan?.id) : null
    if (variant === null || plan === undefined) {
      notSold.push(line)
      return line
    }
    const getPriceKey = (one: Pick<CartItem, 'plan' | 'variant'>) =>
      `${one.plan?.price ?? one.variant.price} ${one.variant.currency}`
    // Lists contain neither SKU nor contents.
    const { sku, contents } = line.variant
    const there = { ...line, variant: { ...variant, sku, ...(contents ? { contents } : {}) }, plan }
    if (getPriceKey(there) !== getPriceKey(line)) repriced++
    return there
  })
  return { cart: lines, repriced, notSold }
}

/**
 * Switches the market. First asks the platform whether the shop sells there; then updates market and prices,
 * in other tabs too. Returns null when the shop does not sell there. Throws when the platform does not
 * respond, and then changes nothing.
 */
export async function switchMarket(
  { client }: Pick<Ports, 'client'>,
  shopper: ShopperStore,
  { country, lang }: { readonly country: string; readonly lang: Language },
): Promise<MarketSwitchResult | null> {
  const { cart, aside } = shopper.getState()
  const ids = [...cart, ...(aside?.later ?? [])].map((line) => line.variant.id)
  const there = await fetchMarketVariants(client, { lang, locale: country, ids })
  if (there.country !== country) return null
  // Keeps edits of the cart during the request.
  const now = shopper.getState()
  const moved = toMarketCart(now.cart, there.variants)
  shopper.setState({
    locale: country,
    cart: moved.cart,
    aside: now.aside && { ...now.aside, later: toMarketCart(now.aside.later, there.variants).cart },
  })
  await shopper.saved()
  return {
    country,
    currency: there.currency,
    repriced: moved.repriced,
    notSold: moved.notSold.map(({ name }) => name),
  }
}

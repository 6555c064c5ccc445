import type { MatchedBy } from '@vitrine/core/contract/shop/orders'

export type Platform = 'ios' | 'android' | 'web'

/** Evidence of an order's origin, from the order and from earlier data. */
export type OrderSignals = {
  /** The order's cart attribute `mobile_app`. */
  readonly attribute: string | null
  /** The platform of the reported cart with the order's cart token. */
  readonly cart: Platform | null
  /** The platform of a checkout already known to be the app's. */
  readonly checkout: Platform | null
  readonly userAgent: string | null
}
export type OrderMatch = {
  readonly platform: Platform | null
  readonly by: Readonly<Record<MatchedBy, boolean>>
}

function platformNamed(name: string | null): Platform | null {
  const plain = name?.trim().toLowerCase()
  return plain === 'ios' || plain === 'android' || plain === 'web' ? plain : null
}

/** Our shells put `Vitrine/{version} ({platform})` into the user agent of the checkout page. */
function platformOfAgent(agent: string | null): Platform | null {
  return platformNamed(/\bVitrine(?:App)?\/[\d.]+ \((\w+)\)/i.exec(agent ?? '')?.[1] ?? null)
}

/**
 * Returns all signals that an order came from the app (spec section 3, orders), and the platform of the strongest.
 */
export function matchOrder(signals: OrderSignals): OrderMatch {
  const attribute = platformNamed(signals.attribute)
  const agent = platformOfAgent(signals.userAgent)
  return {
    platform: attribute ?? signals.cart ?? signals.checkout ?? agent,
    by: {
      attributes: attribute !== null,
      cart: signals.cart !== null,
      checkout: signals.checkout !== null,
      user_agent: agent !== null,
    },
  }
}

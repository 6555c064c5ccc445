import { render } from '@testing-library/react-native'
import type { Product, Variant } from '@vitrine/commerce/entities'
import { AppProvider } from '@vitrine/storefront/context/context.tsx'
import { createQueryCache } from '@vitrine/storefront/context/query-cache.ts'
import type { CartItem } from '@vitrine/storefront/device/cart/cart.ts'
import type { ShopperState } from '@vitrine/storefront/device/store/store.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import type { ReactNode } from 'react'
import { SafeAreaProvider } from 'react-native-safe-area-context'
import { type DrawOptions, setupOf } from './draw.tsx'

/** Phone with a notch and a home indicator. */
const PHONE = {
  frame: { x: 0, y: 0, width: 390, height: 844 },
  insets: { top: 47, bottom: 34, left: 0, right: 0 },
}

/**
 * Renders a screen's native implementation. `answers` are cached query results by key; other queries go to the client,
 * an unreachable one by default. Returns the setup of the screen.
 */
export function show(
  node: ReactNode,
  options: DrawOptions & {
    readonly answers?: Readonly<Record<string, unknown>>
    readonly shopper?: Partial<ShopperState>
    /** Ports of the shell that a test replaces. */
    readonly ports?: Partial<Ports>
  } = {},
) {
  const { answers = {}, shopper = {}, ports = {}, language = 'en', ...others } = options
  const seed = Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [`${language}/US/${key}`, answer]),
  )
  const setup = setupOf({ replies: createQueryCache(seed), language, ...others })
  const native = { ...setup, ports: { ...setup.ports, platform: 'ios' as const, ...ports } }
  native.shopper.setState({ loaded: true, ...shopper })
  render(
    <SafeAreaProvider initialMetrics={PHONE}>
      <AppProvider setup={native}>{node}</AppProvider>
    </SafeAreaProvider>,
  )
  return native
}

export function createVariant(own: Partial<Variant> = {}): Variant {
  return {
    id: 11,
    in_stock: 5,
    sku: 'MUG-1',
    image: null,
    price: 2400,
    old_price: null,
    currency: 'USD',
    option_1: null,
    option_2: null,
    option_3: null,
    plans: [],
    ...own,
  }
}

export function createProduct(own: Partial<Product> = {}): Product {
  return {
    id: 1,
    handle: 'mora-mug',
    planOnly: false,
    available: true,
    giftcard: false,
    name: 'Mora Mug',
    image: 'https://cdn.shopify.com/s/files/1/mug.jpg',
    description: '<p>Thrown by hand.</p>',
    options: [],
    values: [],
    variants: [createVariant()],
    ...own,
  }
}

export function createCartItem(own: Partial<CartItem> = {}): CartItem {
  const { values: _values, variants, description: _description, ...shown } = createProduct()
  return {
    ...shown,
    variant: variants[0] ?? createVariant(),
    plan: null,
    quantity: 1,
    attributes: [],
    ...own,
  }
}

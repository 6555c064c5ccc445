import type { StorefrontClient } from '@vitrine/commerce/client'
import {
  clearCart,
  fetchSellableProducts,
  type Sellable,
  type TriedCart,
  tryBuyer,
  tryCart,
} from '@vitrine/commerce/shop/selfTest'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { shopFetch } from '../../infra/http/guarded-fetch.ts'
import { isTokenRefused, wrapShopErrors } from '../../services/shop-access/storefront-client.ts'
import { openCheckout } from './checkout-page.ts'
import {
  createBrokenResult,
  createHealthyResult,
  createUnknownResult,
  type Outcome,
} from './outcome.types.ts'

/** Number of images that are checked. */
const PICTURES = 3
const TIMEOUT_MS = 10_000

const BEYOND_THE_DOOR = ['products', 'pictures', 'cart', 'checkout', 'buyer'] as const

/**
 * Checks what a shopper needs: products, images, a cart with one item, its checkout, and that the checkout accepts the
 * buyer. Buys nothing and empties the cart. `email` is the buyer's.
 */
export async function checkStorefront(client: StorefrontClient, email: string): Promise<Outcome[]> {
  let products: readonly Sellable[]
  try {
    products = await wrapShopErrors(fetchSellableProducts(client, withinTime()))
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return [
      createBrokenResult('storefront', {
        code: isTokenRefused(error) ? 'storefront-refused' : 'shop-unreachable',
      }),
      ...BEYOND_THE_DOOR.map(createUnknownResult),
    ]
  }
  const variant = products.find((product) => product.variant !== null)?.variant
  const [pictures, bought] = await Promise.all([
    checkPictures(products),
    variant
      ? checkBuying(client, variant, email)
      : (['cart', 'checkout', 'buyer'] as const).map(createUnknownResult),
  ])
  return [
    createHealthyResult('storefront'),
    variant ? createHealthyResult('products') : createBrokenResult('products', { code: 'nothing-sold' }),
    pictures,
    ...bought,
  ]
}

async function checkPictures(products: readonly Sellable[]): Promise<Outcome> {
  const pictured = products.filter(({ image }) => image !== null).slice(0, PICTURES)
  if (pictured.length === 0) return createUnknownResult('pictures')
  const imageChecks = await Promise.all(pictured.map(({ image }) => isPicture(image ?? '')))
  const missing = pictured.filter((_, at) => !imageChecks[at])
  if (missing.length === 0) return createHealthyResult('pictures')
  const names = missing.map(({ title }) => title.slice(0, 100))
  return createBrokenResult('pictures', {
    code: 'pictures-missing',
    count: missing.length,
    of: pictured.length,
    names,
  })
}

/** A server that does not answer is asked once more: one lost request is no missing picture. */
async function isPicture(url: string, isAgain = false): Promise<boolean> {
  try {
    const answer = await shopFetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
    await answer.text()
    return answer.ok && (answer.headers.get('content-type') ?? '').startsWith('image/')
  } catch {
    // Whatever it was, a shopper would see no picture either.
    return isAgain ? false : isPicture(url, true)
  }
}

async function checkBuying(client: StorefrontClient, variant: string, email: string): Promise<Outcome[]> {
  let cart: TriedCart | null
  try {
    cart = await wrapShopErrors(tryCart(client, variant, withinTime()))
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    cart = null
  }
  if (!cart)
    return [
      createBrokenResult('cart', { code: 'cart-refused' }),
      createUnknownResult('checkout'),
      createUnknownResult('buyer'),
    ]
  try {
    // Opened before anybody is named: the platform takes an opened checkout with an address for an abandoned one.
    const page = await openCheckout(cart.url)
    const hasBuyer = await wrapShopErrors(tryBuyer(client, cart.id, email, withinTime()))
    return [
      createHealthyResult('cart'),
      page === null ? createHealthyResult('checkout') : createBrokenResult('checkout', { code: page }),
      hasBuyer ? createHealthyResult('buyer') : createBrokenResult('buyer', { code: 'buyer-lost' }),
    ]
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return [
      createHealthyResult('cart'),
      createUnknownResult('checkout'),
      createBrokenResult('buyer', { code: 'buyer-lost' }),
    ]
  } finally {
    // The platform deletes a remaining cart after a while.
    await clearCart(client, cart, withinTime()).catch(() => undefined)
  }
}

const withinTime = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) })

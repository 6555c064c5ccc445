import type { StorefrontClient } from '@vitrine/commerce/client'
import {
  emptyCart,
  type Sellable,
  sellableProducts,
  type TriedCart,
  tryBuyer,
  tryCart,
} from '@vitrine/commerce/shop/selfTest'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { shopFetch } from '../../infra/http/guarded-fetch.ts'
import { fromShop, refusesToken, storefrontClient } from '../../services/shop-access/storefront-client.ts'
import { openCheckout } from './checkout-page.ts'
import { broken, type Outcome, unknown, well } from './outcome.types.ts'

/** So many pictures are looked for. */
const PICTURES = 3
const TIMEOUT_MS = 10_000

const BEYOND_THE_DOOR = ['products', 'pictures', 'cart', 'checkout', 'buyer'] as const

/**
 * What a shopper would meet: goods, pictures, a cart of one piece, its checkout, and that checkout is told who buys.
 * Nothing is bought, and the cart is emptied. `email` is who buys.
 */
export async function checkStorefront(shop: string, token: string, email: string): Promise<Outcome[]> {
  const client = storefrontClient(shop, token)
  let products: readonly Sellable[]
  try {
    products = await fromShop(sellableProducts(client, withinTime()))
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return [
      broken('storefront', { code: refusesToken(error) ? 'storefront-refused' : 'shop-unreachable' }),
      ...BEYOND_THE_DOOR.map(unknown),
    ]
  }
  const variant = products.find((product) => product.variant !== null)?.variant
  const [pictures, bought] = await Promise.all([
    checkPictures(products),
    variant ? checkBuying(client, variant, email) : (['cart', 'checkout', 'buyer'] as const).map(unknown),
  ])
  return [
    well('storefront'),
    variant ? well('products') : broken('products', { code: 'nothing-sold' }),
    pictures,
    ...bought,
  ]
}

async function checkPictures(products: readonly Sellable[]): Promise<Outcome> {
  const pictured = products.filter(({ image }) => image !== null).slice(0, PICTURES)
  if (pictured.length === 0) return unknown('pictures')
  const seen = await Promise.all(pictured.map(({ image }) => isPicture(image ?? '')))
  const missing = pictured.filter((_, at) => !seen[at])
  if (missing.length === 0) return well('pictures')
  const names = missing.map(({ title }) => title.slice(0, 100))
  return broken('pictures', { code: 'pictures-missing', count: missing.length, of: pictured.length, names })
}

async function isPicture(url: string): Promise<boolean> {
  try {
    const answer = await shopFetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
    await answer.text()
    return answer.ok && (answer.headers.get('content-type') ?? '').startsWith('image/')
  } catch {
    // Whatever it was, a shopper would see no picture either.
    return false
  }
}

async function checkBuying(client: StorefrontClient, variant: string, email: string): Promise<Outcome[]> {
  let cart: TriedCart | null
  try {
    cart = await fromShop(tryCart(client, variant, withinTime()))
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    cart = null
  }
  if (!cart) return [broken('cart', { code: 'cart-refused' }), unknown('checkout'), unknown('buyer')]
  try {
    // Opened before anybody is named: the platform takes an opened checkout with an address for an abandoned one.
    const page = await openCheckout(cart.url)
    const known = await fromShop(tryBuyer(client, cart.id, email, withinTime()))
    return [
      well('cart'),
      page === null ? well('checkout') : broken('checkout', { code: page }),
      known ? well('buyer') : broken('buyer', { code: 'buyer-lost' }),
    ]
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return [well('cart'), unknown('checkout'), broken('buyer', { code: 'buyer-lost' })]
  } finally {
    // A cart that is not emptied expires by itself.
    await emptyCart(client, cart, withinTime()).catch(() => undefined)
  }
}

const withinTime = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) })

import { toPath } from '../screens.ts'

/** Maximum number of products in one link: messengers cut longer ones. */
const MAX_SHARED_PRODUCTS = 100
/** Maximum length of a fragment; a longer one is not a link of this app. */
const MAX_FRAGMENT_LENGTH = 3000

/** Returns the app's path with the wishlist's products after '#', which no server receives. */
export function toSharedWishlistPath(products: readonly number[]): string {
  return `${toPath('favorites')}#wishes=${products.slice(0, MAX_SHARED_PRODUCTS).join(',')}`
}

/**
 * Parses the products from an address's fragment ('' or with its '#'), without duplicates; null where it holds no
 * wishlist. Skips invalid product ids.
 */
export function parseSharedWishlist(fragment: string): readonly number[] | null {
  const [, encodedIds] = /^#wishes=(.*)$/s.exec(fragment) ?? []
  if (encodedIds === undefined || encodedIds.length > MAX_FRAGMENT_LENGTH) return null
  const products = encodedIds
    .replaceAll(/%2C/gi, ',')
    .split(',')
    .flatMap((one) => (/^\d{1,16}$/.test(one) ? [Number(one)] : []))
    .filter((product) => product > 0 && Number.isSafeInteger(product))
  return [...new Set(products)].slice(0, MAX_SHARED_PRODUCTS)
}

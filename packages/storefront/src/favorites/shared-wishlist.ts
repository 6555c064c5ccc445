import { toPath } from '../screens.ts'

/** Products of one address: more would not come through every messenger whole. */
const MAX_SHARED_PRODUCTS = 100
/** An address that is longer is none of ours. */
const MAX_FRAGMENT_LENGTH = 3000

/** The address of the app that carries a wishlist: its products stand behind '#', where no server sees them. */
export function toSharedWishlistPath(products: readonly number[]): string {
  return `${toPath('favorites')}#wishes=${products.slice(0, MAX_SHARED_PRODUCTS).join(',')}`
}

/**
 * The products that an address's fragment carries ('' or with its '#'), each once; null where it carries no wishlist. What
 * of it is no product's number is left out.
 */
export function parseSharedWishlist(fragment: string): readonly number[] | null {
  const [, said] = /^#wishes=(.*)$/s.exec(fragment) ?? []
  if (said === undefined || said.length > MAX_FRAGMENT_LENGTH) return null
  const products = said
    .replaceAll(/%2C/gi, ',')
    .split(',')
    .flatMap((one) => (/^\d{1,16}$/.test(one) ? [Number(one)] : []))
    .filter((product) => product > 0 && Number.isSafeInteger(product))
  return [...new Set(products)].slice(0, MAX_SHARED_PRODUCTS)
}

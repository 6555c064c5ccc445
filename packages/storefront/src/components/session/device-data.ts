import type { ShopperData } from '../../device/store/shopper-data.ts'

/** Returns true when this device holds what a shopper chose, besides the session: signing out asks whether to clear it. */
export function hasDeviceData(
  shopper: Pick<ShopperData, 'cart' | 'favorites' | 'searches' | 'codes' | 'giftCards' | 'aside' | 'locale'>,
): boolean {
  const { cart, favorites, searches, codes, giftCards, aside, locale } = shopper
  const lists = [cart, favorites, searches, codes, giftCards, aside?.later ?? []]
  return locale !== null || lists.some((list) => list.length > 0)
}

import type { CartMessage } from '@vitrine/commerce/checkout/cart-messages'
import { addCodes, isSameCode, MAX_GIFT_CARDS } from '../../device/cart/codes.ts'
import type { CartCodes, SyncedCart } from './checkout-state.ts'

/** The codes with the working one; else the platform's reasons, null where no response arrived. */
export type FoundCode =
  | { readonly works: true; readonly codes: CartCodes }
  | { readonly works: false; readonly messages: readonly CartMessage[] | null }

/**
 * Tries an entered code: as a discount beside those that the cart has, then as a gift card, since shoppers have one
 * field for both. A code that is neither leaves the platform's cart as it was.
 *
 * @param code What the shopper entered, trimmed.
 * @param before The cart's codes so far.
 * @param prepare Returns the platform's cart with these codes; null after a failure, which it has shown.
 */
export async function findWorkingCode(
  code: string,
  before: CartCodes,
  prepare: (cartCodes: CartCodes) => Promise<SyncedCart | null>,
): Promise<FoundCode> {
  const asCode = { ...before, codes: addCodes(before.codes, [code]) }
  const discounted = await prepare(asCode)
  if (discounted === null) return { works: false, messages: null }
  const applies = discounted.checkout.codes.some((own) => own.applicable && isSameCode(own.code, code))
  if (applies) return { works: true, codes: asCode }
  // A code that was there before stays, although it does not apply now.
  if (asCode.codes === before.codes) return { works: false, messages: discounted.messages }
  const { messages } = discounted
  if (mayBeGiftCard(messages) && before.giftCards.length < MAX_GIFT_CARDS) {
    const asCard = { ...before, giftCards: [...before.giftCards, code] }
    const paid = await prepare(asCard)
    const giftCardCount = discounted.checkout.giftCards.length
    if (paid && paid.checkout.giftCards.length > giftCardCount) return { works: true, codes: asCard }
  }
  await prepare(before)
  return { works: false, messages }
}

/** Returns false when the platform knows every code of the cart and says why one does not apply. */
function mayBeGiftCard(messages: readonly CartMessage[]): boolean {
  const reasons = messages.filter(({ code }) => code.startsWith('DISCOUNT_'))
  return reasons.length === 0 || reasons.some(({ code }) => code === 'DISCOUNT_NOT_FOUND')
}

import type { CartMessage } from '@vitrine/commerce/checkout/cart-messages'
import { addCodes, isSameCode, MAX_GIFT_CARDS } from '../../device/cart/codes.ts'
import type { CartCodes, SyncedCart } from './checkout-state.ts'

/**
 * Result of trying a code. If it works, the cart's codes including it. Otherwise the platform's messages,
 * null where no response arrived.
 */
export type FoundCode =
  | { readonly works: true; readonly codes: CartCodes }
  | { readonly works: false; readonly messages: readonly CartMessage[] | null }

/**
 * Tries a code that the shopper entered: first as a discount code in addition to the present ones, then as a
 * gift card, since both are entered in one field. A code that is neither leaves the platform's cart
 * unchanged.
 *
 * @param code The entered code, trimmed.
 * @param before The cart's codes so far.
 * @param prepare Updates the platform's cart to these codes and returns it. Null after a failure; it has
 * shown the error itself.
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

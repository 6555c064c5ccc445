import { removeCode, removeGiftCard } from '../../device/cart/codes.ts'
import type { ShopperStore } from '../../device/store/store.ts'
import type { Ports } from '../../ports.ts'
import type { CartCodes, CheckoutEvent, SyncedCart } from './checkout-state.ts'
import { findWorkingCode } from './find-working-code.ts'

/** Creates the functions with which the shopper adds and removes discount codes and gift cards. */
export function createCodeActions({
  request,
  requestedCodes,
  prepare,
  dispatch,
  shopper,
  ports,
}: {
  readonly request: { readonly signature: string }
  readonly requestedCodes: CartCodes
  readonly prepare: (cartCodes: CartCodes) => Promise<SyncedCart | null>
  readonly dispatch: (event: CheckoutEvent) => void
  readonly shopper: ShopperStore
  readonly ports: Pick<Ports, 'haptic'>
}) {
  return {
    /** Applies what the shopper entered: a discount code beside the others, else a gift card. */
    applyCode: async (entered: string): Promise<boolean> => {
      const code = entered.trim()
      dispatch({ type: 'requested', attempt: { code } })
      const outcome = await findWorkingCode(code, requestedCodes, prepare)
      if (outcome.works) shopper.setState(outcome.codes)
      else if (outcome.messages)
        dispatch({ type: 'codeRefused', signature: request.signature, messages: outcome.messages })
      dispatch({ type: 'answered' })
      dispatch({ type: 'finished' })
      ports.haptic(outcome.works ? 'success' : 'error')
      return outcome.works
    },
    /** Removes a discount code, or the gift card with these last characters. */
    removeCodes: async (
      removed: { readonly code: string } | { readonly giftCard: string },
    ): Promise<void> => {
      const next =
        'code' in removed
          ? { ...requestedCodes, codes: removeCode(requestedCodes.codes, removed.code) }
          : { ...requestedCodes, giftCards: removeGiftCard(requestedCodes.giftCards, removed.giftCard) }
      shopper.setState(next)
      await prepare(next)
    },
  }
}

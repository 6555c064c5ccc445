import type { CartRecord } from '../../../state/data.ts'
import { getLive, type Live } from '../../../state/live.ts'
import type { CartError, CartWarning } from '../../../trade/cart/cart-lines.ts'
import { createLineContext } from '../../../trade/cart/cart-totals.ts'
import {
  findCart,
  listDiscountWarnings,
  openCart,
  toBareCartGid,
  toCartLineGid,
  touchCart,
} from '../../../trade/cart/carts.ts'
import type { StorefrontContext } from '../context.ts'
import { toCartSource } from './cart-object.ts'

export type Change = {
  readonly errors?: readonly CartError[]
  readonly warnings?: readonly CartWarning[]
  /**
   * Cart in the answer after an error: none by default, the cart as changed, or the unchanged cart without warnings.
   */
  readonly onError?: 'changed' | 'untouched'
}

export function answer(live: Live, cart: CartRecord, change: Change, context: StorefrontContext) {
  const errors = change.errors ?? []
  const userErrors = errors.map((one) => ({ __typename: 'CartUserError', ...one }))
  if (errors.length > 0 && !change.onError) return { cart: null, userErrors, warnings: [] }
  if (errors.length > 0 && change.onError === 'untouched') {
    return { cart: toCartSource(live, cart, context), userErrors, warnings: [] }
  }
  const changeWarnings = (change.warnings ?? []).map((one) => ({
    code: one.code,
    message: one.message,
    target: one.lineId === null ? toBareCartGid(cart) : toCartLineGid(cart, one.lineId),
  }))
  const soldOut = cart.lines
    .filter((line) => line.quantity === 0 && !(change.warnings ?? []).some((one) => one.lineId === line.id))
    .map((line) => ({
      code: 'MERCHANDISE_OUT_OF_STOCK',
      message: `The product '${createLineContext(live).merchandise(line.variantId)?.title ?? ''}' is already sold out.`,
      target: toCartLineGid(cart, line.id),
    }))
  return {
    cart: toCartSource(live, cart, context),
    userErrors,
    warnings: [...changeWarnings, ...soldOut, ...listDiscountWarnings(live, cart)],
  }
}

/**
 * Creates a mutation that changes the cart of `cartId`. For a missing cart it answers with a temporary one and INVALID.
 */
export function createCartMutation<A extends { readonly cartId: string }>(
  change: (live: Live, cart: CartRecord, args: A) => Change,
  /** Copies arguments to the temporary cart. */
  onMissing?: (cart: CartRecord, args: A) => void,
) {
  return (_source: unknown, args: A, context: StorefrontContext) => {
    const live = getLive(context.shop)
    const cart = findCart(live, args.cartId)
    if (!cart) {
      const spare = openCart(live, context, false)
      onMissing?.(spare, args)
      return {
        cart: toCartSource(live, spare, context),
        userErrors: [
          {
            __typename: 'CartUserError',
            code: 'INVALID',
            field: ['cartId'],
            message: 'The specified cart does not exist.',
          },
        ],
        warnings: [],
      }
    }
    if (context.language !== 'en') cart.language = context.language
    const outcome = change(live, cart, args)
    if (!outcome.errors?.length || outcome.onError === 'changed') touchCart(live, cart)
    return answer(live, cart, outcome, context)
  }
}

import { findCart, touchCart } from '../../cart/carts.ts'
import type { CartRecord } from '../../shop/data.ts'
import { type Live, liveOf } from '../../shop/live.ts'
import type { Resolver } from '../context.ts'
import { gid } from '../gid.ts'
import { cartSource, metafieldSource } from './cart-source.ts'

export interface MetafieldInput {
  readonly key: string
  readonly type: string
  readonly value: string
}

/** `namespace.key`, or a key in the app's own namespace. */
const splitKey = (key: string) => {
  const dot = key.indexOf('.')
  return dot < 0 ? { namespace: 'app--demo', key } : { namespace: key.slice(0, dot), key: key.slice(dot + 1) }
}

export function setMetafield(live: Live, cart: CartRecord, input: MetafieldInput) {
  const { namespace, key } = splitKey(input.key)
  const now = live.now().toISOString()
  const known = cart.metafields.find((one) => one.namespace === namespace && one.key === key)
  if (known) {
    Object.assign(known, { type: input.type, value: input.value, updatedAt: now })
    return known
  }
  const { type, value } = input
  const made = { id: live.nextId(), namespace, key, type, value, createdAt: now, updatedAt: now }
  cart.metafields.push(made)
  return made
}

/** Mutations of a cart's metafields. */
export const metafieldMutations: Readonly<Record<string, Resolver>> = {
  cartMetafieldsSet: (
    _source: unknown,
    args: { readonly metafields: readonly (MetafieldInput & { readonly ownerId: string })[] },
    context,
  ) => {
    const live = liveOf(context.shop)
    const metafields: unknown[] = []
    const userErrors: unknown[] = []
    args.metafields.forEach((one, elementIndex) => {
      const cart = findCart(live, one.ownerId)
      if (!cart) {
        const field = ['metafields', String(elementIndex), 'ownerId']
        userErrors.push({ code: 'INVALID_OWNER', elementIndex, field, message: 'Owner does not exist.' })
        return
      }
      metafields.push(metafieldSource(setMetafield(live, cart, one), () => cartSource(live, cart, context)))
      touchCart(live, cart)
    })
    return { metafields: userErrors.length > 0 ? null : metafields, userErrors }
  },
  cartMetafieldDelete: (
    _source: unknown,
    args: { readonly input: { readonly ownerId: string; readonly key: string } },
    context,
  ) => {
    const live = liveOf(context.shop)
    const cart = findCart(live, args.input.ownerId)
    const { namespace, key } = splitKey(args.input.key)
    const found = cart?.metafields.find((one) => one.namespace === namespace && one.key === key)
    if (!cart || !found) {
      const error = cart
        ? {
            code: 'METAFIELD_DOES_NOT_EXIST',
            field: ['input', 'key'],
            message: 'Metafield does not exist.',
          }
        : { code: 'INVALID_OWNER', field: ['input', 'ownerId'], message: 'Owner does not exist.' }
      return { deletedId: null, userErrors: [error] }
    }
    cart.metafields = cart.metafields.filter((one) => one !== found)
    touchCart(live, cart)
    return { deletedId: gid('Metafield', found.id), userErrors: [] }
  },
}

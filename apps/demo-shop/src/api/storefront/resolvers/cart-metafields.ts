import { toGid } from '../../../platform/gid.ts'
import type { CartRecord } from '../../../state/data.ts'
import { getLive, type Live } from '../../../state/live.ts'
import { findCart, touchCart } from '../../../trade/cart/carts.ts'
import { validateMetafield } from '../../../trade/cart/metafield-values.ts'
import type { Resolver } from '../context.ts'
import type { Change } from './cart-mutation.ts'
import { toMetafieldOwner, toMetafieldSource } from './cart-object.ts'

export type MetafieldInput = {
  readonly key: string
  readonly type: string
  readonly value: string
}

/** Splits `namespace.key`; a bare key belongs to the app's namespace. */
const splitKey = (key: string) => {
  const dot = key.indexOf('.')
  return dot < 0 ? { namespace: 'app--demo', key } : { namespace: key.slice(0, dot), key: key.slice(dot + 1) }
}

function setMetafield(live: Live, cart: CartRecord, input: MetafieldInput) {
  const { namespace, key } = splitKey(input.key)
  const now = live.now().toISOString()
  const existingMetafield = cart.metafields.find((one) => one.namespace === namespace && one.key === key)
  if (existingMetafield) {
    Object.assign(existingMetafield, { type: input.type, value: input.value, updatedAt: now })
    return existingMetafield
  }
  const { type, value } = input
  const newMetafield = { id: live.nextId(), namespace, key, type, value, createdAt: now, updatedAt: now }
  cart.metafields.push(newMetafield)
  return newMetafield
}

/** Sets the metafields of a new cart. An invalid one refuses the cart. */
export function setMetafields(
  live: Live,
  cart: CartRecord,
  inputs: readonly MetafieldInput[],
  path: readonly string[],
): Change {
  const errors = inputs.flatMap((one, index) => {
    const problem = validateMetafield(one)
    if (!problem) return []
    const field = [...path, String(index), problem.part]
    return [{ code: 'INVALID_METAFIELDS', field, message: problem.message }]
  })
  if (errors.length === 0) for (const one of inputs) setMetafield(live, cart, one)
  return { errors }
}

/** Mutations of a cart's metafields. */
export const metafieldMutations: Readonly<Record<string, Resolver>> = {
  cartMetafieldsSet: (
    _source: unknown,
    args: { readonly metafields: readonly (MetafieldInput & { readonly ownerId: string })[] },
    context,
  ) => {
    const live = getLive(context.shop)
    const requests = args.metafields.map((input) => ({ input, cart: findCart(live, input.ownerId) }))
    const userErrors = requests.flatMap(({ input, cart }, index) => {
      const at = ['metafields', String(index)]
      const error = { __typename: 'MetafieldsSetUserError', elementIndex: null }
      if (!cart) {
        return [
          { ...error, code: 'INVALID_OWNER', field: [...at, 'ownerId'], message: 'Owner does not exist.' },
        ]
      }
      const problem = validateMetafield(input)
      if (!problem) return []
      return [{ ...error, code: problem.code, field: [...at, problem.part], message: problem.message }]
    })
    // All or nothing: a partly invalid set changes nothing.
    if (userErrors.length > 0) return { metafields: [], userErrors }
    const metafields = requests.flatMap(({ input, cart }) => {
      if (!cart) return []
      const record = setMetafield(live, cart, input)
      touchCart(live, cart)
      return [toMetafieldSource(record, () => toMetafieldOwner(live, cart, context))]
    })
    return { metafields, userErrors: [] }
  },
  cartMetafieldDelete: (
    _source: unknown,
    args: { readonly input: { readonly ownerId: string; readonly key: string } },
    context,
  ) => {
    const live = getLive(context.shop)
    const cart = findCart(live, args.input.ownerId)
    const { namespace, key } = splitKey(args.input.key)
    const metafield = cart?.metafields.find((one) => one.namespace === namespace && one.key === key)
    if (!cart || !metafield) {
      const error = cart
        ? { code: 'METAFIELD_DOES_NOT_EXIST', field: ['input', 'key'], message: 'Metafield does not exist' }
        : { code: 'INVALID_OWNER', field: ['input', 'ownerId'], message: 'Owner does not exist.' }
      return { deletedId: null, userErrors: [error] }
    }
    cart.metafields = cart.metafields.filter((one) => one !== metafield)
    touchCart(live, cart)
    return { deletedId: toGid('Metafield', metafield.id), userErrors: [] }
  },
}

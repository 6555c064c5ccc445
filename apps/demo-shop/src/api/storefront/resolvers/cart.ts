import { parseGid, parseNumericId, toGid } from '../../../platform/gid.ts'
import type { AttributeRecord, CartRecord } from '../../../state/data.ts'
import { createUuid, getLive, type Live } from '../../../state/live.ts'
import {
  addLines,
  collapseAttributes,
  type LinesOutcome,
  removeLines,
  STALE_LINE_CODE,
  updateLines,
} from '../../../trade/cart/cart-lines.ts'
import { createLineContext } from '../../../trade/cart/cart-totals.ts'
import { findCart, openCart } from '../../../trade/cart/carts.ts'
import { findCustomerByToken } from '../../../trade/customer/customers.ts'
import type { Area, StorefrontContext } from '../context.ts'
import { type AddressInput, addAddresses, deliveryMutations } from './cart-delivery.ts'
import { metafieldMutations, setMetafields } from './cart-metafields.ts'
import { answer, type Change, createCartMutation } from './cart-mutation.ts'
import { toCartSource } from './cart-object.ts'

type CartSource = ReturnType<typeof toCartSource>

type LineInput = {
  readonly merchandiseId: string
  readonly quantity?: number | null
  readonly sellingPlanId?: string | null
  readonly attributes?: readonly AttributeRecord[] | null
}

type LineUpdateInput = {
  readonly id: string
  readonly merchandiseId?: string | null
  readonly quantity?: number | null
  readonly sellingPlanId?: string | null
  readonly attributes?: readonly AttributeRecord[] | null
}

type BuyerInput = {
  readonly countryCode?: string | null
  readonly customerAccessToken?: string | null
  readonly email?: string | null
  readonly phone?: string | null
}

type CreateInput = {
  readonly lines?: readonly LineInput[] | null
  readonly attributes?: readonly AttributeRecord[] | null
  readonly buyerIdentity?: BuyerInput | null
  readonly delivery?: { readonly addresses?: readonly AddressInput[] | null } | null
  readonly discountCodes?: readonly string[] | null
  readonly giftCardCodes?: readonly string[] | null
  readonly metafields?:
    | readonly { readonly key: string; readonly type: string; readonly value: string }[]
    | null
  readonly note?: string | null
}

/** Maximum length of a cart note in characters. */
const NOTE_LIMIT = 5000

function takeLines(cart: CartRecord, outcome: LinesOutcome): Change {
  if (outcome.errors.length === 0) cart.lines = outcome.lines
  // A line removed in another tab answers with the cart; other errors answer without it.
  const stale = outcome.errors.length > 0 && outcome.errors.every((one) => one.code === STALE_LINE_CODE)
  return { ...outcome, ...(stale ? { onError: 'untouched' } : {}) }
}

const wantedLine = (input: LineInput) => ({
  merchandiseId: input.merchandiseId,
  variantId: parseNumericId(input.merchandiseId, 'ProductVariant'),
  quantity: input.quantity ?? 1,
  planGid: input.sellingPlanId ?? null,
  planId: input.sellingPlanId ? parseNumericId(input.sellingPlanId, 'SellingPlan') : null,
  attributes: input.attributes ?? [],
})

const lineIdOf = (id: string): string | null => {
  const parsed = parseGid(id)
  return parsed?.type === 'CartLine' ? parsed.id : null
}

const lineEdit = (input: LineUpdateInput) => ({
  lineGid: input.id,
  lineId: lineIdOf(input.id),
  quantity: input.quantity ?? null,
  merchandise: input.merchandiseId
    ? { gid: input.merchandiseId, variantId: parseNumericId(input.merchandiseId, 'ProductVariant') }
    : null,
  plan:
    input.sellingPlanId === undefined
      ? null
      : {
          gid: input.sellingPlanId,
          planId: input.sellingPlanId ? parseNumericId(input.sellingPlanId, 'SellingPlan') : null,
        },
  attributes: input.attributes ?? null,
})

function setNote(cart: CartRecord, note: string, path: readonly string[]): Change {
  if (note.length > NOTE_LIMIT) {
    return {
      errors: [
        {
          code: 'NOTE_TOO_LONG',
          field: path,
          message: `The note exceeds the maximum number of ${NOTE_LIMIT} characters.`,
        },
      ],
    }
  }
  cart.note = note
  return {}
}

function setBuyer(live: Live, cart: CartRecord, buyer: BuyerInput, path: readonly string[]): Change {
  if (buyer.email !== undefined) cart.email = buyer.email
  if (buyer.phone !== undefined) cart.phone = buyer.phone
  if (buyer.countryCode) cart.countryCode = buyer.countryCode
  if (buyer.customerAccessToken === undefined) return {}
  if (buyer.customerAccessToken === null || buyer.customerAccessToken === '') {
    cart.customerId = null
    return {}
  }
  const customer = findCustomerByToken(live, buyer.customerAccessToken)
  if (!customer) {
    return {
      onError: 'changed',
      errors: [{ code: 'INVALID', field: [...path, 'customerAccessToken'], message: 'Customer is invalid' }],
    }
  }
  cart.customerId = customer.id
  cart.email ??= customer.email
  return {}
}

/** Applies existing gift cards with a balance; ignores other codes silently. */
function setGiftCards(live: Live, cart: CartRecord, codes: readonly string[]): Change {
  cart.giftCards = [...new Set(codes.map((one) => one.trim().toUpperCase()))].flatMap((code) => {
    const isRedeemable = live.data.giftCards.some((one) => one.code === code && one.balanceCents > 0)
    const before = cart.giftCards.find((one) => one.code === code)
    return isRedeemable ? [before ?? { id: createUuid(), code }] : []
  })
  return {}
}

function cartCreate(
  _source: unknown,
  args: { readonly input?: CreateInput | null },
  context: StorefrontContext,
) {
  const live = getLive(context.shop)
  const input = args.input ?? {}
  // Saves nothing until every part is accepted, so that a refused cart leaves no orphan.
  const cart = openCart(live, context, false)
  const changes: Change[] = []
  const buyer = input.buyerIdentity
  if (buyer) changes.push(setBuyer(live, cart, buyer, ['input', 'buyerIdentity']))
  if (input.note) changes.push(setNote(cart, input.note, ['input', 'note']))
  cart.attributes = collapseAttributes(input.attributes ?? [])
  cart.codes = [...new Set(input.discountCodes ?? [])]
  const requestedLines = (input.lines ?? []).map(wantedLine)
  changes.push(takeLines(cart, addLines([], requestedLines, createLineContext(live), ['input', 'lines'])))
  if (input.giftCardCodes) changes.push(setGiftCards(live, cart, input.giftCardCodes))
  if (input.delivery?.addresses) {
    changes.push(addAddresses(live, cart, input.delivery.addresses, ['input', 'delivery', 'addresses']))
  }
  changes.push(setMetafields(live, cart, input.metafields ?? [], ['input', 'metafields']))
  const errors = changes.flatMap((one) => one.errors ?? [])
  const fatal = changes.some((one) => (one.errors?.length ?? 0) > 0 && !one.onError)
  if (!fatal) {
    live.data.carts[cart.token] = cart
    live.changed('carts', cart.token)
  }
  return answer(
    live,
    cart,
    {
      errors,
      ...(fatal ? {} : { onError: 'changed' }),
      warnings: changes.flatMap((one) => one.warnings ?? []),
    },
    context,
  )
}

export const cartArea: Area = {
  resolvers: {
    // Carts do have metafields: override the schema's default for types without.
    Cart: {
      metafield: (source: CartSource, args: Parameters<CartSource['metafield']>[0]) => source.metafield(args),
      metafields: (source: CartSource, args: Parameters<CartSource['metafields']>[0]) =>
        source.metafields(args),
    },
    QueryRoot: {
      cart: (_source: unknown, args: { readonly id: string }, context) => {
        const live = getLive(context.shop)
        const cart = findCart(live, args.id)
        return cart ? toCartSource(live, cart, context) : null
      },
    },
    Mutation: {
      cartCreate,
      cartLinesAdd: createCartMutation((live, cart, args: { cartId: string; lines: readonly LineInput[] }) =>
        takeLines(cart, addLines(cart.lines, args.lines.map(wantedLine), createLineContext(live), ['lines'])),
      ),
      cartLinesUpdate: createCartMutation(
        (live, cart, args: { cartId: string; lines: readonly LineUpdateInput[] }) =>
          takeLines(
            cart,
            updateLines(cart.lines, args.lines.map(lineEdit), createLineContext(live), ['lines']),
          ),
      ),
      cartLinesRemove: createCartMutation(
        (live, cart, args: { cartId: string; lineIds: readonly string[] }) => {
          const ids = args.lineIds.map((one) => ({ gid: one, lineId: lineIdOf(one) }))
          return takeLines(cart, removeLines(cart.lines, ids, createLineContext(live)))
        },
      ),
      cartAttributesUpdate: createCartMutation(
        (_live, cart, args: { cartId: string; attributes: readonly AttributeRecord[] }) => {
          cart.attributes = collapseAttributes(args.attributes)
          return {}
        },
      ),
      cartNoteUpdate: createCartMutation(
        (_live, cart, args: { cartId: string; note: string }) => setNote(cart, args.note, ['note']),
        (spare, args) => setNote(spare, args.note, ['note']),
      ),
      cartBuyerIdentityUpdate: createCartMutation(
        (live, cart, args: { cartId: string; buyerIdentity: BuyerInput }) =>
          setBuyer(live, cart, args.buyerIdentity, ['buyerIdentity']),
      ),
      cartDiscountCodesUpdate: createCartMutation(
        (_live, cart, args: { cartId: string; discountCodes?: readonly string[] | null }) => {
          cart.codes = [...new Set(args.discountCodes ?? [])]
          return {}
        },
      ),
      cartGiftCardCodesUpdate: createCartMutation(
        (live, cart, args: { cartId: string; giftCardCodes: readonly string[] }) =>
          setGiftCards(live, cart, args.giftCardCodes),
      ),
      cartGiftCardCodesAdd: createCartMutation(
        (live, cart, args: { cartId: string; giftCardCodes: readonly string[] }) =>
          setGiftCards(live, cart, [...cart.giftCards.map((one) => one.code), ...args.giftCardCodes]),
      ),
      cartGiftCardCodesRemove: createCartMutation(
        (_live, cart, args: { cartId: string; appliedGiftCardIds: readonly string[] }) => {
          const removedIds = new Set(args.appliedGiftCardIds.map((one) => parseGid(one)?.id ?? one))
          cart.giftCards = cart.giftCards.filter((one) => !removedIds.has(one.id))
          return {}
        },
      ),
      ...deliveryMutations,
      ...metafieldMutations,
    },
  },
  nodes: {
    Cart: (gid, context) => {
      const live = getLive(context.shop)
      const key = gid.params.get('key')
      const cart = key ? findCart(live, toGid('Cart', gid.id, { key })) : null
      return cart ? toCartSource(live, cart, context) : null
    },
  },
}

import { findCart, openCart } from '../../cart/carts.ts'
import {
  addLines,
  type CartError,
  collapseAttributes,
  type LinesOutcome,
  removeLines,
  updateLines,
} from '../../cart/lines.ts'
import { lineWorld } from '../../cart/totals.ts'
import { customerOfToken } from '../../customer/customers.ts'
import type { AttributeRecord, CartRecord } from '../../shop/data.ts'
import { type Live, liveOf, uuid } from '../../shop/live.ts'
import type { Area, StorefrontContext } from '../context.ts'
import { checkInputSize } from '../errors.ts'
import { gid, numericId, parseGid } from '../gid.ts'
import { type AddressInput, addAddresses, deliveryMutations } from './cart-delivery.ts'
import { metafieldMutations, setMetafield } from './cart-metafields.ts'
import { answer, type Change, mutate } from './cart-mutation.ts'
import { cartSource } from './cart-source.ts'

type CartSource = ReturnType<typeof cartSource>

interface LineInput {
  readonly merchandiseId: string
  readonly quantity?: number | null
  readonly sellingPlanId?: string | null
  readonly attributes?: readonly AttributeRecord[] | null
}

interface LineUpdateInput {
  readonly id: string
  readonly merchandiseId?: string | null
  readonly quantity?: number | null
  readonly sellingPlanId?: string | null
  readonly attributes?: readonly AttributeRecord[] | null
}

interface BuyerInput {
  readonly countryCode?: string | null
  readonly customerAccessToken?: string | null
  readonly email?: string | null
  readonly phone?: string | null
}

interface CreateInput {
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

/** Longest note of a cart, in characters. */
const noteLimit = 5000

function takeLines(cart: CartRecord, outcome: LinesOutcome): Change {
  if (outcome.errors.length === 0) cart.lines = outcome.lines
  return outcome
}

const wantedLine = (input: LineInput) => ({
  merchandiseId: input.merchandiseId,
  variantId: numericId(input.merchandiseId, 'ProductVariant'),
  quantity: input.quantity ?? 1,
  planGid: input.sellingPlanId ?? null,
  planId: input.sellingPlanId ? numericId(input.sellingPlanId, 'SellingPlan') : null,
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
    ? { gid: input.merchandiseId, variantId: numericId(input.merchandiseId, 'ProductVariant') }
    : null,
  plan:
    input.sellingPlanId === undefined
      ? null
      : {
          gid: input.sellingPlanId,
          planId: input.sellingPlanId ? numericId(input.sellingPlanId, 'SellingPlan') : null,
        },
  attributes: input.attributes ?? null,
})

function setNote(cart: CartRecord, note: string, path: readonly string[]): Change {
  if (note.length > noteLimit) {
    return {
      errors: [
        {
          code: 'NOTE_TOO_LONG',
          field: path,
          message: `Note is too long (maximum is ${noteLimit} characters)`,
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
  const customer = customerOfToken(live, buyer.customerAccessToken)
  if (!customer) {
    return {
      keepCart: true,
      errors: [{ code: 'INVALID', field: [...path, 'customerAccessToken'], message: 'Customer is invalid' }],
    }
  }
  cart.customerId = customer.id
  cart.email ??= customer.email
  return {}
}

function setGiftCards(
  live: Live,
  cart: CartRecord,
  codes: readonly string[],
  path: readonly string[],
): Change {
  const errors: CartError[] = []
  const applied = [...new Set(codes.map((one) => one.trim().toUpperCase()))].flatMap((code, index) => {
    const known = live.data.giftCards.some((one) => one.code === code && one.balanceCents > 0)
    if (!known) {
      errors.push({ code: 'INVALID', field: [...path, String(index)], message: 'Gift card code is invalid' })
      return []
    }
    const before = cart.giftCards.find((one) => one.code === code)
    return [before ?? { id: uuid(), code }]
  })
  if (errors.length === 0) cart.giftCards = applied
  return { errors, keepCart: true }
}

function cartCreate(
  _source: unknown,
  args: { readonly input?: CreateInput | null },
  context: StorefrontContext,
) {
  const live = liveOf(context.shop)
  const input = args.input ?? {}
  checkInputSize(input.lines ?? [])
  checkInputSize(input.attributes ?? [])
  checkInputSize(input.discountCodes ?? [])
  // Nothing is kept until every part was accepted: a refused cart leaves no orphan.
  const cart = openCart(live, context.language, false)
  const changes: Change[] = []
  const buyer = input.buyerIdentity
  if (buyer) changes.push(setBuyer(live, cart, buyer, ['input', 'buyerIdentity']))
  if (input.note) changes.push(setNote(cart, input.note, ['input', 'note']))
  cart.attributes = collapseAttributes(input.attributes ?? [])
  cart.codes = [...new Set(input.discountCodes ?? [])]
  const wanted = (input.lines ?? []).map(wantedLine)
  changes.push(takeLines(cart, addLines([], wanted, lineWorld(live), ['input', 'lines'])))
  if (input.giftCardCodes)
    changes.push(setGiftCards(live, cart, input.giftCardCodes, ['input', 'giftCardCodes']))
  if (input.delivery?.addresses) {
    changes.push(addAddresses(live, cart, input.delivery.addresses, ['input', 'delivery', 'addresses']))
  }
  for (const one of input.metafields ?? []) setMetafield(live, cart, one)
  const errors = changes.flatMap((one) => one.errors ?? [])
  const fatal = changes.some((one) => (one.errors?.length ?? 0) > 0 && !one.keepCart)
  if (!fatal) {
    live.data.carts[cart.token] = cart
    live.changed()
  }
  return answer(
    live,
    cart,
    { errors, keepCart: !fatal, warnings: changes.flatMap((one) => one.warnings ?? []) },
    context,
  )
}

export const cartArea: Area = {
  resolvers: {
    // Carts do have metafields: the schema's default for types without any must not answer for them.
    Cart: {
      metafield: (source: CartSource, args: Parameters<CartSource['metafield']>[0]) => source.metafield(args),
      metafields: (source: CartSource, args: Parameters<CartSource['metafields']>[0]) =>
        source.metafields(args),
    },
    QueryRoot: {
      cart: (_source: unknown, args: { readonly id: string }, context) => {
        const live = liveOf(context.shop)
        const cart = findCart(live, args.id)
        return cart ? cartSource(live, cart, context) : null
      },
    },
    Mutation: {
      cartCreate,
      cartLinesAdd: mutate((live, cart, args: { cartId: string; lines: readonly LineInput[] }) => {
        checkInputSize(args.lines)
        return takeLines(cart, addLines(cart.lines, args.lines.map(wantedLine), lineWorld(live), ['lines']))
      }),
      cartLinesUpdate: mutate((live, cart, args: { cartId: string; lines: readonly LineUpdateInput[] }) => {
        checkInputSize(args.lines)
        return takeLines(cart, updateLines(cart.lines, args.lines.map(lineEdit), lineWorld(live), ['lines']))
      }),
      cartLinesRemove: mutate((live, cart, args: { cartId: string; lineIds: readonly string[] }) => {
        checkInputSize(args.lineIds)
        const ids = args.lineIds.map((one) => ({ gid: one, lineId: lineIdOf(one) }))
        return takeLines(cart, removeLines(cart.lines, ids, lineWorld(live)))
      }),
      cartAttributesUpdate: mutate(
        (_live, cart, args: { cartId: string; attributes: readonly AttributeRecord[] }) => {
          checkInputSize(args.attributes)
          cart.attributes = collapseAttributes(args.attributes)
          return {}
        },
      ),
      cartNoteUpdate: mutate((_live, cart, args: { cartId: string; note: string }) =>
        setNote(cart, args.note, ['note']),
      ),
      cartBuyerIdentityUpdate: mutate((live, cart, args: { cartId: string; buyerIdentity: BuyerInput }) =>
        setBuyer(live, cart, args.buyerIdentity, ['buyerIdentity']),
      ),
      cartDiscountCodesUpdate: mutate(
        (_live, cart, args: { cartId: string; discountCodes?: readonly string[] | null }) => {
          checkInputSize(args.discountCodes ?? [])
          cart.codes = [...new Set(args.discountCodes ?? [])]
          return {}
        },
      ),
      cartGiftCardCodesUpdate: mutate(
        (live, cart, args: { cartId: string; giftCardCodes: readonly string[] }) =>
          setGiftCards(live, cart, args.giftCardCodes, ['giftCardCodes']),
      ),
      cartGiftCardCodesAdd: mutate((live, cart, args: { cartId: string; giftCardCodes: readonly string[] }) =>
        setGiftCards(
          live,
          cart,
          [...cart.giftCards.map((one) => one.code), ...args.giftCardCodes],
          ['giftCardCodes'],
        ),
      ),
      cartGiftCardCodesRemove: mutate(
        (_live, cart, args: { cartId: string; appliedGiftCardIds: readonly string[] }) => {
          const gone = new Set(args.appliedGiftCardIds.map((one) => parseGid(one)?.id ?? one))
          cart.giftCards = cart.giftCards.filter((one) => !gone.has(one.id))
          return {}
        },
      ),
      ...deliveryMutations,
      ...metafieldMutations,
    },
  },
  nodes: {
    Cart: (wanted, context) => {
      const live = liveOf(context.shop)
      const key = wanted.params.get('key')
      const cart = key ? findCart(live, gid('Cart', wanted.id, { key })) : null
      return cart ? cartSource(live, cart, context) : null
    },
  },
}

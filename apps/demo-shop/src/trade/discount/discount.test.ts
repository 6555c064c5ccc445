import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { discounts } from '../../catalog/discounts.ts'
import { findMarket, MARKETS } from '../../platform/money.ts'
import type { CartLineRecord } from '../../state/data.ts'
import {
  CART_FIELDS,
  list,
  openTestShop,
  readPath,
  readTextAt,
  type TestShop,
  toVariantGid,
} from '../../testing/shop-client.ts'
import { addLines, type LineWorld, shareStock, updateLines } from '../cart/cart-lines.ts'
import { applyDiscounts } from './apply.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const create = async (input: object): Promise<unknown> =>
  readPath(
    await shop.storefront(`mutation($input: CartInput) { cartCreate(input: $input) { ${CART_FIELDS} } }`, {
      input,
    }),
    'data.cartCreate',
  )

const codes = async (cartId: string, discountCodes: readonly string[]): Promise<unknown> =>
  readPath(
    await shop.storefront(
      `mutation($cartId: ID!, $discountCodes: [String!]!) { cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes) { ${CART_FIELDS} } }`,
      { cartId, discountCodes },
    ),
    'data.cartDiscountCodesUpdate',
  )

/** A kitchen variant below 100, and its price in cents. */
function mug() {
  const kitchen = shop.catalog.collectionByHandle.get('kitchen')
  for (const id of kitchen?.productIds ?? []) {
    const variant = shop.catalog.productById.get(id)?.variants[0]
    if (variant && variant.priceCents < 5000 && shop.shop.stock.available(variant.id) > 4) return variant
  }
  throw new Error('No cheap kitchen variant')
}

describe('discount codes', () => {
  test('an order discount shows on the cart only and reduces the total, not the subtotal', async () => {
    const variant = mug()
    const creation = await create({ lines: [{ merchandiseId: toVariantGid(variant) }] })
    const update = await codes(readTextAt(creation, 'cart.id'), [' welcome10 '])
    expect(readPath(update, 'cart.discountCodes')).toEqual([{ code: ' welcome10 ', applicable: true }])
    expect(list(update, 'cart.discountAllocations')).toHaveLength(1)
    expect(readPath(update, 'cart.discountAllocations.0')).toMatchObject({
      __typename: 'CartCodeDiscountAllocation',
      targetType: 'LINE_ITEM',
    })
    expect(list(update, 'cart.lines.nodes.0.discountAllocations')).toEqual([])
    expect(Number(readTextAt(update, 'cart.cost.subtotalAmount.amount'))).toBe(variant.priceCents / 100)
    expect(Number(readTextAt(update, 'cart.cost.totalAmount.amount'))).toBeCloseTo(
      (variant.priceCents * 0.9) / 100,
      5,
    )
  })

  test('a product discount shows on the line only and reduces the subtotal', async () => {
    const variant = mug()
    const creation = await create({
      lines: [{ merchandiseId: toVariantGid(variant) }],
      discountCodes: ['TABLE20'],
    })
    expect(readPath(creation, 'cart.lines.nodes.0.discountAllocations.0.code')).toBe('TABLE20')
    expect(list(creation, 'cart.discountAllocations')).toEqual([])
    expect(readPath(creation, 'cart.cost.subtotalAmount.amount')).toBe(
      readPath(creation, 'cart.lines.nodes.0.cost.totalAmount.amount'),
    )
    expect(Number(readPath(creation, 'cart.lines.nodes.0.cost.subtotalAmount.amount'))).toBe(
      variant.priceCents / 100,
    )
  })

  test('inapplicable codes are listed with a warning, at the cart id without its key', async () => {
    const creation = await create({ lines: [{ merchandiseId: toVariantGid(mug()) }] })
    const update = await codes(readTextAt(creation, 'cart.id'), [
      'EXPIRED',
      'MIN100',
      'NOPE',
      'NOPE',
      'MEMBERS',
    ])
    expect(readPath(update, 'userErrors')).toEqual([])
    expect(
      list(update, 'cart.discountCodes').map((one) => [readPath(one, 'code'), readPath(one, 'applicable')]),
    ).toEqual([
      ['EXPIRED', false],
      ['MIN100', false],
      ['NOPE', false],
      ['MEMBERS', false],
    ])
    expect(list(update, 'warnings').map((one) => readPath(one, 'code'))).toEqual([
      'DISCOUNT_CURRENTLY_INACTIVE',
      'DISCOUNT_PURCHASE_NOT_IN_RANGE',
      'DISCOUNT_NOT_FOUND',
      'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING',
    ])
    expect(readPath(update, 'warnings.2')).toMatchObject({ message: 'Enter a valid discount code' })
    expect(readTextAt(update, 'warnings.0.target')).toBe(readTextAt(update, 'cart.id').split('?')[0])
    expect(readPath(await codes(readTextAt(creation, 'cart.id'), []), 'cart.discountCodes')).toEqual([])
  })

  test('an empty cart makes every code inapplicable', async () => {
    const creation = await create({
      lines: [{ merchandiseId: toVariantGid(mug()) }],
      discountCodes: ['WELCOME10'],
    })
    const emptied = readPath(
      await shop.storefront(
        `mutation($cartId: ID!, $lineIds: [ID!]!) { cartLinesRemove(cartId: $cartId, lineIds: $lineIds) { ${CART_FIELDS} } }`,
        { cartId: readTextAt(creation, 'cart.id'), lineIds: [readTextAt(creation, 'cart.lines.nodes.0.id')] },
      ),
      'data.cartLinesRemove',
    )
    expect(readPath(emptied, 'cart.discountCodes')).toEqual([{ code: 'WELCOME10', applicable: false }])
    expect(readPath(emptied, 'cart.discountAllocations')).toEqual([])
  })

  test('a large cart gets the automatic discount with its title', async () => {
    const dear = shop.catalog.products
      .flatMap((one) => one.variants)
      .find((one) => one.priceCents > 26_000 && shop.shop.stock.available(one.id) > 0)
    if (!dear) throw new Error('Nothing over 260')
    const creation = await create({ lines: [{ merchandiseId: toVariantGid(dear) }] })
    expect(readPath(creation, 'cart.discountAllocations.0')).toMatchObject({
      __typename: 'CartAutomaticDiscountAllocation',
      title: 'Five percent from 250',
    })
  })

  test('a gift card reduces the total and shows its last characters', async () => {
    const creation = await create({
      lines: [{ merchandiseId: toVariantGid(mug()) }],
      giftCardCodes: ['gift25vitrine'],
    })
    expect(readPath(creation, 'cart.appliedGiftCards.0.lastCharacters')).toBe('rine')
    const total = Number(readTextAt(creation, 'cart.cost.totalAmount.amount'))
    const used = Number(readTextAt(creation, 'cart.appliedGiftCards.0.amountUsed.amount'))
    expect(total + used).toBeCloseTo(Number(readTextAt(creation, 'cart.cost.subtotalAmount.amount')), 5)
  })
})

describe('discount invariants', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 0, max: 9 }),
    unit: fc.integer({ min: 0, max: 500_000 }),
    collectionHandles: fc.subarray(['kitchen', 'bags', 'wear']),
    isGiftCard: fc.boolean(),
    requiresShipping: fc.boolean(),
  })
  const knownCodes = discounts.flatMap((one) => (one.code ? [one.code] : []))

  test('no discount exceeds its amount, and each code has one result', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.subarray([...knownCodes, 'UNKNOWN']),
        fc.constantFrom(...MARKETS),
        fc.boolean(),
        (lineInputs, typed, market, signedIn) => {
          const lines = lineInputs.map((one, index) => ({ ...one, id: String(index) }))
          const outcome = applyDiscounts({
            lines,
            codes: typed,
            market,
            signedIn,
            now: new Date('2026-01-01'),
            usesOf: () => 0,
            shipping: 500,
          })
          let subtotal = 0
          for (const one of lines) {
            const off = (outcome.ofLine.get(one.id) ?? []).reduce((sum, part) => sum + part.amount, 0)
            expect(off).toBeGreaterThanOrEqual(0)
            expect(off).toBeLessThanOrEqual(one.unit * one.quantity)
            subtotal += one.unit * one.quantity - off
          }
          const order = outcome.ofCart.filter((one) => one.target === 'LINE_ITEM')
          expect(order.length).toBeLessThanOrEqual(1)
          for (const one of order) {
            expect(Number.isInteger(one.amount)).toBe(true)
            expect(one.amount).toBeLessThanOrEqual(subtotal)
          }
          expect(outcome.codes.map((one) => one.code)).toEqual(typed)
        },
      ),
    )
  })

  test('lines of a variant never exceed its stock, whatever is added and changed', () => {
    const step = fc.record({
      variant: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 0, max: 12 }),
      note: fc.constantFrom('', 'gift'),
      edit: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 20 }),
        fc.array(fc.nat(10), { minLength: 4, maxLength: 4 }),
        (steps, stock) => {
          let next = 0
          const catalog: LineWorld = {
            merchandise: (variantId) => ({
              variantId,
              title: 'T',
              sellable: stock[variantId] ?? 0,
              requiresPlan: false,
              planIds: [],
              quantityRule: { minimum: 1, maximum: null, increment: 1 },
            }),
            newId: () => String(next++),
          }
          let lines: readonly CartLineRecord[] = []
          for (const one of steps) {
            const target = lines.find((entry) => entry.variantId === one.variant)
            const outcome =
              one.edit && target
                ? updateLines(
                    lines,
                    [
                      {
                        lineGid: '',
                        lineId: target.id,
                        quantity: one.quantity,
                        merchandise: null,
                        plan: null,
                        attributes: null,
                      },
                    ],
                    catalog,
                    ['lines'],
                  )
                : addLines(
                    lines,
                    [
                      {
                        merchandiseId: '',
                        variantId: one.variant,
                        quantity: one.quantity,
                        planGid: null,
                        planId: null,
                        attributes: one.note ? [{ key: 'note', value: one.note }] : [],
                      },
                    ],
                    catalog,
                    ['lines'],
                  )
            if (one.edit && target) {
              // A changed line gets its quantity as far as there is stock.
              const changed = outcome.lines.find((entry) => entry.id === target.id)
              expect(changed?.quantity ?? 0).toBe(Math.min(one.quantity, stock[one.variant] ?? 0))
            } else {
              // An added line takes nothing from existing ones.
              for (const entry of lines) {
                const after = outcome.lines.find(({ id }) => id === entry.id)
                expect(after?.quantity).toBeGreaterThanOrEqual(entry.quantity)
              }
            }
            lines = outcome.lines
            for (const variant of [1, 2, 3]) {
              const totalQuantity = lines
                .filter((entry) => entry.variantId === variant)
                .reduce((sum, entry) => sum + entry.quantity, 0)
              expect(totalQuantity).toBeLessThanOrEqual(stock[variant] ?? 0)
            }
            expect(new Set(lines.map((entry) => entry.id)).size).toBe(lines.length)
          }
          expect(shareStock(lines, [], catalog).lines).toEqual(lines)
        },
      ),
    )
  })
})

test('in every market the total equals the lines less their discounts', async () => {
  for (const market of MARKETS) {
    const creation = await create({
      lines: [
        { merchandiseId: toVariantGid(mug()), quantity: 3 },
        { merchandiseId: toVariantGid(shop.variant(5, 7)), quantity: 2 },
      ],
      discountCodes: ['TABLE20', 'SAVE5'],
      buyerIdentity: { countryCode: market.countries[0] },
    })
    const minor = (value: unknown) =>
      Math.round(Number(value) * 10 ** findMarket(market.countries[0]).market.exponent)
    const lines = list(creation, 'cart.lines.nodes').reduce<number>(
      (sum, one) => sum + minor(readPath(one, 'cost.totalAmount.amount')),
      0,
    )
    const order = list(creation, 'cart.discountAllocations').reduce<number>(
      (sum, one) => sum + minor(readPath(one, 'discountedAmount.amount')),
      0,
    )
    expect(minor(readPath(creation, 'cart.cost.subtotalAmount.amount'))).toBe(lines)
    expect(minor(readPath(creation, 'cart.cost.totalAmount.amount'))).toBe(lines - order)
    expect(order).toBeGreaterThan(0)
  }
})

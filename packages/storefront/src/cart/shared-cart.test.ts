import type { Plan, Product, Variant } from '@vitrine/commerce/entities'
import { createCartLine } from '@vitrine/testing/memory.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cart, countItems, toLineKey } from '../device/cart/cart.ts'
import {
  countAddedPieces,
  MAX_SHARED_LINES,
  mergeSharedLines,
  parseSharedCart,
  toAvailableLines,
  toSharedCartPath,
} from './shared-cart.ts'

const base = createCartLine({ id: 1 })
const variant = (id: number, in_stock = 5, plans: readonly Plan[] = []): Variant => ({
  ...base.variant,
  id,
  in_stock,
  plans: [...plans],
})
const product = (own: Partial<Product> = {}): Product => ({
  id: 1,
  handle: 'mug',
  name: 'Mug',
  image: 'a.jpg,b.jpg',
  planOnly: false,
  available: true,
  giftcard: false,
  description: '',
  options: [],
  values: [],
  variants: [],
  ...own,
})
const MONTHLY: Plan = { id: 77, price: 900, old_price: null, name: 'Monthly', value: '', description: '' }
const line = (id: number, quantity: number, plan: Plan | null = null) => ({
  ...base,
  variant: variant(id),
  plan,
  quantity,
})
const indexVariants = (...variants: readonly Variant[]) =>
  new Map(variants.map((own) => [own.id, { product: product(), variant: own }]))
const fragmentOf = (path: string) => path.slice(path.indexOf('#'))

describe('the link of a shared cart', () => {
  test('has its lines in the fragment, which no server sees, and restores them', () => {
    const cart = [line(11, 2), line(12, 1, MONTHLY)]
    expect(toSharedCartPath(cart)).toBe('/cart#lines=11:2,12:1:77')
    expect(parseSharedCart('#lines=11:2,12:1:77')).toEqual([
      { variant: 11, quantity: 2, plan: null },
      { variant: 12, quantity: 1, plan: 77 },
    ])
    const any = fc.record({ id: fc.integer({ min: 1 }), quantity: fc.integer({ min: 1, max: 999_999 }) })
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: ({ id }) => id, maxLength: MAX_SHARED_LINES }), (lines) => {
        const sharedLines = parseSharedCart(
          fragmentOf(toSharedCartPath(lines.map(({ id, quantity }) => line(id, quantity)))),
        )
        expect(sharedLines).toEqual(lines.map(({ id, quantity }) => ({ variant: id, quantity, plan: null })))
      }),
    )
  })
  test('does not reveal the recipient of a gift card', () => {
    const gift = { ...line(11, 1), attributes: [{ key: 'Recipient email', value: 'ann@example.com' }] }
    expect(toSharedCartPath([gift])).toBe('/cart#lines=11:1')
  })
  test('is read when a messenger re-encodes its characters', () => {
    expect(parseSharedCart('#lines=11%3A2%2C12%3A1')).toHaveLength(2)
  })
  test.each([
    ['', null],
    ['#by=secret', null],
    [`#lines=${'1:1,'.repeat(5000)}`, null],
    ['#lines=', []],
    ['#lines=11:0,0:3,-1:2,11:-2,11:1e9,11:9999999', []],
    ['#lines=99999999999999999:1,x:1,11,:,11:1:x', []],
    ['#lines=11:2\u0000,12:1', [{ variant: 12, quantity: 1, plan: null }]],
    ['#lines=<img src=x>,12:1,__proto__:1', [{ variant: 12, quantity: 1, plan: null }]],
    ['#lines=11:2,11:3', [{ variant: 11, quantity: 5, plan: null }]],
  ])('with invalid parts (%.40j) is read as far as valid', (fragment, lines) => {
    expect(parseSharedCart(fragment)).toEqual(lines)
  })
  test('is read with any content, within the maximum size', () => {
    const character = fc.constantFrom(...'0123456789:,%=#x\u0000 ')
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 400 }), (text) => {
        const lines = parseSharedCart(`#lines=${text}`) ?? []
        expect(lines.length).toBeLessThanOrEqual(MAX_SHARED_LINES)
        for (const { variant, quantity } of lines) expect(variant * quantity).toBeGreaterThan(0)
      }),
    )
  })
})

describe('a shared cart', () => {
  const createSharedLine = (id: number, quantity = 1, plan: number | null = null) => ({
    variant: id,
    quantity,
    plan,
  })
  test('has what the shop sells now, at current prices', () => {
    const { lines, less } = toAvailableLines([createSharedLine(11, 2)], indexVariants(variant(11)))
    expect(lines).toMatchObject([{ name: 'Mug', image: 'a.jpg', quantity: 2, variant: { id: 11 } }])
    expect(less).toBe(false)
  })
  test.each([
    ['another shop’s', [createSharedLine(99)], 0],
    ['sold out', [createSharedLine(12)], 0],
    ['of a plan that is gone', [createSharedLine(11, 1, 78)], 0],
    ['more than there is', [createSharedLine(11, 999_999)], 5],
  ])('omits items that are %s, and says so', (_what, lines, pieces) => {
    const offered = toAvailableLines(lines, indexVariants(variant(11), variant(12, 0)))
    expect(countItems(offered.lines)).toBe(pieces)
    expect(offered.less).toBe(true)
  })
  test('requires a plan for a subscription-only product', () => {
    const only = new Map([[11, { product: product({ planOnly: true }), variant: variant(11, 5, [MONTHLY]) }]])
    expect(toAvailableLines([createSharedLine(11)], only).lines).toEqual([])
    expect(toAvailableLines([createSharedLine(11, 1, 77)], only).lines).toMatchObject([{ plan: MONTHLY }])
  })
  test('never exceeds the stock, across lines and with the existing cart', () => {
    const lines = fc.uniqueArray(
      fc.record({
        variant: fc.integer({ min: 1, max: 3 }),
        quantity: fc.integer({ min: 1, max: 20 }),
        plan: fc.constantFrom(null, 77),
      }),
      { maxLength: 6, selector: (one) => `${one.variant} ${one.plan}` },
    )
    const stock = fc.array(fc.nat(9), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(lines, lines, stock, (mine, theirs, counts) => {
        const shop = indexVariants(...counts.map((count, index) => variant(index + 1, count, [MONTHLY])))
        const cart = toAvailableLines(mine, shop).lines
        const both = mergeSharedLines(cart, toAvailableLines(theirs, shop).lines)
        for (const [index, count] of counts.entries()) {
          const pieces = both.filter((own) => own.variant.id === index + 1)
          expect(countItems(pieces)).toBeLessThanOrEqual(count)
        }
        // No existing line disappears, and every added one is reported with its quantity.
        for (const own of cart)
          expect(both.find((one) => toLineKey(one) === toLineKey(own))?.quantity).toBeGreaterThanOrEqual(
            own.quantity,
          )
        const more = countAddedPieces(cart, both).reduce((sum, one) => sum + one.more, 0)
        expect(countItems(both)).toBe(countItems(cart) + more)
      }),
    )
  })
  test('is merged into existing lines', () => {
    const cart: Cart = [line(11, 2)]
    expect(mergeSharedLines(cart, [line(11, 1), line(12, 1)]).map(({ quantity }) => quantity)).toEqual([3, 1])
  })
})

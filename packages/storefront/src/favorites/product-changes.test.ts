import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectChanges, parseWishedProducts, type WishedProducts } from './product-changes.ts'

const DAY_MS = 86_400_000
const usd = (id: number, price: number, soldOut = false) => ({ id, price, currency: 'USD', soldOut })

describe('the changes of a wishlist product', () => {
  test('are none at first sight', () => {
    expect(detectChanges({}, [usd(1, 2000)], [1], 0).changes.size).toBe(0)
  })
  test('show a price below the first one, while it lasts', () => {
    const first = detectChanges({}, [usd(1, 2000)], [1], 0)
    const second = detectChanges(first.wishedProducts, [usd(1, 1500)], [1], DAY_MS)
    expect(second.changes.get(1)).toEqual({ cheaper: 500, back: false })
    expect(detectChanges(second.wishedProducts, [usd(1, 2500)], [1], 2 * DAY_MS).changes.size).toBe(0)
    expect(
      detectChanges(second.wishedProducts, [usd(1, 1800)], [1], 2 * DAY_MS).changes.get(1)?.cheaper,
    ).toBe(200)
  })
  test('are not computed between two currencies', () => {
    const first = detectChanges({}, [usd(1, 2000)], [1], 0)
    const abroad = detectChanges(first.wishedProducts, [{ ...usd(1, 900), currency: 'EUR' }], [1], DAY_MS)
    expect(abroad.changes.size).toBe(0)
    expect(detectChanges(abroad.wishedProducts, [usd(1, 1900)], [1], DAY_MS).changes.get(1)?.cheaper).toBe(
      100,
    )
  })
  test('show back in stock for a week', () => {
    const out = detectChanges({}, [usd(1, 2000, true)], [1], 0)
    const back = detectChanges(out.wishedProducts, [usd(1, 2000)], [1], DAY_MS)
    expect(back.changes.get(1)).toEqual({ cheaper: 0, back: true })
    expect(detectChanges(back.wishedProducts, [usd(1, 2000)], [1], 7 * DAY_MS).changes.get(1)?.back).toBe(
      true,
    )
    expect(detectChanges(back.wishedProducts, [usd(1, 2000)], [1], 9 * DAY_MS).changes.size).toBe(0)
  })
  test('are deleted with the product, and start over when it is added again', () => {
    const first = detectChanges({}, [usd(1, 2000), usd(2, 100)], [1, 2], 0)
    const without = detectChanges(first.wishedProducts, [usd(2, 100)], [2], DAY_MS)
    expect(Object.keys(without.wishedProducts)).toEqual(['2'])
    expect(detectChanges(without.wishedProducts, [usd(1, 1500)], [1, 2], DAY_MS).changes.size).toBe(0)
  })
  test('are the same after a second look, and survive storage', () => {
    const product = fc.record({
      id: fc.integer({ min: 1, max: 4 }),
      price: fc.nat(10_000),
      currency: fc.constantFrom('USD', 'EUR'),
      soldOut: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(fc.array(product, { maxLength: 4 }), { maxLength: 6 }), (visits) => {
        let wishedProducts: WishedProducts = {}
        for (const [at, products] of visits.entries()) {
          const one = [...new Map(products.map((own) => [own.id, own])).values()]
          const once = detectChanges(wishedProducts, one, [1, 2, 3], at * DAY_MS)
          expect(detectChanges(once.wishedProducts, one, [1, 2, 3], at * DAY_MS)).toEqual(once)
          expect(parseWishedProducts(JSON.stringify(once.wishedProducts))).toEqual(once.wishedProducts)
          wishedProducts = once.wishedProducts
        }
      }),
    )
  })
  test.each([
    null,
    '',
    'x',
    '[]',
    '{"1":null}',
    '{"__proto__":{"prices":{"USD":1}}}',
    '{"1":{"prices":{"USD":-1}}}',
  ])('ignore invalid data: %j', (text) => {
    expect(detectChanges(parseWishedProducts(text), [usd(1, 500)], [1], 0).changes.size).toBe(0)
  })
})

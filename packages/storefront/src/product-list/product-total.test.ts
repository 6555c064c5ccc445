import type { Filter } from '@vitrine/commerce/entities'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getTotal } from './product-total.ts'
import { EMPTY_QUERY } from './query.ts'

const filter = (id: string, counts: readonly number[]): Filter => ({
  id,
  text: id,
  price: null,
  values: counts.map((count, index) => ({
    id: `${id}.${index}`,
    text: String(index),
    count,
    swatch: null,
    json: JSON.stringify({ [id]: index }),
  })),
})
const ticks = (...json: readonly string[]) => ({ ...EMPTY_QUERY, filters: json })

describe('the product count of a list', () => {
  const color = filter('filter.v.option.color', [14, 9])
  test('is the count of the only selected filter value', () => {
    expect(getTotal([color], ticks('{"filter.v.option.color":0}'), 10)).toEqual({ count: 14, exact: true })
  })
  test('is the sum over all vendors', () => {
    expect(getTotal([filter('filter.p.vendor', [8, 6])], EMPTY_QUERY, 10)).toEqual({ count: 14, exact: true })
  })
  test('is the in-stock count when nothing is sold out', () => {
    expect(getTotal([filter('filter.v.availability', [14, 0])], EMPTY_QUERY, 10)).toEqual({
      count: 14,
      exact: true,
    })
  })
  test('is at least the largest filter count and the products seen', () => {
    expect(getTotal([color], EMPTY_QUERY, 10)).toEqual({ count: 14, exact: false })
    expect(getTotal([], EMPTY_QUERY, 10)).toEqual({ count: 10, exact: false })
  })
  test('is exact only when it is known to be, whatever the shop', () => {
    const anyProducts = fc.array(
      fc.record({
        vendor: fc.nat(2),
        type: fc.option(fc.nat(2)),
        stock: fc.constantFrom([0], [1], [0, 1]),
        colors: fc.uniqueArray(fc.nat(3)),
      }),
      { minLength: 1, maxLength: 30 },
    )
    const counts = (all: readonly (readonly number[])[], size: number) =>
      Array.from({ length: size }, (_, value) => all.filter((own) => own.includes(value)).length)
    fc.assert(
      fc.property(anyProducts, fc.subarray([0, 1, 2, 3]), (all, selectedColors) => {
        const fits = (own: readonly number[]) =>
          selectedColors.length === 0 || own.some((one) => selectedColors.includes(one))
        const matchingProducts = all.filter(({ colors }) => fits(colors))
        // Counts of a filter depend on the other filters, never on its own selected values.
        const filters = [
          filter(
            'filter.p.vendor',
            counts(
              matchingProducts.map(({ vendor }) => [vendor]),
              3,
            ),
          ),
          filter(
            'filter.p.product_type',
            counts(
              matchingProducts.map(({ type }) => (type === null ? [] : [type])),
              3,
            ),
          ),
          filter(
            'filter.v.availability',
            counts(
              matchingProducts.map(({ stock }) => stock),
              2,
            ),
          ),
          filter(
            'filter.v.option.color',
            counts(
              all.map(({ colors }) => colors),
              4,
            ),
          ),
        ]
        for (const some of [filters, filters.slice(1), filters.slice(2), filters.slice(3)]) {
          const json = selectedColors.map((colorIndex) =>
            JSON.stringify({ 'filter.v.option.color': colorIndex }),
          )
          const { count, exact } = getTotal(some, ticks(...json), Math.min(matchingProducts.length, 10))
          if (exact) expect(count).toBe(matchingProducts.length)
          else expect(count).toBeLessThanOrEqual(matchingProducts.length)
        }
      }),
    )
  })
})

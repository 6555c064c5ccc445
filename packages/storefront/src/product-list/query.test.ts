import { SORTS } from '@vitrine/commerce/entities'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CatalogQuery,
  countActiveFilters,
  EMPTY_QUERY,
  readQuery,
  toChips,
  toFilterInputs,
  toggleFilter,
  withoutFilters,
  withPrice,
  writeQuery,
} from './query.ts'

const medium = '{"variantOption":{"name":"Size","value":"M"}}'
const anyQuery: fc.Arbitrary<CatalogQuery> = fc.record({
  sort: fc.constantFrom(...SORTS),
  filters: fc.uniqueArray(
    fc.dictionary(fc.string(), fc.string(), { minKeys: 1 }).map((value) => JSON.stringify(value)),
    { maxLength: 8 },
  ),
  min: fc.option(fc.nat(99999), { nil: null }),
  max: fc.option(fc.nat(99999), { nil: null }),
})

describe('the address of a filtered collection', () => {
  test('restores its filters and sort order', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(readQuery(writeQuery(query))).toEqual(query)
      }),
    )
  })
  test('is bare without filters', () => {
    expect(writeQuery(EMPTY_QUERY)).toBe('')
  })
  test('never fails on invented text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readQuery(text).filters).toBeInstanceOf(Array)
      }),
    )
    expect(readQuery('?sort=cheapest&f=hello&f=[1]&f=7&min=-4&max=1e9')).toEqual(EMPTY_QUERY)
  })
})

describe('collection filters', () => {
  test('toggled twice change nothing', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const baseQuery = { ...query, filters: query.filters.filter((json) => json !== medium) }
        expect(toggleFilter(toggleFilter(baseQuery, medium), medium)).toEqual(baseQuery)
      }),
    )
  })
  test('send the price as one more input in the shop currency', () => {
    expect(toFilterInputs(withPrice({ ...EMPTY_QUERY, filters: [medium] }, '10', '20,5'))).toEqual([
      medium,
      '{"price":{"min":10,"max":20.5}}',
    ])
  })
  test('swap reversed price bounds', () => {
    expect(withPrice(EMPTY_QUERY, '50', '5')).toMatchObject({ min: 5, max: 50 })
  })
  test('count the price once and clear all but the sort order', () => {
    const query: CatalogQuery = { sort: 'newest', filters: [medium], min: 1, max: 2 }
    expect(countActiveFilters(query)).toBe(2)
    expect(withoutFilters(query)).toEqual({ ...EMPTY_QUERY, sort: 'newest' })
  })
  test('have a chip each that removes just that one, even when the shop no longer lists it', () => {
    const query: CatalogQuery = { ...EMPTY_QUERY, filters: [medium], min: 5, max: null }
    const chips = toChips(query, [], { from: 'From {price}', to: 'Up to {price}' }, (units) => `$${units}`)
    expect(chips.map((chip) => chip.text)).toEqual(['M', 'From $5'])
    expect(chips[0]?.without.filters).toEqual([])
    expect(chips[1]?.without).toMatchObject({ filters: [medium], min: null })
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findMatchingVariant,
  listCombinations,
  matchVariables,
  type OptionMatchData,
} from './matching-product.ts'

const ticked = (name: string, value: string) => JSON.stringify({ variantOption: { name, value } })

test('selected filters become up to three variants to match, with one value per option', () => {
  expect(listCombinations([ticked('Color', 'Sage'), '{"available":true}', ticked('Size', 'M')])).toEqual([
    [
      { name: 'Color', value: 'Sage' },
      { name: 'Size', value: 'M' },
    ],
  ])
  expect(listCombinations([ticked('Color', 'Sage'), ticked('Color', 'Clay')])).toEqual([
    [{ name: 'Color', value: 'Sage' }],
    [{ name: 'Color', value: 'Clay' }],
  ])
  expect(listCombinations(['{"available":true}'])).toEqual([])
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('Color', 'Size'), fc.string()), { maxLength: 8 }),
      (pairs) => {
        const combinations = listCombinations(pairs.map(([name, value]) => ticked(name, value)))
        expect(combinations.length).toBeLessThanOrEqual(3)
        expect(combinations.length === 0).toBe(pairs.length === 0)
        for (const one of combinations) expect(new Set(one.map(({ name }) => name)).size).toBe(one.length)
        const { narrowed, several } = matchVariables(combinations)
        expect([narrowed, several]).toEqual([combinations.length > 0, combinations.length > 1])
      },
    ),
  )
})

const value = (name: string, id: number) => ({
  name,
  firstSelectableVariant: { id: `gid://shopify/ProductVariant/${id}`, image: { url: `${name}.jpg` } },
})
const mug: OptionMatchData = {
  options: [
    { name: 'Color', optionValues: [value('Clay', 1), value('Deep Blue', 2), value('Crème', 3)] },
    { name: 'Size', optionValues: [value('M', 4)] },
  ],
}

test.each([
  ['clay mug', 1],
  ['MUG Deep blue', 2],
  ['blue mug', null],
  ['mug cla', 1],
  ['mug cl', null],
  ['cla mug', null],
  ['creme', 3],
  ['mug m', 4],
  ['mug', null],
  ['', null],
])('a search for "%s" matches the variant that it names', (term, id) => {
  expect(findMatchingVariant(mug, term)?.variant ?? null).toBe(id)
})

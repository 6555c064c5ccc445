import { expect, test } from 'vitest'
import { toQuantities } from './quantities.ts'

test.each([
  [{ minimum: 1, maximum: null, increment: 1 }, undefined],
  [
    { minimum: 6, maximum: 24, increment: 6 },
    { minimum: 6, maximum: 24, increment: 6 },
  ],
  [{ minimum: 0, maximum: null, increment: 0 }, undefined],
  [
    { minimum: 4, maximum: 2, increment: 0 },
    { minimum: 4, maximum: 4, increment: 1 },
  ],
])('a quantity rule %j of the platform becomes %j, which can always be bought', (quantityRule, expected) => {
  expect(toQuantities({ quantityRule }).rule).toEqual(expected)
})

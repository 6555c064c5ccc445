import { describe, expect, test } from 'vitest'
import { checkAgreement } from './check-agreement.ts'
import { findDifferences, matchForm } from './compare.ts'

const verdicts = await checkAgreement()

describe("the demo shop answers like the platform's recordings", () => {
  for (const { rule, differences } of verdicts) {
    test(rule, () => {
      expect(differences).toEqual([])
    })
  }
})

test('the comparison reports extra keys, missing keys, different lengths and different values', () => {
  const recorded = { cart: { id: matchForm(/^gid:/), note: '' }, list: [1, 2] }
  expect(findDifferences(recorded, { cart: { id: 'gid://x', note: '' }, list: [1, 2] })).toEqual([])
  expect(findDifferences(recorded, { cart: { id: 'x', note: null, more: 1 }, list: [1] })).toHaveLength(4)
  expect(findDifferences(recorded, { list: [1, 3] })).toHaveLength(2)
})

import { describe, expect, test } from 'vitest'
import { findDifferences, matchForm } from './compare.ts'
import { checkAgreement } from './run.ts'

const verdicts = await checkAgreement()

describe('the shop answers as the platform was recorded to', () => {
  for (const { rule, differences: found } of verdicts) {
    test(rule, () => {
      expect(found).toEqual([])
    })
  }
})

test('a key too many, one too few, another length and another value are all told', () => {
  const recorded = { cart: { id: matchForm(/^gid:/), note: '' }, list: [1, 2] }
  expect(findDifferences(recorded, { cart: { id: 'gid://x', note: '' }, list: [1, 2] })).toEqual([])
  expect(findDifferences(recorded, { cart: { id: 'x', note: null, more: 1 }, list: [1] })).toHaveLength(4)
  expect(findDifferences(recorded, { list: [1, 3] })).toHaveLength(2)
})

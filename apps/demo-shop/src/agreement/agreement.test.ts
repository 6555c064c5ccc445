import { describe, expect, test } from 'vitest'
import { differences, form } from './compare.ts'
import { agreement } from './run.ts'

const verdicts = await agreement()

describe('the shop answers as the platform was recorded to', () => {
  for (const { rule, differences: found } of verdicts) {
    test(rule, () => {
      expect(found).toEqual([])
    })
  }
})

test('a key too many, one too few, another length and another value are all told', () => {
  const recorded = { cart: { id: form(/^gid:/), note: '' }, list: [1, 2] }
  expect(differences(recorded, { cart: { id: 'gid://x', note: '' }, list: [1, 2] })).toEqual([])
  expect(differences(recorded, { cart: { id: 'x', note: null, more: 1 }, list: [1] })).toHaveLength(4)
  expect(differences(recorded, { list: [1, 3] })).toHaveLength(2)
})

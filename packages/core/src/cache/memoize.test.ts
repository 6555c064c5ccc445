import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemo } from './memoize.ts'

test('a memoized function returns what the function returns, in any call order, and holds a limited number of results', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 2 })), fc.integer({ min: 1, max: 8 }), (keys, most) => {
      const recall = createMemo<string>(most)
      for (const key of keys) {
        expect(recall.of(key, () => `made of ${key}`)).toBe(`made of ${key}`)
        expect(recall.size()).toBeLessThanOrEqual(most)
      }
    }),
  )
})
test('a memoized result is not computed again while it is cached', () => {
  const recall = createMemo<object>(2)
  const first = recall.of('a', () => ({}))
  recall.of('b', () => ({}))
  expect(recall.of('a', () => ({}))).toBe(first)
  recall.of('c', () => ({}))
  expect(recall.of('a', () => ({}))).not.toBe(first)
})

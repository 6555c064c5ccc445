import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemo } from './memoize.ts'

test('a memoized function returns what the function returns, in any call order, and holds a limited number of results', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 2 })), fc.integer({ min: 1, max: 8 }), (keys, maxSize) => {
      const memo = createMemo<string>(maxSize)
      for (const key of keys) {
        expect(memo.of(key, () => `made of ${key}`)).toBe(`made of ${key}`)
        expect(memo.size()).toBeLessThanOrEqual(maxSize)
      }
    }),
  )
})
test('a memoized result is not computed again while it is cached', () => {
  const memo = createMemo<object>(2)
  const first = memo.of('a', () => ({}))
  memo.of('b', () => ({}))
  expect(memo.of('a', () => ({}))).toBe(first)
  memo.of('c', () => ({}))
  expect(memo.of('a', () => ({}))).not.toBe(first)
})

import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

test('preview loads start up to the limit, in order, and canceled ones are skipped', () => {
  const turns = createConcurrencyLimiter(2)
  const begun: string[] = []
  const [a, b, c] = ['a', 'b', 'c', 'd'].map((name) => turns.take(() => begun.push(name)))
  expect(begun).toEqual(['a', 'b'])
  c?.()
  a?.()
  a?.()
  expect(begun).toEqual(['a', 'b', 'd'])
  turns.take(() => begun.push('e'))
  expect(begun).toEqual(['a', 'b', 'd'])
  b?.()
  expect(begun).toEqual(['a', 'b', 'd', 'e'])
})

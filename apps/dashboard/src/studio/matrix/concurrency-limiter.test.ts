import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

test('as many begin at once as may, the others in their order, and who asks no longer is passed over', () => {
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

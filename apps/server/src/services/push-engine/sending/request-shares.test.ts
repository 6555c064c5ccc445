import { expect, test } from 'vitest'
import { RequestShares } from './request-shares.ts'

test('one project uses at most half of a push worker’s requests', () => {
  const shares = new RequestShares(32)
  for (let at = 0; at < 16; at++) shares.start('silent', 0)
  expect(shares.getFree('silent', 10)).toBe(0)
  expect(shares.getFree('well', 10)).toBe(16)
})

test('a project with a slow request uses an eighth of a push worker’s requests until it ends', () => {
  const shares = new RequestShares(32)
  const end = shares.start('slow', 0)
  expect(shares.getFree('slow', 3000)).toBe(15)
  expect(shares.getFree('slow', 3001)).toBe(3)
  end()
  expect(shares.getFree('slow', 3002)).toBe(16)
})

test('a push worker with one request still serves every project', () => {
  expect(new RequestShares(1).getFree('any', 0)).toBe(1)
})

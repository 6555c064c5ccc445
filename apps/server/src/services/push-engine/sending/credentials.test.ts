import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areCredentialsRevoked } from './credentials.ts'

test('tokens that never received a message of the project cannot stop its pushes, however many they are', () => {
  fc.assert(
    fc.property(fc.nat(3), (proven) => {
      expect(areCredentialsRevoked({ refused: 0, accepted: 0, proven })).toBe(false)
    }),
  )
})

test('credentials are revoked when three proven installations are refused, or all of fewer, and none is accepted', () => {
  expect(areCredentialsRevoked({ refused: 3, accepted: 0, proven: 3 })).toBe(true)
  expect(areCredentialsRevoked({ refused: 1, accepted: 0, proven: 1 })).toBe(true)
  expect(areCredentialsRevoked({ refused: 2, accepted: 0, proven: 3 })).toBe(false)
  expect(areCredentialsRevoked({ refused: 3, accepted: 1, proven: 3 })).toBe(false)
})

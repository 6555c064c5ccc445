import { expect, test } from 'vitest'
import { findRefusalReason, getRefusalSentence, REASONS } from './refusal-reasons.ts'

test('a refusal reason is parsed from its stored message', () => {
  const reason = { code: 'unreadable', values: { place: 'id', problem: 'Must be a number' } } as const
  expect(getRefusalSentence(reason)).toBe('The data can’t be read (id: Must be a number).')
  expect(findRefusalReason(getRefusalSentence(reason))).toEqual(reason)
  expect(findRefusalReason('The moon is full')).toBe(null)
})

test('refusal reasons have distinct messages', () => {
  const codes = Object.keys(REASONS)
  // A shop's message can be any text: 'does-not-fit' begins with a quote, so no other reason equals it.
  expect(Object.values(REASONS).map((sentence) => findRefusalReason(sentence)?.code)).toEqual(codes)
})

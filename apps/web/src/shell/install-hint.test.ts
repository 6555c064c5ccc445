import { expect, test } from 'vitest'
import { isHintDue, parseMemory } from './install-hint.tsx'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 10, 1)

test('installation is offered from the second visit on, and again three months after the hint was closed', () => {
  const first = START
  expect(isHintDue({ first, closed: null }, first)).toBe(false)
  expect(isHintDue({ first, closed: null }, first + 10 * 60_000)).toBe(false)
  expect(isHintDue({ first, closed: null }, first + HOUR)).toBe(true)
  expect(isHintDue({ first, closed: first + HOUR }, first + DAY)).toBe(false)
  expect(isHintDue({ first, closed: first + HOUR }, first + 91 * DAY)).toBe(true)
})

test('a damaged memory of the installation hint counts as a first visit', () => {
  expect(parseMemory(`${START}`)).toEqual({ first: START, closed: null })
  expect(parseMemory(`${START} ${START + 1}`)).toEqual({ first: START, closed: START + 1 })
  for (const text of [null, '', 'x', '{}', '0']) expect(parseMemory(text)).toBeNull()
  expect(parseMemory(`${START} x`)).toEqual({ first: START, closed: null })
})

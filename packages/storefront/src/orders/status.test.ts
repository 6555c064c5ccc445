import { expect, it } from 'vitest'
import { humanised, isState, toneOf } from './status.ts'

it('a state that the design does not name is made readable', () => {
  expect(isState('PARTIALLY_FULFILLED')).toBe(false)
  expect(humanised('PARTIALLY_FULFILLED')).toBe('Partially fulfilled')
  expect(humanised('')).toBe('')
})
it('colours what went well, what is open and what was stopped', () => {
  expect(toneOf('PAID')).toBe('done')
  expect(toneOf('UNFULFILLED')).toBe('open')
  expect(toneOf('PARTIALLY_REFUNDED')).toBe('stopped')
})

import { expect, it } from 'vitest'
import { fromLocalInput, toLocalInput } from './dates.ts'

it('an instant survives being shown in a local input and read back', () => {
  for (const instant of ['2026-11-27T09:30:00.000Z', '2027-03-28T01:30:00.000Z', '2026-07-01T23:59:00.000Z'])
    expect(fromLocalInput(toLocalInput(instant))).toBe(instant)
})
it('no date and a broken date are no date', () => {
  expect([toLocalInput(''), toLocalInput('soon'), fromLocalInput(''), fromLocalInput('soon')]).toEqual([
    '',
    '',
    '',
    '',
  ])
})

import { expect, test } from 'vitest'
import { type Opening, type OpeningEvent, reduceOpening } from './opening-state.ts'

const START: Opening<string> = { status: 'opening', attempt: 0 }
const reduceAll = (...events: readonly OpeningEvent<string>[]) => events.reduce(reduceOpening<string>, START)

test('the studio opens, and opens again for another project', () => {
  expect(reduceAll({ type: 'opened', studio: 'spring' })).toEqual({
    status: 'opened',
    attempt: 0,
    studio: 'spring',
  })
  expect(reduceAll({ type: 'opened', studio: 'spring' }, { type: 'began' })).toEqual(START)
  expect(reduceAll({ type: 'began' })).toBe(START)
})

test('a failed opening of the studio can be retried', () => {
  const failed = reduceAll({ type: 'failed', error: 'gone' })
  expect(failed).toEqual({ status: 'failed', attempt: 0, error: 'gone' })
  expect(reduceOpening(failed, { type: 'retried' })).toEqual({ status: 'opening', attempt: 1 })
})

test('a late response does not change an opened studio', () => {
  const openState = reduceAll({ type: 'opened', studio: 'spring' })
  expect(reduceOpening(openState, { type: 'failed', error: 'gone' })).toBe(openState)
  expect(reduceOpening(openState, { type: 'retried' })).toBe(openState)
})

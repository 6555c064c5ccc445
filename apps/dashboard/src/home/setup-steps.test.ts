import type { SetUpStepStatus } from '@vitrine/core/contract/projects/setup'
import { expect, test } from 'vitest'
import { sortSteps } from './setup-steps.ts'

const step = (name: SetUpStepStatus['name'], change: Partial<SetUpStepStatus> = {}): SetUpStepStatus => ({
  name,
  state: 'open',
  left: null,
  who: 'owner',
  mine: true,
  optional: false,
  skipped: false,
  ...change,
})
const names = (steps: readonly SetUpStepStatus[]) => steps.map(({ name }) => name)

test('what is done counts as done, also where it was passed over; what others do is no part of what is left', () => {
  const sorted = sortSteps({
    dismissed: false,
    steps: [
      step('connect', { state: 'done' }),
      step('design', { mine: false }),
      step('team', { state: 'done', skipped: true }),
      step('push'),
      step('domain', { skipped: true }),
    ],
  })
  expect(names(sorted.left)).toEqual(['push'])
  expect(names(sorted.done)).toEqual(['connect', 'team'])
  expect(names(sorted.skipped)).toEqual(['domain'])
  expect(names(sorted.others)).toEqual(['design'])
})

test('the next is the first that something can be done about; what goes on by itself waits behind it', () => {
  const next = (...steps: SetUpStepStatus[]) => sortSteps({ dismissed: false, steps }).next?.name ?? null
  expect(next(step('publish', { state: 'begun' }), step('push'))).toBe('push')
  expect(next(step('push', { state: 'begun' }), step('listing'))).toBe('push')
  expect(next(step('build', { state: 'begun' }))).toBe('build')
  expect(next(step('build', { state: 'done' }))).toBeNull()
})

import type { SetUpStepStatus } from '@vitrine/core/contract/projects/setup'
import { expect, test } from 'vitest'
import { sortSteps } from './setup-steps.ts'

const step = (name: SetUpStepStatus['name'], change: Partial<SetUpStepStatus> = {}): SetUpStepStatus => ({
  name,
  state: 'open',
  remainingCount: null,
  who: 'owner',
  mine: true,
  optional: false,
  skipped: false,
  ...change,
})
const names = (steps: readonly SetUpStepStatus[]) => steps.map(({ name }) => name)

test('the setup guide counts skipped steps with data as done, and not those of others as open', () => {
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
  expect(names(sorted.remaining)).toEqual(['push'])
  expect(names(sorted.done)).toEqual(['connect', 'team'])
  expect(names(sorted.skipped)).toEqual(['domain'])
  expect(names(sorted.others)).toEqual(['design'])
})

test('the setup guide’s next step is the first that needs action; steps in progress come later', () => {
  const next = (...steps: SetUpStepStatus[]) => sortSteps({ dismissed: false, steps }).next?.name ?? null
  expect(next(step('publish', { state: 'begun' }), step('push'))).toBe('push')
  expect(next(step('push', { state: 'begun' }), step('listing'))).toBe('push')
  expect(next(step('build', { state: 'begun' }))).toBe('build')
  expect(next(step('build', { state: 'done' }))).toBeNull()
})

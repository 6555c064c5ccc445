import { expect, test } from 'vitest'
import { isReplaced, isRetried } from './states.ts'

test('of the builds that went live, only the newest of its platform and channel is still live', () => {
  const production = { channel: 'production', state: 'live' } as const
  const builds = [
    { id: 'submitted', platform: 'ios', channel: 'production', state: 'in-review' },
    { id: 'newest', platform: 'ios', ...production },
    { id: 'other-platform', platform: 'android', ...production },
    { id: 'older', platform: 'ios', ...production },
    { id: 'failed', platform: 'ios', channel: 'production', state: 'failed' },
  ] as const
  expect(builds.filter((build) => isReplaced(build, builds)).map(({ id }) => id)).toEqual(['older'])
})

test('a failed build offers another try until a later build of its platform and channel takes its place', () => {
  const production = { platform: 'ios', channel: 'production' } as const
  const failed = { id: 'failed', ...production, state: 'failed' } as const
  const isRetriedAfter = (...later: readonly Parameters<typeof isRetried>[0][]) =>
    isRetried(failed, [...later, failed, { id: 'older', ...production, state: 'live' }])
  expect(isRetriedAfter()).toBe(false)
  expect(isRetriedAfter({ id: 'other', ...production, platform: 'android', state: 'live' })).toBe(false)
  expect(isRetriedAfter({ id: 'cancelled', ...production, state: 'cancelled' })).toBe(false)
  expect(isRetriedAfter({ id: 'queued', ...production, state: 'queued' })).toBe(true)
  expect(isRetriedAfter({ id: 'live', ...production, state: 'live' })).toBe(true)
  expect(isRetried({ ...failed, state: 'finished' }, [failed])).toBe(false)
})

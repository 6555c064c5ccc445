import { expect, test } from 'vitest'
import { isReplaced } from './states.ts'

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

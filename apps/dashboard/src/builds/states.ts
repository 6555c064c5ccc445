import type { AppBuild, BuildState, System } from '@vitrine/core/contract/releases/builds'
import type { Tone } from '../components/Status.tsx'
import { t } from './translator.ts'

/** Platform names, not translated. */
export const SYSTEM_NAMES: Readonly<Record<System, string>> = { ios: 'iOS', android: 'Android' }

/** Tone of each build state. */
export const TONES: Readonly<Record<BuildState, Tone>> = {
  queued: 'quiet',
  building: 'accent',
  finished: 'good',
  failed: 'bad',
  cancelled: 'quiet',
  submitting: 'accent',
  submitted: 'accent',
  'in-review': 'warn',
  live: 'good',
}

/** Returns true while a build is queued, building or being submitted. */
export function isActive({ state }: Pick<AppBuild, 'state'>): boolean {
  return state === 'queued' || state === 'building' || state === 'submitting'
}

type LiveBuild = Pick<AppBuild, 'id' | 'platform' | 'channel' | 'state'>

/**
 * Returns true for a build that was live until a later one of its platform and channel took its place. `builds` are
 * newest first.
 */
export function isReplaced(
  { id, platform, channel, state }: LiveBuild,
  builds: readonly LiveBuild[],
): boolean {
  const live = builds.find(
    (one) => one.state === 'live' && one.platform === platform && one.channel === channel,
  )
  return state === 'live' && live !== undefined && live.id !== id
}

/**
 * Returns true for a failed build that need not be tried again, because a later one of its platform and channel has
 * begun or ended well. `builds` are newest first.
 */
export function isRetried(
  { id, platform, channel, state }: LiveBuild,
  builds: readonly LiveBuild[],
): boolean {
  if (state !== 'failed') return false
  return builds
    .slice(
      0,
      Math.max(
        0,
        builds.findIndex((one) => one.id === id),
      ),
    )
    .some((one) => one.platform === platform && one.channel === channel && one.state !== 'cancelled')
}

/** Returns a build's name, such as 'iOS 1.2.0 (104)'. */
export function buildName({ platform, version, number }: AppBuild): string {
  return t('called', { system: SYSTEM_NAMES[platform], version, number: String(number) })
}

/**
 * Suggests the version after a platform's newest production build. A failed or cancelled build does not use up its
 * version.
 */
export function suggestNextVersion(builds: readonly AppBuild[], platform: System): string {
  const last = builds.find((one) => one.platform === platform && one.channel === 'production')
  if (!last) return '1.0.0'
  if (last.state === 'failed' || last.state === 'cancelled') return last.version
  const parts = last.version.split('.')
  const end = Number(parts.at(-1)) + 1
  return [...parts.slice(0, -1), String(end)].join('.')
}

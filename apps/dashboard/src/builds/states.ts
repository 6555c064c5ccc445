import type { AppBuild, BuildState, System } from '@vitrine/core/contract/releases/builds'
import type { Tone } from '../components/Status.tsx'
import { t } from './i18n.ts'

/** What the systems call themselves, in every language. */
export const SYSTEM_NAMES: Readonly<Record<System, string>> = { ios: 'iOS', android: 'Android' }

/** How each state looks. */
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

/** True while something is being done for a build. */
export function isActive({ state }: Pick<AppBuild, 'state'>): boolean {
  return state === 'queued' || state === 'building' || state === 'submitting'
}

/** 'iOS 1.2.0 (104)' */
export function buildName({ platform, version, number }: AppBuild): string {
  return t('called', { system: SYSTEM_NAMES[platform], version, number: String(number) })
}

/** The version after the newest that was made for a system, as a proposal; a build that came to nothing counts no version. */
export function nextVersion(builds: readonly AppBuild[], platform: System): string {
  const last = builds.find((one) => one.platform === platform && one.channel === 'production')
  if (!last) return '1.0.0'
  if (last.state === 'failed' || last.state === 'cancelled') return last.version
  const parts = last.version.split('.')
  const end = Number(parts.at(-1)) + 1
  return [...parts.slice(0, -1), String(end)].join('.')
}

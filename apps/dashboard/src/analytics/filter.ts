import type { analyticsOverview } from '@vitrine/core/contract/analytics/analytics'
import type { OutputOf } from '@vitrine/core/contract/call'
import { t } from './translator.ts'

/** Filter of all cards: days in the project's time zone, and platforms (all by default). */
export type AnalyticsFilter = {
  readonly project: string
  readonly from: string
  readonly to: string
  readonly platform: ('ios' | 'android' | 'web')[]
}
export type Overview = OutputOf<typeof analyticsOverview>

export type Platform = AnalyticsFilter['platform'][number]
export const PLATFORMS: readonly Platform[] = ['ios', 'android', 'web']

/** Returns the name of a platform; product names are not translated. */
export function formatPlatform(platform: Platform): string {
  return platform === 'web' ? t('web') : { ios: 'iOS', android: 'Android' }[platform]
}

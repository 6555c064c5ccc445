import type { analyticsOverview } from '@vitrine/core/contract/analytics/analytics'
import type { OutputOf } from '@vitrine/core/contract/call'
import { t } from './i18n.ts'

/** What every card asks about: days of the project on these platforms, on all where none is named. */
export type AnalyticsFilter = {
  readonly project: string
  readonly from: string
  readonly to: string
  readonly platform: ('ios' | 'android' | 'web')[]
}
export type Overview = OutputOf<typeof analyticsOverview>

export type Platform = AnalyticsFilter['platform'][number]
export const PLATFORMS: readonly Platform[] = ['ios', 'android', 'web']

/** Names of systems are the same in every language. */
export function platformText(platform: Platform): string {
  return platform === 'web' ? t('web') : { ios: 'iOS', android: 'Android' }[platform]
}

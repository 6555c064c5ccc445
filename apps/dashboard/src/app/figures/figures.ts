import type { Metrics } from '@vitrine/core/contract/analytics/analytics'

/** Metrics in the order in which merchants read them. */
export const FIGURES = [
  'revenue',
  'orders',
  'conversion',
  'users',
  'sessions',
  'new_users',
  'add_to_carts',
] as const
export type Figure = (typeof FIGURES)[number]

/** Minimum number of sessions for a conversion rate to be meaningful. */
const MIN_SESSIONS_FOR_RATE = 30
/** Previous value below which a change is stated as a number instead of a percentage. */
const MIN_COUNT_FOR_PERCENTAGE = 10
/** Factor from which a change is stated as a number, because such percentages are hard to read. */
const MAX_SHARE = 10

/** Returns the value of a metric. `conversion` is orders per session, 0 to 1; null with too few sessions. */
export function getFigureValue(figure: Figure, metrics: Metrics): number | null {
  if (figure !== 'conversion') return metrics[figure]
  const { orders, sessions } = metrics
  // More orders than sessions: some events have not arrived yet.
  return sessions < MIN_SESSIONS_FOR_RATE || orders > sessions ? null : orders / sessions
}

/**
 * Returns the value of a metric at one point of a chart. Unlike `getFigureValue` it returns the conversion
 * rate for few sessions, too; null only without sessions.
 */
export function stepFigureOf(figure: Figure, metrics: Metrics): number | null {
  if (figure !== 'conversion') return metrics[figure]
  return metrics.sessions === 0 ? null : Math.min(1, metrics.orders / metrics.sessions)
}

/**
 * Change of a metric against the previous period: no earlier data, zero in both, from zero, unchanged, by a number (where
 * a percentage would exaggerate), by a share (0.12), or unknown. `points` is the difference of two rates.
 */
export type Change =
  | { readonly kind: 'none' | 'nothing' | 'first' | 'same' | 'unknown' }
  | { readonly kind: 'number' | 'share' | 'points'; readonly by: number }

/**
 * Returns how a figure changed from the previous period to this one. `before` is null when the app did not exist in the
 * previous period, so that nothing can be compared.
 */
export function getFigureChange(figure: Figure, now: Metrics, before: Metrics | null): Change {
  const value = getFigureValue(figure, now)
  if (value === null) return { kind: 'unknown' }
  if (before === null) return { kind: 'none' }
  const earlier = getFigureValue(figure, before)
  if (earlier === null) return { kind: 'unknown' }
  if (figure === 'conversion') {
    // Compares rounded to tenths of a percent, as displayed: equal texts are no change.
    const by = (Math.round(value * 1000) - Math.round(earlier * 1000)) / 1000
    return by === 0 ? { kind: 'same' } : { kind: 'points', by }
  }
  if (value === earlier) return { kind: value === 0 ? 'nothing' : 'same' }
  if (earlier <= 0) return { kind: 'first' }
  const counted = figure === 'revenue' ? before.orders : earlier
  if (counted < MIN_COUNT_FOR_PERCENTAGE) return { kind: 'number', by: value - earlier }
  const by = Math.round((value / earlier - 1) * 100) / 100
  if (by >= MAX_SHARE) return { kind: 'number', by: value - earlier }
  return by === 0 ? { kind: 'same' } : { kind: 'share', by }
}

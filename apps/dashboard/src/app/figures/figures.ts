import type { Metrics } from '@vitrine/core/contract/analytics/analytics'

/** What a merchant reads first, in this order. */
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

/** Below so many visits a share of them says nothing. */
const ENOUGH_SESSIONS = 30
/** Below so many a change is said as a number and not as a percentage. */
const ENOUGH_COUNT = 10
/** From so many times more on a percentage is no longer read, and a number is said. */
const MAX_SHARE = 10

/** A figure; `conversion` is orders of each visit, 0 to 1, and null where there were too few visits to say. */
export function figureOf(figure: Figure, metrics: Metrics): number | null {
  if (figure !== 'conversion') return metrics[figure]
  const { orders, sessions } = metrics
  // More orders than visits: events that are still on their way.
  return sessions < ENOUGH_SESSIONS || orders > sessions ? null : orders / sessions
}

/** The same in one step of a line: a rate of few visits is drawn as it was, and none of no visits. */
export function stepFigureOf(figure: Figure, metrics: Metrics): number | null {
  if (figure !== 'conversion') return metrics[figure]
  return metrics.sessions === 0 ? null : Math.min(1, metrics.orders / metrics.sessions)
}

/**
 * How a figure changed against the time before: nothing in both, from nothing, the same, by a number where a
 * percentage would overstate it, by a share (0.12), or that nobody can say. `by` of a rate is a difference of both.
 */
export type Change =
  | { readonly kind: 'nothing' | 'first' | 'same' | 'unknown' }
  | { readonly kind: 'number' | 'share' | 'points'; readonly by: number }

export function changeOf(figure: Figure, now: Metrics, before: Metrics): Change {
  const [value, earlier] = [figureOf(figure, now), figureOf(figure, before)]
  if (value === null || earlier === null) return { kind: 'unknown' }
  if (figure === 'conversion') {
    // As it is written, in tenths of a percent: what looks the same is the same.
    const by = (Math.round(value * 1000) - Math.round(earlier * 1000)) / 1000
    return by === 0 ? { kind: 'same' } : { kind: 'points', by }
  }
  if (value === earlier) return { kind: value === 0 ? 'nothing' : 'same' }
  if (earlier <= 0) return { kind: 'first' }
  const counted = figure === 'revenue' ? before.orders : earlier
  if (counted < ENOUGH_COUNT) return { kind: 'number', by: value - earlier }
  const by = Math.round((value / earlier - 1) * 100) / 100
  if (by >= MAX_SHARE) return { kind: 'number', by: value - earlier }
  return by === 0 ? { kind: 'same' } : { kind: 'share', by }
}

import { ANALYTICS_DAYS, countDays } from '@vitrine/core/contract/analytics/analytics'
import { platform } from '@vitrine/core/contract/shared'
import { z } from 'zod'
import type { Phase } from '../app/chart/phase.ts'
import { toDayRange } from '../app/dates/range.ts'
import { FIGURES } from '../app/figures/figures.ts'

/** Schema of the page's address. Missing or invalid parameters take their defaults. */
export const analyticsSearch = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  platform: platform.optional().catch(undefined),
  /** Metric of the large chart. */
  figure: z.enum(FIGURES).optional().catch(undefined),
})
export type AnalyticsSearch = z.output<typeof analyticsSearch>

type Days = { readonly from: string; readonly to: string }
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** Number of days above which charts use weekly steps. */
const WEEKLY_DAYS = 120
/** Minimum number of days for retention: recent visitors cannot have returned a month later. */
const COHORT_DAYS = 84

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const inOrder = (one: string, other: string): readonly [string, string] =>
  one < other ? [one, other] : [other, one]
const moved = (day: string, by: number) => dayOf(Date.parse(day) + by * DAY_MS)

/** Returns the days to request: ordered, within the maximum, none in the future. Default: the last 30. */
export function getRequestedDays(
  { from, to }: AnalyticsSearch,
  zone: string,
  now: number = Date.now(),
): Days {
  const today = toDayRange('today', zone, now).to ?? dayOf(now)
  const [first = moved(today, -29), last = today] =
    from !== undefined && to !== undefined ? inOrder(from, to) : [from, to]
  const [end] = inOrder(last, today)
  const [begin] = inOrder(first, end)
  return countDays({ from: begin, to: end }) > ANALYTICS_DAYS
    ? { from: moved(end, 1 - ANALYTICS_DAYS), to: end }
    : { from: begin, to: end }
}

/** Returns the previous period of equal length. */
export function getPreviousDays({ from, to }: Days): Days {
  return { from: moved(from, -countDays({ from, to })), to: moved(from, -1) }
}

/** Returns the step size of a chart. */
export function stepOf(days: Days): 'hour' | 'day' | 'week' {
  const length = countDays(days)
  return length <= 1 ? 'hour' : length > WEEKLY_DAYS ? 'week' : 'day'
}

/** Returns the days whose new visitors count for retention. */
export function getCohortDays({ from, to }: Days): Days {
  const earliestFrom = moved(to, 1 - COHORT_DAYS)
  return { from: inOrder(from, earliestFrom)[0], to }
}

/**
 * Returns whether a step of a chart has ended at `now` (ms), is running, so that its value will still grow, or is ahead.
 * `at` is its start; days and weeks are those of `zone`.
 */
export function getStepPhase(
  step: 'hour' | 'day' | 'week',
  { at, day }: { readonly at: string; readonly day: string },
  zone: string,
  now: number = Date.now(),
): Phase {
  if (step === 'hour') {
    const start = Date.parse(at)
    return start > now ? 'ahead' : start + HOUR_MS > now ? 'running' : 'ended'
  }
  const today = toDayRange('today', zone, now).to ?? dayOf(now)
  return day > today ? 'ahead' : moved(day, step === 'week' ? 7 : 1) > today ? 'running' : 'ended'
}

/** Returns the week that begins `weeks` weeks after a Monday, as a step of a chart. */
export function getWeekAfter(monday: string, weeks: number): { readonly at: string; readonly day: string } {
  const day = moved(monday, weeks * 7)
  return { at: day, day }
}

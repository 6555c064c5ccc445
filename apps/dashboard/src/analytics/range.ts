import { ANALYTICS_DAYS, lengthOf } from '@vitrine/core/contract/analytics/analytics'
import { platform } from '@vitrine/core/contract/shared'
import { z } from 'zod'
import { rangeOf } from '../app/dates/range.ts'
import { FIGURES } from '../app/figures/figures.ts'

/** How the page stands, as its address says it: what is missing or wrong is as at first. */
export const analyticsSearch = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  platform: platform.optional().catch(undefined),
  /** The figure that is drawn large. */
  figure: z.enum(FIGURES).optional().catch(undefined),
})
export type AnalyticsSearch = z.output<typeof analyticsSearch>

type Days = { readonly from: string; readonly to: string }
const DAY_MS = 86_400_000
/** From so many days on, figures are drawn week by week. */
const WEEKLY_DAYS = 120
/** Retention looks at no fewer, whatever is chosen: who came last week cannot have come back a month later. */
const COHORT_DAYS = 84

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const inOrder = (one: string, other: string): readonly [string, string] =>
  one < other ? [one, other] : [other, one]
const moved = (day: string, by: number) => dayOf(Date.parse(day) + by * DAY_MS)

/** The days to ask for: never backwards, never too many, and none that is still to come. Without any, the last 30. */
export function daysOf({ from, to }: AnalyticsSearch, zone: string, now: number = Date.now()): Days {
  const today = rangeOf('today', zone, now).to ?? dayOf(now)
  const [first = moved(today, -29), last = today] =
    from !== undefined && to !== undefined ? inOrder(from, to) : [from, to]
  const [end] = inOrder(last, today)
  const [begin] = inOrder(first, end)
  return lengthOf({ from: begin, to: end }) > ANALYTICS_DAYS
    ? { from: moved(end, 1 - ANALYTICS_DAYS), to: end }
    : { from: begin, to: end }
}

/** As many days, just before. */
export function daysBefore({ from, to }: Days): Days {
  return { from: moved(from, -lengthOf({ from, to })), to: moved(from, -1) }
}

/** In which steps they are drawn. */
export function stepOf(days: Days): 'hour' | 'day' | 'week' {
  const length = lengthOf(days)
  return length <= 1 ? 'hour' : length > WEEKLY_DAYS ? 'week' : 'day'
}

/** The days whose newcomers are looked at for retention. */
export function cohortDays({ from, to }: Days): Days {
  const least = moved(to, 1 - COHORT_DAYS)
  return { from: inOrder(from, least)[0], to }
}

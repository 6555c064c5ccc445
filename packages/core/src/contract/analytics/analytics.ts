import { z } from 'zod'
import { VISIT_SOURCES } from '../../analytics/tracked-events.ts'
import { ATTRIBUTION_SOURCES } from '../../push/attribution.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, platform, projectId } from '../shared.ts'

/** A day of the project's own calendar. */
const day = z.iso.date('Choose a date')
/** The longest that one question is about, days. */
export const ANALYTICS_DAYS = 400

/** From the first day to the last, both included, by the project's clock; without platforms all are meant. */
const range = z.object({
  project: projectId,
  from: day,
  to: day,
  platform: z.array(platform).max(3).default([]),
})
const inOrder = <T extends z.output<typeof range>>(asked: T) => lengthOf(asked) >= 1
const notTooLong = <T extends z.output<typeof range>>(asked: T) => lengthOf(asked) <= ANALYTICS_DAYS
const ranged = <T extends z.ZodType<z.output<typeof range>>>(schema: T) =>
  schema
    .refine(inOrder, { path: ['to'], error: 'The end date can’t be before the start date' })
    .refine(notTooLong, { path: ['from'], error: `At most ${ANALYTICS_DAYS} days` })

/** How many days a range has; 0 or less when it ends before it begins. */
export function lengthOf({ from, to }: { readonly from: string; readonly to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

const whole = z.int()
const counted = {
  sessions: whole,
  new_users: whole,
  views: whole,
  add_to_carts: whole,
  checkouts: whole,
  searches: whole,
  searches_empty: whole,
}
const sold = {
  /** Orders of the app, as the platform tells of them, those cancelled or voided left out. */
  orders: whole,
  /** Minor units of `currency`, orders in other currencies left out. */
  revenue: whole,
}
const metrics = z.object({ users: whole, ...counted, ...sold })
export type Metrics = z.output<typeof metrics>

export const analyticsOverview = defineCall({
  path: '/analytics/overview',
  who: 'allow_analytics',
  key: 'read',
  tool: true,
  changesNothing: true,
  summary:
    'Returns analytics for a date range in the project’s time zone and for the previous period: in total, by platform and by traffic source. Each person is counted once.',
  input: ranged(range),
  output: z.object({
    /** The clock that days go by (IANA), and the currency of sums. */
    zone: z.string(),
    currency: z.string(),
    now: metrics,
    before: metrics,
    platforms: z.array(z.object({ platform, now: metrics, before: metrics })),
    /** Orders are credited elsewhere: these are what shoppers did in visits that began so. */
    sources: z.array(z.object({ source: z.enum(VISIT_SOURCES), users: whole, ...counted })),
    /** When the figures were last brought up to date; null before the first event. */
    updated: instant.nullable(),
  }),
  errors: {},
  example: { project: EXAMPLE.project, from: '2026-11-01', to: '2026-11-30' },
})

export const analyticsSeries = defineCall({
  path: '/analytics/series',
  who: 'allow_analytics',
  key: 'read',
  tool: true,
  changesNothing: true,
  summary: 'Returns the same metrics by hour (up to 31 days), day or week (starting Monday).',
  input: ranged(range.extend({ step: z.enum(['hour', 'day', 'week']).default('day') })),
  output: z.object({
    zone: z.string(),
    currency: z.string(),
    /** When each begins. People are counted once in each. */
    points: z.array(z.object({ at: instant, day, ...metrics.shape })),
  }),
  errors: {
    'too-many-hours': { status: 400, message: 'Choose 31 days or fewer for hourly data.' },
  },
  example: { project: EXAMPLE.project, from: '2026-11-01', to: '2026-11-30', step: 'week' },
})

export const FUNNEL_STEPS = ['session', 'view', 'cart', 'checkout', 'purchase'] as const

export const analyticsFunnel = defineCall({
  path: '/analytics/funnel',
  who: 'allow_analytics',
  key: 'read',
  tool: true,
  changesNothing: true,
  summary: 'Returns the conversion funnel: visits, product views, add to carts, checkouts and purchases.',
  input: ranged(range),
  output: z.object({
    /** `people` of a step did all steps before it too, in whatever order. */
    steps: z.array(z.object({ step: z.enum(FUNNEL_STEPS), people: whole })),
  }),
  errors: {},
  example: { project: EXAMPLE.project, from: '2026-11-01', to: '2026-11-30', platform: ['ios'] },
})

export const analyticsCohorts = defineCall({
  path: '/analytics/cohorts',
  who: 'allow_analytics',
  key: 'read',
  tool: true,
  changesNothing: true,
  summary:
    'Returns weekly retention cohorts: visitors by the week of their first visit and how many returned in each week since.',
  input: ranged(range),
  output: z.object({
    cohorts: z.array(
      z.object({
        /** The Monday. */
        week: day,
        people: whole,
        /** Who came in that week itself, in the next, and so on, up to today. */
        back: z.array(whole),
      }),
    ),
  }),
  errors: {},
  example: { project: EXAMPLE.project, from: '2026-09-01', to: '2026-11-30' },
})

export const analyticsTop = defineCall({
  path: '/analytics/top',
  who: 'allow_analytics',
  key: 'read',
  tool: true,
  changesNothing: true,
  summary: 'Returns the most viewed products and the top searches, with and without results.',
  input: ranged(range.extend({ most: z.int().min(1).max(100).default(20) })),
  output: z.object({
    products: z.array(
      z.object({ product: z.number(), name: z.string(), views: whole, added: whole, purchased: whole }),
    ),
    searches: z.array(z.object({ term: z.string(), searches: whole, empty: whole })),
    /** Those that found nothing, the most wanted first. */
    empty: z.array(z.object({ term: z.string(), empty: whole })),
  }),
  errors: {},
  example: { project: EXAMPLE.project, from: '2026-11-01', to: '2026-11-30', most: 10 },
})

const bought = z.object(sold)
/** What pushes brought: opened before the order, only sent before it, or no push at all. */
const attributedSales = z.object({ direct: bought, influenced: bought, none: bought })
export type AttributedSales = z.output<typeof attributedSales>

export const analyticsPushEffect = defineCall({
  path: '/analytics/push-effect',
  who: 'allow_analytics',
  key: 'read',
  tool: true,
  changesNothing: true,
  summary:
    'Returns push attribution for app orders in a date range: direct (opened before the order), influenced (only sent before it) or none, with the previous period and a breakdown by campaign and automation, highest first. Orders outside the app aren’t included.',
  input: ranged(range.extend({ most: z.int().min(1).max(100).default(20) })),
  output: z.object({
    currency: z.string(),
    now: attributedSales,
    before: attributedSales,
    sources: z.array(
      z.object({
        kind: z.enum(ATTRIBUTION_SOURCES),
        id: z.uuid(),
        /** Empty for one that is not there any more. */
        name: z.string(),
        direct: bought,
        influenced: bought,
      }),
    ),
  }),
  errors: {},
  example: { project: EXAMPLE.project, from: '2026-11-01', to: '2026-11-30', most: 10 },
})

export const analyticsLive = defineCall({
  path: '/analytics/live',
  who: 'allow_analytics',
  key: 'read',
  tool: true,
  changesNothing: true,
  summary: 'Returns live activity: the last 30 minutes, minute by minute.',
  input: z.object({ project: projectId }),
  output: z.object({
    /** People in the last 30 and the last 5 minutes. */
    people: whole,
    recent: whole,
    minutes: z.array(z.object({ at: instant, people: whole, events: whole })),
    screens: z.array(z.object({ screen: z.string(), people: whole })),
    products: z.array(z.object({ product: z.number(), name: z.string(), views: whole })),
    platforms: z.array(z.object({ platform, people: whole })),
  }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const exportAnalytics = defineCall({
  path: '/analytics/export',
  who: 'allow_analytics',
  changesNothing: true,
  perMinute: 30,
  summary: 'Exports daily analytics by platform as a CSV file.',
  input: ranged(range),
  output: z.object({ name: z.string(), csv: z.string() }),
  errors: {},
  log: { operation: 'edit', tells: [] },
  example: { project: EXAMPLE.project, from: '2026-11-01', to: '2026-11-30' },
})

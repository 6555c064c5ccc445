import { z } from 'zod'
import { VISIT_SOURCES } from '../../analytics/tracked-events.ts'
import { ATTRIBUTION_SOURCES } from '../../push/attribution.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, platform, projectId, uuid } from '../shared.ts'

/** Day in the project's time zone. */
const day = z.iso.date('Choose a date')
/** Maximum length of a query, days. */
export const ANALYTICS_DAYS = 400

/** First and last day, both included, in the project's time zone; without platforms it covers all. */
const range = z.object({
  project: projectId,
  from: day,
  to: day,
  platform: z.array(platform).max(3).default([]),
})
const inOrder = <T extends z.output<typeof range>>(period: T) => countDays(period) >= 1
const notTooLong = <T extends z.output<typeof range>>(period: T) => countDays(period) <= ANALYTICS_DAYS
const ranged = <T extends z.ZodType<z.output<typeof range>>>(schema: T) =>
  schema
    .refine(inOrder, { path: ['to'], error: 'The end date can’t be before the start date' })
    .refine(notTooLong, { path: ['from'], error: `At most ${ANALYTICS_DAYS} days` })

/** Returns the number of days of a range; 0 or less when it ends before it begins. */
export function countDays({ from, to }: { readonly from: string; readonly to: string }): number {
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
  /** Orders from the app as the platform reports them, without canceled and voided ones. */
  orders: whole,
  /** Minor units of `currency`, without orders in other currencies. */
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
    /** IANA time zone of the days, and the currency of sums. */
    zone: z.string(),
    currency: z.string(),
    now: metrics,
    before: metrics,
    /**
     * False when the app’s first visit or order came after the previous period began: growth against a time without
     * the app would be untrue.
     */
    comparable: z.boolean(),
    platforms: z.array(z.object({ platform, now: metrics, before: metrics })),
    /** What shoppers did in visits by source. Orders are attributed elsewhere. */
    sources: z.array(z.object({ source: z.enum(VISIT_SOURCES), users: whole, ...counted })),
    /** When the figures were last updated; null before the first event. */
    updated: instant.nullable(),
  }),
  endsWithClient: true,
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
    /** Data points by their start. People are counted once in each. */
    points: z.array(z.object({ at: instant, day, ...metrics.shape })),
  }),
  endsWithClient: true,
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
    /** `people` of a step also completed all steps before it, in any order. */
    steps: z.array(z.object({ step: z.enum(FUNNEL_STEPS), people: whole })),
  }),
  endsWithClient: true,
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
        /** Monday of the week. */
        week: day,
        people: whole,
        /** New users of that week who came back in the same week, in the next, and so on until today. */
        returning: z.array(whole),
      }),
    ),
  }),
  endsWithClient: true,
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
  input: ranged(range.extend({ limit: z.int().min(1).max(100).default(20) })),
  output: z.object({
    products: z.array(
      z.object({ product: z.number(), name: z.string(), views: whole, added: whole, purchased: whole }),
    ),
    searches: z.array(z.object({ term: z.string(), searches: whole, empty: whole })),
    /** Search terms without results, the most frequent first. */
    empty: z.array(z.object({ term: z.string(), empty: whole })),
  }),
  endsWithClient: true,
  errors: {},
  example: { project: EXAMPLE.project, from: '2026-11-01', to: '2026-11-30', limit: 10 },
})

const bought = z.object(sold)
/** Sales by attribution: a push opened before the order, a push only sent before it, or no push. */
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
  input: ranged(range.extend({ limit: z.int().min(1).max(100).default(20) })),
  output: z.object({
    currency: z.string(),
    now: attributedSales,
    before: attributedSales,
    sources: z.array(
      z.object({
        kind: z.enum(ATTRIBUTION_SOURCES),
        id: uuid(),
        /** Empty for a deleted one. */
        name: z.string(),
        direct: bought,
        influenced: bought,
      }),
    ),
  }),
  endsWithClient: true,
  errors: {},
  example: { project: EXAMPLE.project, from: '2026-11-01', to: '2026-11-30', limit: 10 },
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
    /** People active in the last 30 and the last 5 minutes. */
    people: whole,
    recent: whole,
    minutes: z.array(z.object({ at: instant, people: whole, events: whole })),
    screens: z.array(z.object({ screen: z.string(), people: whole })),
    products: z.array(z.object({ product: z.number(), name: z.string(), views: whole })),
    platforms: z.array(z.object({ platform, people: whole })),
  }),
  endsWithClient: true,
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
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project, from: '2026-11-01', to: '2026-11-30' },
})

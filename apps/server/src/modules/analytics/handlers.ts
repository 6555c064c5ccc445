import { VISIT_SOURCES } from '@vitrine/core/analytics/tracked-events'
import {
  analyticsCohorts,
  analyticsFunnel,
  analyticsLive,
  analyticsOverview,
  analyticsPushEffect,
  analyticsSeries,
  analyticsTop,
  countDays,
  exportAnalytics,
  FUNNEL_STEPS,
} from '@vitrine/core/contract/analytics/analytics'
import { toDecimalText } from '@vitrine/core/money/written-number'
import { CSV_BOM, formatCsvLine } from '../../infra/text/csv.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import { type AnalyticsQuery, EMPTY_METRICS, PLATFORMS, type Platform } from './analytics-sql.ts'
import { listAttributedSales, nameSources, rankSources, sumByAttribution } from './push-effect.ts'
import {
  getCohorts,
  getFunnel,
  getLiveMetrics,
  getPeriod,
  getUpdatedAt,
  hasDataSince,
  listTopProducts,
  listTopSearches,
} from './queries.ts'
import { getTimeSeries, listTimeBuckets } from './time-series.ts'

const DAY_MS = 86_400_000
/** Maximum number of days with hourly figures. */
const HOURLY_DAYS = 31

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

type Range = { readonly from: string; readonly to: string; readonly platform: readonly Platform[] }

function toAnalyticsQuery(project: ProjectRow, { from, to, platform }: Range): AnalyticsQuery {
  return {
    project: project.id,
    zone: getProjectTimeZone(project),
    currency: project.currency,
    from,
    to,
    platform,
  }
}

/** The range of the same length before. */
function before(query: AnalyticsQuery): AnalyticsQuery {
  const first = Date.parse(query.from)
  return { ...query, from: isoDay(first - countDays(query) * DAY_MS), to: isoDay(first - DAY_MS) }
}

/** Calls for the analytics of a project's app. */
export const analyticsHandlers: readonly CallHandler[] = [
  handleCall(analyticsOverview, async (range, { db, member }) => {
    const query = toAnalyticsQuery(member.project, range)
    const earlier = before(query)
    const [now, then, updated, comparable] = await Promise.all([
      getPeriod(db, query),
      getPeriod(db, earlier),
      getUpdatedAt(db, query.project),
      hasDataSince(db, query, earlier.from),
    ])
    return {
      zone: query.zone,
      currency: query.currency,
      now: now.total,
      before: then.total,
      comparable,
      platforms: PLATFORMS.map((platform) => ({
        platform,
        now: now.platforms.find((row) => row.platform === platform) ?? EMPTY_METRICS,
        before: then.platforms.find((row) => row.platform === platform) ?? EMPTY_METRICS,
      })),
      sources: VISIT_SOURCES.map((source) => ({
        ...EMPTY_METRICS,
        ...now.sources.find((row) => row.source === source),
        source,
      })),
      updated,
    }
  }),

  handleCall(analyticsSeries, async ({ step, ...range }, { db, member }) => {
    const query = toAnalyticsQuery(member.project, range)
    if (step === 'hour' && countDays(query) > HOURLY_DAYS) throw refuseAs(analyticsSeries, 'too-many-hours')
    const rowsByTime = new Map((await getTimeSeries(db, query, step)).map((row) => [row.at, row]))
    const points = (await listTimeBuckets(db, query, step)).map(({ key, at, day }) => ({
      ...EMPTY_METRICS,
      ...rowsByTime.get(key),
      at,
      day,
    }))
    return { zone: query.zone, currency: query.currency, points }
  }),

  handleCall(analyticsFunnel, async (range, { db, member }) => {
    const people = await getFunnel(db, toAnalyticsQuery(member.project, range))
    return { steps: FUNNEL_STEPS.map((step) => ({ step, people: people[step] })) }
  }),

  handleCall(analyticsCohorts, async (range, { db, member }) => {
    const rows = await getCohorts(db, toAnalyticsQuery(member.project, range))
    const weeks = [...new Set(rows.map(({ week }) => week))]
    return {
      cohorts: weeks.map((week) => {
        const own = rows.filter((row) => row.week === week && row.after >= 0)
        const last = Math.max(0, Math.floor((Date.now() - Date.parse(week)) / (7 * DAY_MS)))
        const returning = Array.from(
          { length: last + 1 },
          (_, after) => own.find((row) => row.after === after)?.people ?? 0,
        )
        return { week, people: returning[0] ?? 0, returning }
      }),
    }
  }),

  handleCall(analyticsTop, async ({ limit, ...range }, { db, member }) => {
    const query = toAnalyticsQuery(member.project, range)
    return {
      products: await listTopProducts(db, query, limit),
      searches: await listTopSearches(db, query, limit, 'searches'),
      empty: await listTopSearches(db, query, limit, 'empty'),
    }
  }),

  handleCall(analyticsPushEffect, async ({ limit, ...range }, { db, member }) => {
    const query = toAnalyticsQuery(member.project, range)
    const [now, then] = await Promise.all([
      listAttributedSales(db, query),
      listAttributedSales(db, before(query)),
    ])
    return {
      currency: query.currency,
      now: sumByAttribution(now),
      before: sumByAttribution(then),
      sources: await nameSources(db, query.project, rankSources(now, limit)),
    }
  }),

  handleCall(analyticsLive, ({ project }, { db }) => getLiveMetrics(db, project, Date.now())),

  handleCall(exportAnalytics, async (range, { db, member }) => {
    const query = toAnalyticsQuery(member.project, range)
    const platforms = query.platform.length > 0 ? query.platform : PLATFORMS
    const days = await listTimeBuckets(db, query, 'day')
    const lines = [
      formatCsvLine(['Day', 'Platform', ...HEAD.map(([title]) => title), 'Orders', 'Revenue', 'Currency']),
    ]
    const tables = await Promise.all(
      platforms.map(async (platform) => ({
        platform,
        rows: new Map(
          (await getTimeSeries(db, { ...query, platform: [platform] }, 'day')).map((row) => [row.at, row]),
        ),
      })),
    )
    for (const { key, day } of days)
      for (const { platform, rows } of tables) {
        const row = { ...EMPTY_METRICS, ...rows.get(key) }
        const { orders, revenue } = row
        const cells = HEAD.map(([, name]) => row[name])
        lines.push(
          formatCsvLine([
            day,
            platform,
            ...cells,
            orders,
            Number(toDecimalText(revenue, query.currency)),
            query.currency,
          ]),
        )
      }
    return {
      name: `analytics-${member.project.slug}-${query.from}-${query.to}.csv`,
      csv: CSV_BOM + lines.join(''),
    }
  }),
]

const HEAD = [
  ['Users', 'users'],
  ['New users', 'new_users'],
  ['Sessions', 'sessions'],
  ['Product views', 'views'],
  ['Add to carts', 'add_to_carts'],
  ['Checkouts', 'checkouts'],
  ['Searches', 'searches'],
  ['Searches without result', 'searches_empty'],
] as const

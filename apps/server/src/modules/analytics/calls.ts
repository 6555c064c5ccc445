import { VISIT_SOURCES } from '@vitrine/core/analytics/tracked-events'
import {
  analyticsCohorts,
  analyticsFunnel,
  analyticsLive,
  analyticsOverview,
  analyticsPushEffect,
  analyticsSeries,
  analyticsTop,
  exportAnalytics,
  FUNNEL_STEPS,
  lengthOf,
} from '@vitrine/core/contract/analytics/analytics'
import { decimal } from '@vitrine/core/money/written-number'
import { CSV_MARK, csvLine } from '../../infra/text/csv.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { type Answered, answer, refuseAs } from '../../services/calls/call-handler.ts'
import { projectZone } from '../../services/projects/project-time-zone.ts'
import { creditedSources, credits } from './push-effect.ts'
import {
  type Asked,
  byPlatform,
  bySource,
  cohorts,
  everyStep,
  funnel,
  live,
  NOTHING,
  type Platform,
  steps,
  topProducts,
  topSearches,
  totals,
  updatedAt,
} from './queries.ts'

const PLATFORMS = ['ios', 'android', 'web'] as const
const DAY_MS = 86_400_000
/** Hour by hour is looked at so many days at once. */
const HOURLY_DAYS = 31

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

type Range = { readonly from: string; readonly to: string; readonly platform: readonly Platform[] }

function askedOf(project: ProjectRow, { from, to, platform }: Range): Asked {
  return { project: project.id, zone: projectZone(project), currency: project.currency, from, to, platform }
}

/** The range of the same length before. */
function before(asked: Asked): Asked {
  const first = Date.parse(asked.from)
  return { ...asked, from: isoDay(first - lengthOf(asked) * DAY_MS), to: isoDay(first - DAY_MS) }
}

/** What merchants ask of the figures of their app. */
export const analyticsCalls: readonly Answered[] = [
  answer(analyticsOverview, async (range, { db, member }) => {
    const asked = askedOf(member.project, range)
    const [now, then, platformsNow, platformsThen, sources, updated] = await Promise.all([
      totals(db, asked),
      totals(db, before(asked)),
      byPlatform(db, asked),
      byPlatform(db, before(asked)),
      bySource(db, asked),
      updatedAt(db, asked.project),
    ])
    return {
      zone: asked.zone,
      currency: asked.currency,
      now,
      before: then,
      platforms: PLATFORMS.map((platform) => ({
        platform,
        now: platformsNow.find((row) => row.platform === platform) ?? NOTHING,
        before: platformsThen.find((row) => row.platform === platform) ?? NOTHING,
      })),
      sources: VISIT_SOURCES.map((source) => ({
        ...NOTHING,
        ...sources.find((row) => row.source === source),
        source,
      })),
      updated,
    }
  }),

  answer(analyticsSeries, async ({ step, ...range }, { db, member }) => {
    const asked = askedOf(member.project, range)
    if (step === 'hour' && lengthOf(asked) > HOURLY_DAYS) throw refuseAs(analyticsSeries, 'too-many-hours')
    const found = new Map((await steps(db, asked, step)).map((row) => [row.at, row]))
    const points = (await everyStep(db, asked, step)).map(({ key, at, day }) => ({
      ...NOTHING,
      ...found.get(key),
      at,
      day,
    }))
    return { zone: asked.zone, currency: asked.currency, points }
  }),

  answer(analyticsFunnel, async (range, { db, member }) => {
    const people = await funnel(db, askedOf(member.project, range))
    return { steps: FUNNEL_STEPS.map((step) => ({ step, people: people(step) })) }
  }),

  answer(analyticsCohorts, async (range, { db, member }) => {
    const rows = await cohorts(db, askedOf(member.project, range))
    const weeks = [...new Set(rows.map(({ week }) => week))]
    return {
      cohorts: weeks.map((week) => {
        const own = rows.filter((row) => row.week === week && row.after >= 0)
        const last = Math.max(0, Math.floor((Date.now() - Date.parse(week)) / (7 * DAY_MS)))
        const back = Array.from(
          { length: last + 1 },
          (_, after) => own.find((row) => row.after === after)?.people ?? 0,
        )
        return { week, people: back[0] ?? 0, back }
      }),
    }
  }),

  answer(analyticsTop, async ({ most, ...range }, { db, member }) => {
    const asked = askedOf(member.project, range)
    return {
      products: await topProducts(db, asked, most),
      searches: await topSearches(db, asked, most, 'searches'),
      empty: await topSearches(db, asked, most, 'empty'),
    }
  }),

  answer(analyticsPushEffect, async ({ most, ...range }, { db, member }) => {
    const asked = askedOf(member.project, range)
    const [now, then, sources] = await Promise.all([
      credits(db, asked),
      credits(db, before(asked)),
      creditedSources(db, asked, most),
    ])
    return { currency: asked.currency, now, before: then, sources }
  }),

  answer(analyticsLive, ({ project }, { db }) => live(db, project, Date.now())),

  answer(exportAnalytics, async (range, { db, member }) => {
    const asked = askedOf(member.project, range)
    const platforms = asked.platform.length > 0 ? asked.platform : PLATFORMS
    const days = await everyStep(db, asked, 'day')
    const lines = [
      csvLine(['Day', 'Platform', ...HEAD.map(([title]) => title), 'Orders', 'Revenue', 'Currency']),
    ]
    const tables = await Promise.all(
      platforms.map(async (platform) => ({
        platform,
        rows: new Map(
          (await steps(db, { ...asked, platform: [platform] }, 'day')).map((row) => [row.at, row]),
        ),
      })),
    )
    for (const { key, day } of days)
      for (const { platform, rows } of tables) {
        const row = { ...NOTHING, ...rows.get(key) }
        const { orders, revenue } = row
        const cells = HEAD.map(([, name]) => row[name])
        lines.push(csvLine([day, platform, ...cells, orders, Number(decimal(revenue)), asked.currency]))
      }
    return {
      name: `analytics-${member.project.slug}-${asked.from}-${asked.to}.csv`,
      csv: CSV_MARK + lines.join(''),
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

import { type CampaignAudience, estimateCampaign, SKIP_REASONS } from '@vitrine/core/contract/push/campaigns'
import { deferPastQuietHours, getDueTime, getShopperZone, type QuietHours } from '@vitrine/core/push/schedule'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable } from '../../infra/db/database.ts'
import { handleCall } from '../../services/calls/call-handler.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import { buildUnreachableReason } from '../../services/push-engine/campaigns/audience.ts'
import {
  countSentTo,
  type Limit,
  selectSentCounts,
} from '../../services/push-engine/messages/frequency-cap.ts'
import * as schema from '../../services/schema/schema.ts'
import { compileSegmentCondition, compileSegmentJoins } from '../../services/segments/compile.ts'
import {
  chooseSampleRatio,
  countInSample,
  isChosen,
  withHashJoins,
} from '../../services/segments/subscriber-sample.ts'

const { pushSettings, subscribers } = schema

type Wanted = z.output<typeof estimateCampaign.input>
type At = { readonly currency: string; readonly zone: string; readonly now: Date }

const HOUR_MS = 3_600_000

/**
 * Number of installations that are evaluated; of more, about as many are chosen, if enough of them match, or a quarter of
 * them, if many do.
 */
const COUNTED = 8000
/** Number of matches among the chosen for an error of some fourteen percent. */
const MIN_SAMPLE_MATCHES = 50

/** Those of the audience who are alike in all that a schedule and the rules look at. */
const groups = z.array(
  z.object({
    reason: z.enum(SKIP_REASONS).nullable(),
    zone: z.string().nullable(),
    timezone: z.number().nullable(),
    quiet_from: z.number().nullable(),
    quiet_to: z.number().nullable(),
    capped: z.boolean(),
    count: z.coerce.number(),
  }),
)
type Group = z.output<typeof groups>[number]

/** Calls that estimate whom a campaign would reach now. */
export const estimateHandlers = [
  handleCall(estimateCampaign, async (audience, { db, member }) => {
    const { currency } = member.project
    return estimateAudience(db, audience, {
      currency,
      zone: getProjectTimeZone(member.project),
      now: new Date(),
    })
  }),
]

/**
 * Counts the audience by the engine's rules. Uses a sample of a large project (`about`), unless it contains too few
 * matches.
 */
export async function estimateAudience(
  db: Database,
  audience: Wanted,
  at: At,
  { counted, enough } = { counted: COUNTED, enough: MIN_SAMPLE_MATCHES },
): Promise<CampaignAudience> {
  const { project, rules } = audience
  const [settings] = await db.select().from(pushSettings).where(eq(pushSettings.project_id, project))
  const quietHours = rules.quiet === 'kept' ? hours(settings ?? NO_HOURS) : null
  const limit =
    rules.cap === 'kept' && settings?.cap != null
      ? limitOf(audience, settings.cap, settings.cap_days, at)
      : null
  const standing = and(eq(subscribers.project_id, project), isNull(subscribers.moved_to))
  const judge = (audienceGroups: readonly Group[], of: number, scale: number) =>
    judged(audienceGroups, { request: audience, at, quiet: quietHours, of, scale })
  const ratio = await chooseSampleRatio(db, project, counted)
  const isInSample = (sampleRatio: number) => and(standing, isChosen(subscribers.id, sampleRatio))
  const sample =
    ratio > 1 &&
    (await countInSample(ratio, enough, async (sampleRatio) => {
      const result = await alike(db, audience, {
        joins: sql``,
        where: and(isInSample(sampleRatio), compileSegmentCondition(audience.segment, { project, ...at })),
        capped: limit && sql`(${countSentTo(sql`${subscribers.id}`, limit)}) >= ${limit.cap}`,
      })
      return { matches: result.reduce((sum, { count }) => sum + count, 0), result }
    }))
  if (sample)
    return judge(sample.result, await db.$count(subscribers, isInSample(sample.ratio)), sample.ratio)
  const { joins, where } = compileSegmentJoins(audience.segment, { project, ...at })
  const counts = limit
    ? sql`left join (${selectSentCounts(limit)}) sent on sent.subscriber_id = ${subscribers.id}`
    : sql``
  const all = await withHashJoins(db, (tx) =>
    alike(tx, audience, {
      joins: sql`${joins} ${counts}`,
      where: and(standing, where),
      capped: limit && sql`coalesce(sent.count >= ${limit.cap}, false)`,
    }),
  )
  return judge(all, await db.$count(subscribers, standing), 1)
}

type Asked = { readonly joins: SQL; readonly where: SQL | undefined; readonly capped: SQL | null }

async function alike(
  db: Queryable,
  audience: Wanted,
  { joins, where, capped }: Asked,
): Promise<readonly Group[]> {
  const { zone, timezone, quiet_from, quiet_to } = subscribers
  const reason = buildUnreachableReason(audience.rules.topic)
  const { rows } = await db.execute(sql`
    select reason, zone, timezone, quiet_from, quiet_to, capped, count(*) as count from (
      select ${reason} as reason, ${zone} as zone, ${timezone} as timezone, ${quiet_from} as quiet_from,
        ${quiet_to} as quiet_to, ${capped ? sql`${reason} is null and ${capped}` : sql`false`} as capped
      from ${subscribers} ${joins} where ${and(where, getDraftFilters(audience))}
    ) as one group by 1, 2, 3, 4, 5, 6`)
  return groups.parse(rows)
}

type Judging = {
  readonly request: Wanted
  readonly at: At
  /** Quiet hours of the project, if they apply. */
  readonly quiet: QuietHours | null
  /** Number of evaluated installations, and how many each of them represents. */
  readonly of: number
  readonly scale: number
}

function judged(
  audienceGroups: readonly Group[],
  { request, at, quiet, of, scale }: Judging,
): CampaignAudience {
  const { schedule, rules, holdout } = request
  const skipped = new Map<(typeof SKIP_REASONS)[number], number>()
  const skip = (reason: (typeof SKIP_REASONS)[number], count: number) => {
    if (count > 0) skipped.set(reason, (skipped.get(reason) ?? 0) + count)
  }
  let audience = 0
  let reaches = 0
  let deferredCount = 0
  for (const one of audienceGroups) {
    audience += one.count
    if (one.reason !== null) {
      skip(one.reason, one.count)
      continue
    }
    const clock = getShopperZone(one, at.zone)
    const due = getDueTime(schedule, clock, at.now.getTime())
    if (due === null) {
      skip('past-time', one.count)
      continue
    }
    const own = rules.quiet === 'kept' ? hours(one) : null
    const until = Math.max(
      ...[quiet, own].map((quietHours) => (quietHours ? deferPastQuietHours(quietHours, clock, due) : due)),
    )
    if (until > due && until >= due + rules.expires * HOUR_MS) skip('expired', one.count)
    else if (one.capped) skip('cap', one.count)
    else {
      reaches += one.count
      if (until > due) deferredCount += one.count
    }
  }
  // The control group depends on the campaign's id: it is this share of many shoppers.
  const out = Math.round((reaches * holdout) / 100)
  skip('holdout', out)
  return {
    audience: audience * scale,
    recipients: (reaches - out) * scale,
    skipped: SKIP_REASONS.flatMap((reason) => {
      const count = skipped.get(reason)
      return count ? [{ reason, count: count * scale }] : []
    }),
    delayed: Math.round((deferredCount * (100 - holdout)) / 100) * scale,
    installations: of * scale,
    isEstimate: scale > 1,
  }
}

type Hours = { readonly quiet_from: number | null; readonly quiet_to: number | null }
const NO_HOURS: Hours = { quiet_from: null, quiet_to: null }

function hours({ quiet_from: from, quiet_to: to }: Hours): QuietHours | null {
  return from === null || to === null ? null : { from, to }
}

/** The project's cap as it will count when the campaign is due by the project's own clock. */
function limitOf({ project, schedule }: Wanted, cap: number, days: number, { zone, now }: At): Limit {
  const due = getDueTime(schedule, zone, now.getTime()) ?? now.getTime()
  return { project, cap, days, now: sql`${new Date(due).toISOString()}::timestamptz` }
}

/**
 * Returns the SQL condition of a campaign's platform and language, which narrow its audience in addition to
 * the segment; undefined for none.
 */
export function getDraftFilters({ platform, lang }: Pick<Wanted, 'platform' | 'lang'>): SQL | undefined {
  return and(
    platform === null ? undefined : eq(subscribers.platform, platform),
    lang === null ? undefined : eq(subscribers.lang, lang),
  )
}

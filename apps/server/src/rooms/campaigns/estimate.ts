import { type CampaignAudience, estimateCampaign, UNREACHED } from '@vitrine/core/contract/campaigns'
import { afterQuiet, dueAt, shopperZone } from '@vitrine/core/push/schedule'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { answer } from '../../answer.ts'
import { type Queryable, schema } from '../../db/open.ts'
import { projectZone } from '../../project-zone.ts'
import { unreachable } from '../../push/audience.ts'
import { segmentJoined } from '../../segments/compile.ts'

const { subscribers } = schema

type Wanted = z.output<typeof estimateCampaign.input>

/** Those of the audience who are alike in all that a schedule looks at. */
const groups = z.array(
  z.object({
    reason: z.enum(UNREACHED).nullable(),
    zone: z.string().nullable(),
    timezone: z.number().nullable(),
    quiet_from: z.number().nullable(),
    quiet_to: z.number().nullable(),
    count: z.coerce.number(),
  }),
)

/** Whom a campaign would reach if it went out now. */
export const estimateCalls = [
  answer(estimateCampaign, async (wanted, { db, member }) => {
    const { currency } = member.project
    return audienceOf(db, wanted, { currency, zone: projectZone(member.project), now: new Date() })
  }),
]

type At = { readonly currency: string; readonly zone: string; readonly now: Date }

async function audienceOf(db: Queryable, wanted: Wanted, at: At): Promise<CampaignAudience> {
  const { project, segment, schedule, rules, holdout } = wanted
  const { joins, where } = segmentJoined(segment, { project, ...at })
  const standing = and(eq(subscribers.project_id, project), isNull(subscribers.moved_to))
  const { zone, timezone, quiet_from, quiet_to } = subscribers
  const { rows } = await db.execute(sql`
    select ${unreachable(rules.topic)} as reason, ${zone} as zone, ${timezone} as timezone,
      ${quiet_from} as quiet_from, ${quiet_to} as quiet_to, count(*) as count
    from ${subscribers} ${joins}
    where ${and(standing, ofDraft(wanted), where)}
    group by 1, 2, 3, 4, 5`)
  const skipped = new Map<(typeof UNREACHED)[number], number>()
  const skip = (reason: (typeof UNREACHED)[number], count: number) => {
    if (count > 0) skipped.set(reason, (skipped.get(reason) ?? 0) + count)
  }
  let audience = 0
  let reaches = 0
  let held = 0
  for (const one of groups.parse(rows)) {
    audience += one.count
    if (one.reason !== null) {
      skip(one.reason, one.count)
      continue
    }
    const clock = shopperZone(one, at.zone)
    const due = dueAt(schedule, clock, at.now.getTime())
    if (due === null) {
      skip('past-time', one.count)
      continue
    }
    reaches += one.count
    const quiet =
      one.quiet_from === null || one.quiet_to === null ? null : { from: one.quiet_from, to: one.quiet_to }
    if (quiet && rules.quiet === 'kept' && afterQuiet(quiet, clock, due) > due) held += one.count
  }
  // Who is held out hangs on the campaign's id: of many it is this share of them.
  const out = Math.round((reaches * holdout) / 100)
  skip('holdout', out)
  return {
    audience,
    reaches: reaches - out,
    skipped: UNREACHED.flatMap((reason) => {
      const count = skipped.get(reason)
      return count ? [{ reason, count }] : []
    }),
    held: Math.round((held * (100 - holdout)) / 100),
    of: await db.$count(subscribers, standing),
  }
}

/** The columns of a campaign that narrow its audience beside the segment. */
export function ofDraft({ platform, lang }: Pick<Wanted, 'platform' | 'lang'>): SQL | undefined {
  return and(
    platform === null ? undefined : eq(subscribers.platform, platform),
    lang === null ? undefined : eq(subscribers.lang, lang),
  )
}

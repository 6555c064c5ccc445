import {
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
  startCampaign,
} from '@vitrine/core/contract/push/campaign-calls'
import { campaignReady, testCampaign } from '@vitrine/core/contract/push/campaigns'
import { pushContent } from '@vitrine/core/contract/push/push-content'
import { getLocalSpan } from '@vitrine/core/push/schedule'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import { runWithDeadlockRetry } from '../../infra/db/retry-deadlock.ts'
import { createId } from '../../infra/db/uuid.ts'
import { toAuditSubject } from '../../services/audit-log/audit-log.ts'
import { handleCall, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import {
  cancelCampaign as cancelRun,
  pauseCampaign as pauseRun,
  resumeCampaign as resumeRun,
  startCampaign as startRun,
  withdrawCampaign,
} from '../../services/push-engine/campaigns/campaigns.ts'
import type { CampaignOrder } from '../../services/push-engine/campaigns/message-rules.ts'
import { queueMessages } from '../../services/push-engine/messages/queue-messages.ts'
import type { PushSource } from '../../services/push-engine/push.types.ts'
import * as schema from '../../services/schema/schema.ts'
import { compileSegmentCondition } from '../../services/segments/compile.ts'
import { getDraftFilters } from './estimate.ts'
import {
  type CampaignWithRun,
  findCampaign,
  lockCampaign,
  matchCampaign,
  toCampaign,
  toCampaignDraft,
} from './queries.ts'

const { notifications, projects, subscribers, users } = schema

const HOUR_MS = 3_600_000
/** What was chosen for now and took a moment to be sent is not over. */
const PAST_TOLERANCE_MS = 60_000

type Ready = z.output<typeof campaignReady>

/** Calls that start, pause, resume and cancel campaigns. */
export const runHandlers = [
  handleCall(startCampaign, async ({ project, id, version }, { db }) => {
    const row = await db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, project, id)
      if (!campaign) throw refuseAs(startCampaign, 'no-campaign')
      if (campaign.status !== 'draft') {
        if (campaign.version === version) return campaign
        throw refuseAs(startCampaign, 'started')
      }
      if (campaign.version !== version) throw refuseAs(startCampaign, 'stale')
      if (campaign.release) throw refuseAs(startCampaign, 'in-release')
      const ready = campaignReady.safeParse(toCampaignDraft(campaign))
      if (!ready.success) throw refuse('invalid', { fields: fieldsOf(ready.error) })
      const now = new Date()
      const starts = getStartTime(ready.data.schedule, now)
      if (starts === null) throw refuseAs(startCampaign, 'over', 'schedule')
      await tx.update(notifications).set({ scheduled: starts }).where(matchCampaign(project, id))
      await startRun(tx, project, id, toCampaignOrder(ready.data))
      return findCampaign(tx, project, id)
    })
    return { campaign: toCampaign(requireCampaign(row)) }
  }),

  handleCall(pauseCampaign, async ({ project, id }, { db }) => {
    const row = await runWithDeadlockRetry(db, async (tx) => {
      const campaign = await lockCampaign(tx, project, id)
      if (!campaign) throw refuseAs(pauseCampaign, 'no-campaign')
      if (campaign.status === 'paused') return campaign
      if (!(await pauseRun(tx, project, id))) throw refuseAs(pauseCampaign, 'not-running')
      return findCampaign(tx, project, id)
    })
    return { campaign: toCampaign(requireCampaign(row)) }
  }),

  handleCall(resumeCampaign, async ({ project, id }, { db }) => {
    const row = await runWithDeadlockRetry(db, async (tx) => {
      const campaign = await lockCampaign(tx, project, id)
      if (!campaign) throw refuseAs(resumeCampaign, 'no-campaign')
      if (campaign.status === 'sending' || campaign.status === 'scheduled') return campaign
      if (!(await resumeRun(tx, project, id))) throw refuseAs(resumeCampaign, 'not-paused')
      return findCampaign(tx, project, id)
    })
    return { campaign: toCampaign(requireCampaign(row)) }
  }),

  handleCall(cancelCampaign, async ({ project, id }, { db }) => {
    const row = await runWithDeadlockRetry(db, async (tx) => {
      const campaign = await lockCampaign(tx, project, id)
      if (!campaign) throw refuseAs(cancelCampaign, 'no-campaign')
      if (campaign.status === 'cancelled' || campaign.status === 'draft') return campaign
      if (await withdrawCampaign(tx, project, id))
        await tx.update(notifications).set({ scheduled: null }).where(matchCampaign(project, id))
      else if (!(await cancelRun(tx, project, id))) throw refuseAs(cancelCampaign, 'over')
      return findCampaign(tx, project, id)
    })
    return { campaign: toCampaign(requireCampaign(row)) }
  }),

  handleCall(testCampaign, async ({ project, content, to }, { db, user, addAuditFacts }) => {
    addAuditFacts({ subject: toAuditSubject(content.title || content.body) })
    const receiver = to === null ? await ownDevice(db, user.sub) : await reached(db, project, to)
    const now = new Date()
    await db.transaction(async (tx) => {
      await queueMessages(tx, project, [
        {
          kind: 'test',
          to: receiver,
          cause: `test ${createId()}`,
          at: now,
          due: now,
          content,
          rules: { quiet: 'ignored', cap: 'ignored' },
        },
      ])
    })
    return { done: true as const }
  }),
]

/** Push source of campaigns. The audience is the campaign's segment at the time of sending. */
export const campaignSource: PushSource = {
  kind: 'campaign',
  audience: async (db, project, id) => {
    const row = requireCampaign(await findCampaign(db, project, id))
    const [of] = await db.select().from(projects).where(eq(projects.id, project))
    if (!of) throw new Error('A campaign of no project')
    const { currency } = of
    const context = { project, currency, zone: getProjectTimeZone(of), now: row.scheduled ?? row.updated }
    const draft = toCampaignDraft(row)
    const condition = and(getDraftFilters(draft), compileSegmentCondition(draft.segment, context))
    if (!condition) throw new Error('A segment is a condition')
    return condition
  },
}

function requireCampaign(row: CampaignWithRun | undefined): CampaignWithRun {
  if (!row) throw new Error('A campaign that was just there')
  return row
}

/** Returns the due time of the first message; null when the schedule has passed in every time zone. */
export function getStartTime(schedule: Ready['schedule'], now: Date): Date | null {
  switch (schedule.kind) {
    case 'now':
      return now
    case 'at': {
      const at = new Date(schedule.at)
      return at.getTime() < now.getTime() - PAST_TOLERANCE_MS ? null : at
    }
    case 'local': {
      const { first, last } = getLocalSpan(schedule)
      if (last < now.getTime() && schedule.passed === 'skip') return null
      return new Date(Math.max(first, now.getTime()))
    }
  }
}

/** Maps a draft to the push engine's campaign order. */
export function toCampaignOrder(draft: Ready): CampaignOrder {
  const { rules, variants, winner, holdout } = draft
  const { image, type, url } = draft
  const content = (text: Pick<Ready, 'title' | 'body' | 'translations'>) => {
    const { title, body, translations } = text
    return pushContent.parse({ title, body, translations, image, link: { type, url } })
  }
  const others = variants.map((variant) => ({ share: variant.share, content: content(variant) }))
  const first = 100 - others.reduce((sum, { share }) => sum + share, 0)
  return {
    schedule: draft.schedule,
    variants: [{ share: first, content: content(draft) }, ...others],
    // Without further variants there is nothing to test.
    winner: winner && others.length > 0 ? { ...winner, chosen: null } : null,
    holdout,
    rules: {
      quiet: rules.quiet,
      cap: rules.cap,
      ...(rules.topic === null ? {} : { topic: rules.topic }),
    },
    lifetime: rules.expires * HOUR_MS,
    perMinute: rules.perMinute,
    atMostOnce: rules.delivery === 'at-most-once',
    inApp: rules.inApp,
  }
}

/** What is wrong, by the field of the draft. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message
  return fields
}

async function ownDevice(db: Queryable, user: string): Promise<{ user: string }> {
  const [row] = await db.select({ token: users.expo_push_token }).from(users).where(eq(users.id, user))
  if (!row?.token) throw refuseAs(testCampaign, 'no-device')
  return { user }
}

async function reached(db: Queryable, project: string, id: string): Promise<{ subscriber: string }> {
  const [row] = await db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.project_id, project), eq(subscribers.id, id)))
  if (!row) throw refuseAs(testCampaign, 'no-subscriber', 'to')
  if (row.token === null || row.unsubscribed !== null || row.moved_to !== null)
    throw refuseAs(testCampaign, 'unreachable', 'to')
  return { subscriber: id }
}

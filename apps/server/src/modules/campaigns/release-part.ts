import { campaignReady } from '@vitrine/core/contract/push/campaigns'
import type { PartProblem } from '@vitrine/core/contract/releases/releases'
import { getLocalSpan } from '@vitrine/core/push/schedule'
import { and, eq, inArray } from 'drizzle-orm'
import {
  cancelCampaign as cancelRun,
  startCampaign as startRun,
  withdrawCampaign,
} from '../../services/push-engine/campaigns/campaigns.ts'
import type {
  ReleasePartInfo,
  ReleasePartRequest,
  ReleaseSource,
} from '../../services/releases/release-sources.types.ts'
import * as schema from '../../services/schema/schema.ts'
import {
  type CampaignWithRun,
  lockCampaign,
  matchCampaign,
  selectCampaignsWithRun,
  toCampaignDraft,
} from './queries.ts'
import { getStartTime, toCampaignOrder } from './runs.ts'

const { notifications } = schema

/**
 * Release source of campaigns. A campaign in a release is sent when the release goes live, instead of at its
 * own time; one in local time keeps its time of day, but is sent to nobody before the release.
 */
export const campaignReleaseSource: ReleaseSource = {
  kind: 'campaign',
  hold: async (tx, part) => void (await lockCampaign(tx, part.project, idOf(part))),
  goOut: async (tx, part) => {
    const { project } = part
    const id = idOf(part)
    const row = await lockCampaign(tx, project, id)
    const now = new Date()
    const problem = problemOf(row, now)
    if (!row || problem) return { problem: problem ?? 'no-campaign' }
    const ready = campaignReady.parse(toCampaignDraft(row))
    const { schedule } = ready
    const order = { ...ready, schedule: schedule.kind === 'local' ? schedule : { kind: 'now' as const } }
    const starts = getStartTime(order.schedule, now)
    if (starts === null) return { problem: 'campaign-over' }
    await tx.update(notifications).set({ scheduled: starts }).where(matchCampaign(project, id))
    await startRun(tx, project, id, toCampaignOrder(order))
    return { undo: null }
  },
  takeBack: async (tx, part) => {
    const { project } = part
    const id = idOf(part)
    const row = await lockCampaign(tx, project, id)
    if (!row || row.status === 'draft') return null
    if (await withdrawCampaign(tx, project, id)) {
      await tx.update(notifications).set({ scheduled: null }).where(matchCampaign(project, id))
      return null
    }
    if (await cancelRun(tx, project, id)) return 'sent-in-part'
    return row.status === 'cancelled' ? 'sent-in-part' : 'sent'
  },
  loadPartInfo: async (db, project, refs) => {
    const ids = refs.filter((ref) => ref !== null)
    if (ids.length === 0) return new Map()
    const rows = await selectCampaignsWithRun(db).where(
      and(eq(notifications.project_id, project), inArray(notifications.id, ids)),
    )
    const infoByCampaign = new Map<string | null, ReleasePartInfo>(
      ids.map((id) => [id, { title: '', problem: (at) => problemOf(undefined, at) }]),
    )
    for (const row of rows) {
      const { id, title, body, status } = row
      infoByCampaign.set(id, { title: title || body, campaign: status, problem: (at) => problemOf(row, at) })
    }
    return infoByCampaign
  },
}

/** Returns why a campaign cannot be sent with a release at an instant. */
function problemOf(row: CampaignWithRun | undefined, at: Date): PartProblem | null {
  if (!row) return 'no-campaign'
  if (row.status !== 'draft') return 'not-draft'
  const ready = campaignReady.safeParse(toCampaignDraft(row))
  if (!ready.success) return 'not-ready'
  const { schedule } = ready.data
  // By the shoppers’ own clocks, over for all of them.
  const over = schedule.kind === 'local' && getLocalSpan(schedule).last < at.getTime()
  return over && schedule.passed === 'skip' ? 'campaign-over' : null
}

function idOf({ ref }: ReleasePartRequest): string {
  if (ref === null) throw new Error('A campaign without an id')
  return ref
}

import { isDeepStrictEqual } from 'node:util'
import { rescheduleCampaign } from '@vitrine/core/contract/push/campaign-calls'
import { campaignReady, type PlannedSchedule } from '@vitrine/core/contract/push/campaigns'
import { getLocalSpan } from '@vitrine/core/push/schedule'
import type { Transaction } from '../../infra/db/database.ts'
import { runWithDeadlockRetry } from '../../infra/db/retry-deadlock.ts'
import { handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { startCampaign, withdrawCampaign } from '../../services/push-engine/campaigns/campaigns.ts'
import * as schema from '../../services/schema/schema.ts'
import {
  type CampaignWithRun,
  findCampaign,
  lockCampaign,
  matchCampaign,
  toCampaign,
  toCampaignDraft,
} from './queries.ts'
import { getStartTime, toCampaignOrder } from './runs.ts'

const { notifications } = schema

/** Calls that reschedule campaigns before they begin. */
export const rescheduleHandlers = [
  handleCall(rescheduleCampaign, async ({ project, id, version, schedule }, { db }) => {
    // The planner may hold the run of a campaign that was started since the lock was asked for.
    const row = await runWithDeadlockRetry(db, async (tx) => {
      const campaign = await lockCampaign(tx, project, id)
      if (!campaign) throw refuseAs(rescheduleCampaign, 'no-campaign')
      const isSame = isDeepStrictEqual(toCampaignDraft(campaign).schedule, schedule)
      // The response to the same request was lost, or it names the time that the campaign has.
      if (isSame && [version, version + 1].includes(campaign.version)) return campaign
      if (campaign.version !== version) throw refuseAs(rescheduleCampaign, 'stale')
      if (campaign.release) throw refuseAs(rescheduleCampaign, 'in-release')
      const change = { schedule, version: version + 1, updated: new Date() }
      if (campaign.status === 'draft')
        await tx.update(notifications).set(change).where(matchCampaign(project, id))
      else await moveRun(tx, campaign, change)
      return findCampaign(tx, project, id)
    })
    if (!row) throw refuseAs(rescheduleCampaign, 'no-campaign')
    return { campaign: toCampaign(row) }
  }),
]

type Change = {
  readonly schedule: PlannedSchedule
  readonly version: number
  readonly updated: Date
}

/**
 * Changes the time of a started campaign, locked by the caller, in the engine too. Throws the refusal `started` unless it
 * waits for its time, and `over` for a time that has passed everywhere.
 */
async function moveRun(tx: Transaction, campaign: CampaignWithRun, change: Change): Promise<void> {
  const { project_id: project, id, status, scheduled } = campaign
  const { schedule, updated: now } = change
  // A due campaign is only waiting for the planner: it was sent at once, or with a release.
  const isWaiting = status === 'scheduled' && scheduled !== null && scheduled.getTime() > now.getTime()
  if (!isWaiting) throw refuseAs(rescheduleCampaign, 'started')
  const starts = getStartTime(schedule, now)
  // Nobody moves a campaign into the past to send it at once to everybody who missed its time.
  const isOver = schedule.kind === 'local' && getLocalSpan(schedule).last < now.getTime()
  if (starts === null || isOver) throw refuseAs(rescheduleCampaign, 'over', 'schedule')
  if (!(await withdrawCampaign(tx, project, id))) throw refuseAs(rescheduleCampaign, 'started')
  await tx
    .update(notifications)
    .set({ ...change, scheduled: starts })
    .where(matchCampaign(project, id))
  await startCampaign(
    tx,
    project,
    id,
    toCampaignOrder(campaignReady.parse({ ...toCampaignDraft(campaign), schedule })),
  )
}

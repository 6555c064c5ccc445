import { isDeepStrictEqual } from 'node:util'
import {
  type CampaignRemovalProblem,
  copyCampaign,
  copyCampaigns,
  removeCampaign,
  removeCampaigns,
  restoreCampaigns,
} from '@vitrine/core/contract/push/campaign-calls'
import { type CampaignDraft, saveCampaign } from '@vitrine/core/contract/push/campaigns'
import type { Transaction } from '../../infra/db/database.ts'
import { toAuditSubject } from '../../services/audit-log/audit-log.ts'
import { handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import {
  type CampaignWithRun,
  findCampaign,
  lockCampaign,
  lockCampaigns,
  matchCampaign,
  matchCampaigns,
  toCampaign,
  toCampaignDraft,
} from './queries.ts'

const { notifications } = schema

/** Calls that create, save and delete draft campaigns. */
export const draftHandlers = [
  handleCall(saveCampaign, async ({ project, id, version, draft }, { db }) => {
    const row = await db.transaction(async (tx) => {
      const added = version === null ? await addDraft(tx, project, id, draft) : undefined
      if (added) return added
      const campaign = await lockCampaign(tx, project, id)
      if (!campaign) throw refuseAs(saveCampaign, 'no-campaign')
      if (campaign.status !== 'draft') throw refuseAs(saveCampaign, 'started')
      const same = isDeepStrictEqual(toCampaignDraft(campaign), draft)
      // The answer to the same was lost, or it says what is there already.
      if (same && [version, (version ?? 0) + 1].includes(campaign.version)) return campaign
      if (campaign.version !== version) throw refuseAs(saveCampaign, 'stale')
      await tx
        .update(notifications)
        .set({ ...draft, version: version + 1, updated: new Date() })
        .where(matchCampaign(project, id))
      return findCampaign(tx, project, id)
    })
    if (!row) throw refuseAs(saveCampaign, 'no-campaign')
    return { campaign: toCampaign(row) }
  }),

  handleCall(copyCampaign, async ({ project, id, copy }, { db }) => {
    const row = await db.transaction(async (tx) => {
      const from = await lockCampaign(tx, project, id)
      if (!from) throw refuseAs(copyCampaign, 'no-campaign')
      return (
        (await addDraft(tx, project, copy, toCampaignDraft(from))) ?? (await lockCampaign(tx, project, copy))
      )
    })
    if (!row) throw refuseAs(copyCampaign, 'no-campaign')
    return { campaign: toCampaign(row) }
  }),

  handleCall(removeCampaign, async ({ project, id }, { db, addAuditFacts }) => {
    await db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, project, id)
      const why = campaign && unremoved(campaign)
      if (why) throw refuseAs(removeCampaign, why)
      await tx.delete(notifications).where(matchCampaign(project, id))
      addAuditFacts(campaign ? { subject: toAuditSubject(campaign.title || campaign.body) } : null)
    })
    return { done: true as const }
  }),

  handleCall(removeCampaigns, async ({ project, ids }, { db, addAuditFacts }) => {
    const campaigns = await db.transaction(async (tx) => {
      const rows = await lockCampaigns(tx, project, ids)
      const drafts = rows.filter((row) => unremoved(row) === null).map(({ id }) => id)
      if (drafts.length > 0) await tx.delete(notifications).where(matchCampaigns(project, drafts))
      return rows
    })
    const decisions = campaigns.map((row) => ({ row, why: unremoved(row) }))
    const removed = decisions.flatMap(({ row, why }) =>
      why ? [] : [{ id: row.id, draft: toCampaignDraft(row) }],
    )
    addAuditFacts(removed.length === 0 ? null : { count: removed.length })
    const refused = decisions.flatMap(({ row: { id, title, body }, why }) =>
      why ? [{ id, title: title || body, why }] : [],
    )
    return { removed, refused }
  }),

  handleCall(restoreCampaigns, async ({ project, drafts }, { db, addAuditFacts }) => {
    const rows = await db
      .insert(notifications)
      .values(drafts.map(({ id, draft }) => ({ project_id: project, id, ...draft })))
      .onConflictDoNothing()
      .returning({ id: notifications.id })
    addAuditFacts(rows.length === 0 ? null : { count: rows.length })
    return { count: rows.length }
  }),

  handleCall(copyCampaigns, async ({ project, campaigns }, { db, addAuditFacts }) => {
    const { missing, added, copied } = await db.transaction(async (tx) => {
      const sources = await lockCampaigns(
        tx,
        project,
        campaigns.map(({ id }) => id),
      )
      const drafts = new Map(sources.map((row) => [row.id, toCampaignDraft(row)]))
      const copies = campaigns.flatMap(({ id, copy }) => {
        const draft = drafts.get(id)
        return draft ? [{ project_id: project, id: copy, ...draft }] : []
      })
      const rows =
        copies.length === 0
          ? []
          : await tx
              .insert(notifications)
              .values(copies)
              .onConflictDoNothing()
              .returning({ id: notifications.id })
      return {
        missing: campaigns.flatMap(({ id }) => (drafts.has(id) ? [] : [id])),
        added: rows.length,
        copied: copies.map(({ id }) => id),
      }
    })
    addAuditFacts(added === 0 ? null : { count: added })
    return { copied, missing }
  }),
]

/** Why it cannot be removed; null where it can. */
function unremoved({ status, release }: CampaignWithRun): CampaignRemovalProblem | null {
  if (status !== 'draft') return 'started'
  return release ? 'in-release' : null
}

/** The new draft; undefined where there is a row of this id. */
async function addDraft(
  tx: Transaction,
  project: string,
  id: string,
  draft: CampaignDraft,
): Promise<CampaignWithRun | undefined> {
  const rows = await tx
    .insert(notifications)
    .values({ project_id: project, id, ...draft })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  return rows.length > 0 ? findCampaign(tx, project, id) : undefined
}

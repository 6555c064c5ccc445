import { isDeepStrictEqual } from 'node:util'
import {
  type CampaignDraft,
  copyCampaign,
  removeCampaign,
  saveCampaign,
} from '@vitrine/core/contract/campaigns'
import { answer, refuseAs } from '../../answer.ts'
import { schema, type Transaction } from '../../db/open.ts'
import { campaignKey, campaignOf, campaignRow, draftOf, lockCampaign, type Standing } from './rows.ts'

const { notifications } = schema

/** Writing campaigns, as long as they are drafts. */
export const draftCalls = [
  answer(saveCampaign, async ({ project, id, version, draft }, { db }) => {
    const row = await db.transaction(async (tx) => {
      const added = version === null ? await addDraft(tx, project, id, draft) : undefined
      if (added) return added
      const known = await lockCampaign(tx, project, id)
      if (!known) throw refuseAs(saveCampaign, 'no-campaign')
      if (known.status !== 'draft') throw refuseAs(saveCampaign, 'started')
      const same = isDeepStrictEqual(draftOf(known), draft)
      // The answer to the same was lost, or it says what is there already.
      if (same && [version, (version ?? 0) + 1].includes(known.version)) return known
      if (known.version !== version) throw refuseAs(saveCampaign, 'stale')
      await tx
        .update(notifications)
        .set({ ...draft, version: version + 1, updated: new Date() })
        .where(campaignKey(project, id))
      return campaignRow(tx, project, id)
    })
    if (!row) throw refuseAs(saveCampaign, 'no-campaign')
    return { campaign: campaignOf(row) }
  }),

  answer(copyCampaign, async ({ project, id, copy }, { db }) => {
    const row = await db.transaction(async (tx) => {
      const from = await lockCampaign(tx, project, id)
      if (!from) throw refuseAs(copyCampaign, 'no-campaign')
      return (await addDraft(tx, project, copy, draftOf(from))) ?? (await lockCampaign(tx, project, copy))
    })
    if (!row) throw refuseAs(copyCampaign, 'no-campaign')
    return { campaign: campaignOf(row) }
  }),

  answer(removeCampaign, async ({ project, id }, { db }) => {
    await db.transaction(async (tx) => {
      const known = await lockCampaign(tx, project, id)
      if (known && known.status !== 'draft') throw refuseAs(removeCampaign, 'started')
      if (known?.release) throw refuseAs(removeCampaign, 'in-release')
      await tx.delete(notifications).where(campaignKey(project, id))
    })
    return { done: true as const }
  }),
]

/** The new draft; undefined where there is a row of this id. */
async function addDraft(
  tx: Transaction,
  project: string,
  id: string,
  draft: CampaignDraft,
): Promise<Standing | undefined> {
  const rows = await tx
    .insert(notifications)
    .values({ project_id: project, id, ...draft })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  return rows.length > 0 ? campaignRow(tx, project, id) : undefined
}

import { type Campaign, type CampaignDraft, campaignDraft } from '@vitrine/core/contract/campaigns'
import { and, eq } from 'drizzle-orm'
import { type Queryable, schema, type Transaction } from '../../db/open.ts'

const { notifications } = schema

export type CampaignRow = typeof notifications.$inferSelect

/** One campaign of a project by its id. Rows of test sends are none. */
export const campaignKey = (project: string, id: string) =>
  and(eq(notifications.project_id, project), eq(notifications.id, id), eq(notifications.preview, false))

export async function campaignRow(
  db: Queryable,
  project: string,
  id: string,
): Promise<CampaignRow | undefined> {
  const [row] = await db.select().from(notifications).where(campaignKey(project, id))
  return row
}

/** The same, locked until the transaction ends: whoever changes it comes after. */
export async function lockCampaign(
  tx: Transaction,
  project: string,
  id: string,
): Promise<CampaignRow | undefined> {
  const [row] = await tx.select().from(notifications).where(campaignKey(project, id)).for('update')
  return row
}

/** What the merchant wrote of a campaign. */
export function draftOf(row: CampaignRow): CampaignDraft {
  return campaignDraft.parse(row)
}

/** A row as the contract tells of it; what it holds besides is cut off by `answer`. */
export function campaignOf(row: CampaignRow): Campaign {
  return {
    ...draftOf(row),
    id: row.id,
    version: row.version,
    status: row.status,
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
    starts: row.scheduled?.toISOString() ?? null,
    finished: row.finished?.toISOString() ?? null,
    counters: {
      predicted: row.predicted,
      waiting: 0,
      sent: 0,
      received: row.received,
      opened: 0,
      unsubscribed: row.unsubscribed,
      failed: row.failed,
      unknown: 0,
      skipped: 0,
    },
  }
}

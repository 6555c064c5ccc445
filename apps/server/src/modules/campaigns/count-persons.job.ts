import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../infra/db/database.ts'
import type { DomainEventHandler } from '../../services/domain-events/domain-events.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import { buildPersonId } from '../../services/segments/persons.ts'
import { withHashJoins } from '../../services/segments/subscriber-sample.ts'
import { matchMessages } from './message-counts.ts'
import { type CampaignWithRun, findCampaign } from './queries.ts'

const { pushRuns, sentNotifications: sentMessages, subscribers } = schema

/** Number of persons who were sent a campaign (`sent`), and of those in its control group (`held`). */
export type CampaignPersons = { readonly sent: number; readonly held: number }

const countedRows = z.array(z.object({ held: z.boolean(), persons: z.coerce.number() }))

/**
 * Counts the recipients and the control group of a campaign by person instead of by installation, as its
 * purchases are counted. Reads all messages of the campaign.
 */
export function countPersons(db: Database, row: CampaignWithRun): Promise<CampaignPersons> {
  return withHashJoins(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      select held, count(*) as persons
      from (
        select distinct m.status = 'skipped' as held, coalesce(${buildPersonId(sql`s`)}, m.subscriber_id::text) as person
        from ${sentMessages} m
        left join ${subscribers} s on s.project_id = m.project_id and s.id = m.subscriber_id
        where ${matchMessages(row)} and (m.status <> 'skipped' or m.reason = 'holdout')
      ) one
      group by 1`)
    const counts = countedRows.parse(rows)
    const of = (isHoldout: boolean) => counts.find((one) => one.held === isHoldout)?.persons ?? 0
    return { sent: of(false), held: of(true) }
  })
}

/** Counts the persons of a finished campaign with a control group and stores them with its run, for its report. */
export const countCampaignPersons = defineJob({
  name: 'campaigns.count-persons',
  deadLetter: null,
  concurrency: 1,
  data: z.object({ project: z.uuid(), campaign: z.uuid() }),
  retry: { limit: 5, delay: 60, backoff: { longest: 3600 } },
  work: async ({ project, campaign }, { db }) => {
    const row = await findCampaign(db, project, campaign)
    if (!row?.hasControlGroup) return
    const { sent, held } = await countPersons(db, row)
    await db
      .update(pushRuns)
      .set({ persons_sent: sent, persons_held: held })
      .where(and(eq(pushRuns.project_id, project), eq(pushRuns.id, campaign)))
  },
})

/** Enqueues `countCampaignPersons` for each finished campaign. */
export const campaignFinishedHandler: DomainEventHandler = {
  kinds: ['campaign-finished'],
  handle: async (tx, project, events, { jobs }) => {
    for (const one of events)
      if (one.kind === 'campaign-finished')
        await jobs.enqueue(countCampaignPersons, { project, campaign: one.campaign }, { transaction: tx })
  },
}

import { campaignLedger, ledgerMessage, type Outcome } from '@vitrine/core/contract/push/campaign-report'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { decodeCursor, encodeCursor } from '../../services/calls/cursor.ts'
import * as schema from '../../services/schema/schema.ts'
import { compileShopperSearch } from '../../services/segments/shopper-search.ts'
import { findCampaign } from './queries.ts'

const { orders, sentNotifications: sentMessages, subscribers } = schema

const PAGE = 50

/** SQL of a message's outcome in merchants' terms: an opened message also counts as received. */
const outcomeOf: SQL<Outcome> = sql<Outcome>`case
  when m.opened_at is not null then 'opened'
  when m.status in ('planned', 'held') and m.sent_at is not null then 'sent'
  when m.status in ('planned', 'held') then 'waiting'
  else m.status
end`

const date = z.coerce.date().transform((at) => at.toISOString())
const row = ledgerMessage.extend({
  due: date,
  sent: date.nullable(),
  received: date.nullable(),
  opened: date.nullable(),
})

/** Calls for the status of each message of a campaign, with the reason. */
export const ledgerHandlers = [
  handleCall(campaignLedger, async ({ project, id, search, outcome, cursor }, { db }) => {
    const campaign = await findCampaign(db, project, id)
    if (!campaign) throw refuseAs(campaignLedger, 'no-campaign')
    const after = decodeCursor(cursor, z.tuple([z.uuid()]))
    if (!campaign.began) return { messages: [], cursor: null }
    const searched = await compileShopperSearch(db, project, search)
    const { rows } = await db.execute(sql`
      select m.id, m.subscriber_id as subscriber, s.platform, s.country, m.variant, ${outcomeOf} as outcome,
        m.reason, m.due, m.sent_at as sent, m.received_at as received, m.opened_at as opened, m.attempts,
        coalesce((select o.customer from ${orders} o where o.project_id = m.project_id
          and o.customer_id = s.customer_id and o.customer <> '' order by o.created desc limit 1), '') as name
      from ${sentMessages} m
      left join ${subscribers} s on s.project_id = m.project_id and s.id = m.subscriber_id
      where m.project_id = ${project}::uuid and m.began = ${campaign.began.toISOString()}::timestamptz
        and m.notification_id = ${id}::uuid
        ${after ? sql`and m.id > ${after[0]}::uuid` : sql``}
        ${outcome.length > 0 ? sql`and ${outcomeOf} = any(${sql.param([...outcome])}::text[])` : sql``}
        ${
          searched
            ? sql`and m.subscriber_id in (
                select ${subscribers.id} from ${subscribers}
                where ${subscribers.project_id} = ${project}::uuid and (${searched}))`
            : sql``
        }
      order by m.id limit ${PAGE + 1}`)
    const messages = z.array(row).parse(rows)
    const page = messages.slice(0, PAGE)
    const last = page.at(-1)
    return { messages: page, cursor: messages.length > PAGE && last ? encodeCursor([last.id]) : null }
  }),
]

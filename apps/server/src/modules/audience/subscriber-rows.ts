import type { ListedSubscriber, Reach } from '@vitrine/core/contract/push/audience'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as schema from '../../services/schema/schema.ts'
import { buildNewestOrderValue } from '../../services/segments/shoppers.ts'

const { subscribers } = schema

/** SQL of whether pushes reach an installation, or why not. */
export const subscriberReach: SQL<Reach> = sql<Reach>`case
  when ${subscribers.token_invalidated_at} is not null then 'gone'
  when ${subscribers.opted_out_at} is not null then 'off'
  when ${subscribers.token} is null or ${subscribers.unsubscribed} is not null then 'denied'
  else 'reached'
end`

/** SQL of the columns of an installation that merchants see, for a query `from subscribers`. */
export const subscriberColumns = sql`
  ${subscribers.id} as id, ${subscribers.customer_id} as customer, ${buildNewestOrderValue('customer')} as name,
  ${buildNewestOrderValue('email')} as email, ${subscribers.platform} as platform, ${subscribers.country} as country,
  ${subscribers.zone} as zone,
  ${subscribers.lang} as lang, ${subscribers.app_version} as version, ${subscriberReach} as reach,
  ${subscribers.created} as created, ${subscribers.last_seen} as "lastSeen"`

const platforms = z.enum(['ios', 'android', 'web']).nullable().catch(null)
const instant = z.coerce.date().transform((at) => at.toISOString())
const row = z.object({
  id: z.string(),
  customer: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  platform: platforms,
  country: z.string().nullable(),
  zone: z.string().nullable(),
  lang: z.string().nullable(),
  version: z.string().nullable(),
  reach: z.enum(['reached', 'off', 'denied', 'gone']),
  created: instant,
  lastSeen: instant,
})

export function parseSubscriberRows(rows: readonly unknown[]): ListedSubscriber[] {
  return z.array(row).parse(rows)
}

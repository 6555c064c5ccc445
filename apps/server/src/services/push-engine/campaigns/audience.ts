import { DEFAULT_CHANNEL } from '@vitrine/core/push/topics'
import { type SQL, sql } from 'drizzle-orm'
import * as schema from '../../schema/schema.ts'

const { subscribers } = schema

/** Excludes installations that were replaced by another one. */
const standing = sql`${subscribers.moved_to} is null`

/** Returns the SQL condition for a project's subscribers that match `audience`. */
export function selectAudience(projectId: string, audience: SQL): SQL {
  return sql`${subscribers.project_id} = ${projectId}::uuid and ${standing} and (${audience})`
}

/** Returns SQL for the Android notification channel of a topic. */
function channelFor(topic: string | null): SQL {
  return sql`case when ${topic}::text = any(${subscribers.android_channels}) then ${topic}::text else ${DEFAULT_CHANNEL} end`
}

/** Returns SQL for the reason why a subscriber cannot receive a push now; null when they can. */
export function buildUnreachableReason(topic: string | null): SQL {
  return sql`case
    when ${subscribers.token_invalidated_at} is not null then 'dead-token'
    when ${subscribers.token} is null or ${subscribers.unsubscribed} is not null then 'no-consent'
    when ${topic}::text = any(${subscribers.muted}) then 'muted'
    when ${channelFor(topic)} = any(${subscribers.android_off}) then 'no-consent'
  end`
}

/**
 * Returns SQL for a subscriber's time zone: their IANA zone, else their UTC offset in whole hours, else the project's
 * zone.
 */
export function buildSubscriberTimeZone(projectZone: string): SQL {
  return sql`coalesce(${subscribers.zone}, case
    when ${subscribers.timezone} is null then ${projectZone}::text
    when ${subscribers.timezone} = 0 then 'UTC'
    when ${subscribers.timezone} > 0 then 'Etc/GMT-' || ${subscribers.timezone}
    else 'Etc/GMT+' || -${subscribers.timezone}
  end)`
}

/** Returns SQL for the hash that limits a campaign to one message per token. Both arguments are SQL texts. */
export const buildTokenKey = (campaign: SQL, token: SQL): SQL =>
  sql`hashtextextended(${campaign} || ' ' || ${token}, 0)`

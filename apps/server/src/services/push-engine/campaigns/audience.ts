import { DEFAULT_CHANNEL } from '@vitrine/core/push/topics'
import { type SQL, sql } from 'drizzle-orm'
import * as schema from '../../schema/schema.ts'

const { subscribers } = schema

/** Installations that others took the place of get nothing. */
const standing = sql`${subscribers.moved_to} is null`

/** Who of a project a condition over `subscribers` means. */
export function selectAudience(projectId: string, audience: SQL): SQL {
  return sql`${subscribers.project_id} = ${projectId}::uuid and ${standing} and (${audience})`
}

/** The channel of Android by which a push of a topic comes, as SQL. */
function channelFor(topic: string | null): SQL {
  return sql`case when ${topic}::text = any(${subscribers.android_channels}) then ${topic}::text else ${DEFAULT_CHANNEL} end`
}

/** Why a subscriber cannot get a push now, as SQL; null when they can. */
export function unreachableReason(topic: string | null): SQL {
  return sql`case
    when ${subscribers.dead} is not null then 'dead-token'
    when ${subscribers.token} is null or ${subscribers.unsubscribed} is not null then 'no-consent'
    when ${topic}::text = any(${subscribers.muted}) then 'muted'
    when ${channelFor(topic)} = any(${subscribers.android_off}) then 'no-consent'
  end`
}

/** The zone whose clock a subscriber goes by: their own, else their whole hours, else the project's. */
export function subscriberTimeZone(projectZone: string): SQL {
  return sql`coalesce(${subscribers.zone}, case
    when ${subscribers.timezone} is null then ${projectZone}::text
    when ${subscribers.timezone} = 0 then 'UTC'
    when ${subscribers.timezone} > 0 then 'Etc/GMT-' || ${subscribers.timezone}
    else 'Etc/GMT+' || -${subscribers.timezone}
  end)`
}

/** By which one token gets one message of a campaign. Both are SQL texts. */
export const tokenKey = (campaign: SQL, token: SQL): SQL =>
  sql`hashtextextended(${campaign} || ' ' || ${token}, 0)`

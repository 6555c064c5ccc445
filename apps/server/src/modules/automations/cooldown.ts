import type { Flow } from '@vitrine/core/contract/push/automations'
import { type SQL, sql } from 'drizzle-orm'
import * as schema from '../../services/schema/schema.ts'

const { automationRuns: runs, sentNotifications: sentMessages } = schema

const DAY_MS = 24 * 60 * 60 * 1000

type Entry = { readonly project: string; readonly automation: string; readonly trigger: Flow['trigger'] }

/**
 * Returns the start of a flow's cooldown: a shopper who got a message of the flow since then cannot enter it
 * again. Null for a flow without a cooldown.
 */
export function getCooldownStart({ cooldown }: Flow['trigger'], now: Date): Date | null {
  return cooldown === 0 ? null : new Date(now.getTime() - cooldown * DAY_MS)
}

/**
 * Returns the SQL condition that a person may not enter an automation now, because a run of theirs continues
 * or because they got a message of it within its cooldown. Always false for an automation without a cooldown.
 * @param installations SQL of the ids of the person's installations, as a subquery in parentheses.
 */
export function isInCooldown({ project, automation, trigger }: Entry, installations: SQL, now: Date): SQL {
  const since = getCooldownStart(trigger, now)
  if (since === null) return sql`false`
  return sql`(exists (
      select from ${runs} going where going.project_id = ${project}::uuid and going.automation_id = ${automation}::uuid
        and going.state = 'waiting' and going.subscriber_id in ${installations})
    or exists (
      select from ${sentMessages} m where m.project_id = ${project}::uuid and m.automation_id = ${automation}::uuid
        and m.subscriber_id in ${installations} and m.began > ${since.toISOString()}::timestamptz
        and m.status not in ('skipped', 'cancelled')))`
}

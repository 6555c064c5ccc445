import type { PushSettings } from '@vitrine/core/contract/push/push-settings'
import { ATTRIBUTION_WINDOW_HOURS } from '@vitrine/core/push/attribution'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { pushSettings } = schema
type Row = typeof pushSettings.$inferSelect

/** Returns a project's settings of all pushes; the defaults when it has no row. */
export async function findPushSettings(db: Queryable, projectId: string): Promise<PushSettings> {
  const [row] = await db.select().from(pushSettings).where(eq(pushSettings.project_id, projectId))
  return toSettings(row)
}

function toSettings(row: Row | undefined): PushSettings {
  const { cap, cap_days, quiet_from: from, quiet_to: to } = row ?? UNSET
  return {
    cap: cap === null ? null : { max: cap, days: cap_days },
    quiet: from === null || to === null ? null : { from, to },
    rate: row?.rate ?? null,
    creditHours: row?.credit_hours ?? ATTRIBUTION_WINDOW_HOURS.default,
  }
}

const UNSET = { cap: null, cap_days: 7, quiet_from: null, quiet_to: null } as const

/** Updates the given settings of a project and returns all of them. */
export async function updatePushSettings(
  db: Queryable,
  projectId: string,
  { cap, quiet, rate, creditHours }: Partial<PushSettings>,
): Promise<PushSettings> {
  const values = {
    ...(cap === undefined ? {} : { cap: cap?.max ?? null, ...(cap ? { cap_days: cap.days } : {}) }),
    ...(quiet === undefined ? {} : { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }),
    ...(rate === undefined ? {} : { rate }),
    ...(creditHours === undefined ? {} : { credit_hours: creditHours }),
  }
  if (Object.keys(values).length === 0) return findPushSettings(db, projectId)
  const [row] = await db
    .insert(pushSettings)
    .values({ project_id: projectId, ...values })
    .onConflictDoUpdate({ target: pushSettings.project_id, set: values })
    .returning()
  return toSettings(row)
}

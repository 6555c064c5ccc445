import { TRACKED_EVENTS } from '@vitrine/core/tracked'
import { and, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { schema, type Transaction } from '../../db/open.ts'
import type { EventRow } from './reading.ts'

const { eventLots, projects } = schema
const EVENTS: ReadonlySet<string> = new Set(TRACKED_EVENTS)

/**
 * Writes down which of these events, just kept, are owed to measuring tools of others: one row a project and tool,
 * and none for projects that have no tool on. Signals are nobody's business.
 */
export async function owe(tx: Transaction, fresh: readonly EventRow[]): Promise<void> {
  const byProject = Map.groupBy(
    fresh.filter(({ name }) => EVENTS.has(name)),
    (row) => row.project_id,
  )
  if (byProject.size === 0) return
  const on = await tx
    .select({
      id: projects.id,
      ga4: sql<boolean>`${projects.ga_secret} is not null`,
      meta: sql<boolean>`${projects.fb_access_token} is not null`,
    })
    .from(projects)
    .where(
      and(
        inArray(projects.id, [...byProject.keys()]),
        or(isNotNull(projects.ga_secret), isNotNull(projects.fb_access_token)),
      ),
    )
  const lots = on.flatMap(({ id, ga4, meta }) => {
    const rows = byProject.get(id) ?? []
    const keys = { project_id: id, ats: rows.map((row) => row.at), ids: rows.map((row) => row.id) }
    return [...(ga4 ? ['ga4' as const] : []), ...(meta ? ['meta' as const] : [])].map((tool) => ({
      ...keys,
      tool,
    }))
  })
  if (lots.length > 0) await tx.insert(eventLots).values(lots)
}

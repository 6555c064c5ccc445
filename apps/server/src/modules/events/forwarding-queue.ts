import { TRACKED_EVENTS } from '@vitrine/core/analytics/tracked-events'
import { and, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import type { ParsedEvent } from './parse-events.ts'

const { eventBatches, projects } = schema
const EVENTS: ReadonlySet<string> = new Set(TRACKED_EVENTS)

/**
 * Enqueues newly stored events for third-party analytics tools: one row per project and tool, none for projects without
 * an active tool. Omits signals, and, for Meta, events of shoppers who declined advertising.
 */
export async function queueForwarding(tx: Transaction, newEvents: readonly ParsedEvent[]): Promise<void> {
  const byProject = Map.groupBy(
    newEvents.filter(({ row }) => EVENTS.has(row.name)),
    ({ row }) => row.project_id,
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
    const events = byProject.get(id) ?? []
    const toBatches = (tool: 'ga4' | 'meta', some: readonly ParsedEvent[]) =>
      some.length === 0
        ? []
        : [{ project_id: id, tool, ats: some.map(({ row }) => row.at), ids: some.map(({ row }) => row.id) }]
    return [
      ...(ga4 ? toBatches('ga4', events) : []),
      ...(meta
        ? toBatches(
            'meta',
            events.filter(({ ads }) => ads),
          )
        : []),
    ]
  })
  if (lots.length > 0) await tx.insert(eventBatches).values(lots)
}

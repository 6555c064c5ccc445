import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { forEachParallel } from '../../infra/concurrency/parallel.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { openTool, type Target } from './open-tool.ts'
import type { EventRow, Outcome, Tool, ToolName } from './tool.types.ts'

const { eventBatches, forwardings } = schema
export type ForwardingServices = Pick<Services, 'db' | 'encryption' | 'log' | 'config'>
type Lot = typeof eventBatches.$inferSelect

/** Maximum number of batches that are read at once, and sent at once while they fit the request limit. */
const LOTS = 100
const EVENTS = 1000
/** Concurrent requests to one tool. */
const LANES = 4
/** Maximum duration of a run for one project, ms; others are not delayed. */
const LONGEST_MS = 40_000
/** Lease of a project's tool, ms: longer than a run with its last requests. */
export const LEASE_MS = 5 * 60_000
/** First delay after a failure, ms; doubles with each one. */
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60_000
const TARGETS = 8

/**
 * Sends the queued events to analytics tools, separately for each project's tool: a failing one is retried later and
 * does not block others. Several processes may run it at once.
 */
export async function forwardAll(services: ForwardingServices): Promise<void> {
  const { db, log } = services
  await db.execute(sql`
    insert into forwardings (project_id, tool, due) select distinct project_id, tool, 'epoch'::timestamptz from event_batches
    on conflict (project_id, tool) do nothing`)
  const { rows } = await db.execute<{ project: string; tool: ToolName }>(sql`
    select f.project_id as project, f.tool from forwardings f
    where f.due <= now() and exists (
      select 1 from event_batches l where l.project_id = f.project_id and l.tool = f.tool)
    order by f.due`)
  await forEachParallel(rows, TARGETS, async (target) => {
    try {
      await forward(services, target)
    } catch (error) {
      log.error({ err: error, ...target }, 'Events could not be forwarded')
    }
  })
}

/** Sends a project's queued events to one tool; does nothing when another process is sending, or when it is not due. */
async function forward(services: ForwardingServices, target: Target): Promise<void> {
  const { db } = services
  const own = matchForwarding(target)
  const [forwarding] = await db
    .update(forwardings)
    .set({ due: new Date(Date.now() + LEASE_MS) })
    .where(and(own, sql`${forwardings.due} <= now()`))
    .returning()
  if (!forwarding) return
  const until = Date.now() + LONGEST_MS
  let failureReason: string | null = null
  while (failureReason === null && Date.now() < until) {
    const tool = await openTool(services, target)
    const lots = await db
      .select()
      .from(eventBatches)
      .where(and(eq(eventBatches.project_id, target.project), eq(eventBatches.tool, target.tool)))
      .orderBy(asc(eventBatches.id))
      .limit(LOTS)
    if (lots.length === 0) break
    failureReason = await sendLots(services, target, tool, atMost(lots, EVENTS), until)
  }
  const failures = failureReason === null ? 0 : forwarding.failures + 1
  const pause =
    failureReason === null
      ? 0
      : Math.min(FIRST_PAUSE_MS * 2 ** Math.min(forwarding.failures, 10), LONGEST_PAUSE_MS)
  await db
    .update(forwardings)
    .set({ due: new Date(Date.now() + pause), failures, last_error: failureReason })
    .where(own)
}

export const matchForwarding = ({ project, tool }: Target) =>
  and(eq(forwardings.project_id, project), eq(forwardings.tool, tool))

/** Returns the first batches with at most `events` events in total; at least one batch. */
function atMost(lots: readonly Lot[], events: number): Lot[] {
  let sum = 0
  return lots.filter(({ ids }, index) => {
    sum += ids.length
    return index === 0 || sum <= events
  })
}

/** Sends batches. Returns the error, and the batches to retry. */
async function sendLots(
  { db }: ForwardingServices,
  target: Target,
  tool: Tool | null,
  lots: readonly Lot[],
  until: number,
): Promise<string | null> {
  const unsureOf = new Set(lots.filter(({ attempted }) => attempted !== null).flatMap(({ ids }) => ids))
  const ids = lots.map(({ id }) => id)
  const mine = and(eq(eventBatches.project_id, target.project), inArray(eventBatches.id, ids))
  const now = Date.now()
  const rows = tool ? await eventsOf(db, target.project, lots) : []
  // Events that a killed process may have sent are repeated only to tools that deduplicate.
  const sendable = tool
    ? rows.filter(
        (row) =>
          tool.supports(row) &&
          now - row.at.getTime() < tool.longest &&
          (!unsureOf.has(row.id) || tool.knowsAgain(row)),
      )
    : []
  await db
    .update(eventBatches)
    .set({ attempted: new Date(now) })
    .where(mine)
  const { acceptedCount, retryRows, dropped, message } = tool
    ? await sendRows(tool, sendable, until)
    : { acceptedCount: 0, retryRows: [], dropped: 0, message: null }
  const lost = rows.filter((row) => tool?.supports(row)).length - sendable.length + dropped
  await db.transaction(async (tx) => {
    await tx.delete(eventBatches).where(mine)
    if (retryRows.length > 0)
      await tx.insert(eventBatches).values({
        project_id: target.project,
        tool: target.tool,
        ats: retryRows.map((row) => row.at),
        ids: retryRows.map((row) => row.id),
      })
    await tx
      .update(forwardings)
      .set({
        sent: sql`${forwardings.sent} + ${acceptedCount}`,
        dropped: sql`${forwardings.dropped} + ${lost}`,
        ...(acceptedCount > 0 ? { last: new Date() } : {}),
      })
      .where(matchForwarding(target))
  })
  return message
}

/** Returns the events of the keys, as far as they are still stored. */
async function eventsOf(
  db: ForwardingServices['db'],
  project: string,
  lots: readonly Lot[],
): Promise<EventRow[]> {
  const { events } = schema
  const ats = lots.flatMap((batch) => batch.ats.map((at) => at.toISOString()))
  const ids = lots.flatMap((batch) => batch.ids)
  return db
    .select()
    .from(events)
    .where(
      and(
        eq(events.project_id, project),
        sql`(${events.at}, ${events.id}) in (
          select * from unnest(${sql.param(ats)}::timestamptz[], ${sql.param(ids)}::uuid[]))`,
      ),
    )
    .orderBy(asc(events.at), asc(events.id))
}

type Sent = {
  readonly acceptedCount: number
  /** To send again, without double counting. */
  readonly retryRows: EventRow[]
  /** Number of events that were given up. */
  readonly dropped: number
  /** Error of an unavailable tool, after which nothing more was sent. */
  readonly message: string | null
}

/** Sends events and starts no request after `until`, ms since 1970; the rest is for the next run. */
async function sendRows(tool: Tool, rows: readonly EventRow[], until: number): Promise<Sent> {
  const waiting = [...tool.requests(rows)]
  const retryRows: EventRow[] = []
  let [acceptedCount, dropped] = [0, 0]
  let failureReason: string | null = null
  const settle = (request: EventRow[], outcome: Outcome) => {
    if (outcome.kind === 'taken') {
      acceptedCount += request.length
      return
    }
    if (outcome.kind === 'wrong') {
      const half = Math.ceil(request.length / 2)
      if (request.length > 1) waiting.push(request.slice(0, half), request.slice(half))
      else dropped += 1
      return
    }
    const safe = outcome.kind === 'again' ? request : request.filter(tool.knowsAgain)
    retryRows.push(...safe)
    dropped += request.length - safe.length
    failureReason = outcome.message
  }
  const runWorker = async () => {
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      if (failureReason === null && Date.now() < until) settle(request, await tool.send(request))
      else retryRows.push(...request)
    }
  }
  await Promise.all(Array.from({ length: LANES }, runWorker))
  return { acceptedCount, retryRows, dropped, message: failureReason }
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { forEachParallel } from '../../infra/concurrency/parallel.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { openTool, type Target } from './tool.ts'
import type { EventRow, Outcome, Tool, ToolName } from './tool.types.ts'

const { eventBatches, forwardings } = schema
export type ForwardingServices = Pick<Services, 'db' | 'encryption' | 'log' | 'config'>
type Lot = typeof eventBatches.$inferSelect

/** So many lots are read at once, and sent at once as long as they hold no more events than that. */
const LOTS = 100
const EVENTS = 1000
/** Requests to one tool at once. */
const LANES = 4
/** One project's backlog takes no longer in one go, ms; others wait for nobody. */
const LONGEST_MS = 40_000
/** Nobody else sends for so long, ms: longer than a go and its last requests take. */
export const LEASE_MS = 5 * 60_000
/** After a failure it is tried again so much later, doubled each time, ms. */
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60_000
const TARGETS = 8

/**
 * Sends what is owed to measuring tools, each project's tool by itself: what fails is tried again later and holds up
 * nobody else. Any number of processes may do it at once.
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

/** Sends what one project owes one tool; nothing when another process is at it, or it is not time. */
async function forward(services: ForwardingServices, target: Target): Promise<void> {
  const { db } = services
  const own = forwardingKey(target)
  const [held] = await db
    .update(forwardings)
    .set({ due: new Date(Date.now() + LEASE_MS) })
    .where(and(own, sql`${forwardings.due} <= now()`))
    .returning()
  if (!held) return
  const until = Date.now() + LONGEST_MS
  let said: string | null = null
  while (said === null && Date.now() < until) {
    const tool = await openTool(services, target)
    const lots = await db
      .select()
      .from(eventBatches)
      .where(and(eq(eventBatches.project_id, target.project), eq(eventBatches.tool, target.tool)))
      .orderBy(asc(eventBatches.id))
      .limit(LOTS)
    if (lots.length === 0) break
    said = await sendLots(services, target, tool, atMost(lots, EVENTS), until)
  }
  const failures = said === null ? 0 : held.failures + 1
  const pause =
    said === null ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** Math.min(held.failures, 10), LONGEST_PAUSE_MS)
  await db
    .update(forwardings)
    .set({ due: new Date(Date.now() + pause), failures, said })
    .where(own)
}

export const forwardingKey = ({ project, tool }: Target) =>
  and(eq(forwardings.project_id, project), eq(forwardings.tool, tool))

/** The first of some lots, with so many events together; one at least. */
function atMost(lots: readonly Lot[], events: number): Lot[] {
  let sum = 0
  return lots.filter(({ ids }, index) => {
    sum += ids.length
    return index === 0 || sum <= events
  })
}

/** Sends some lots; gives what was said where it did not go well, and keeps of them what may be sent again. */
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
  // What a process that was killed may have sent already goes again only where it counts once.
  const sendable = tool
    ? rows.filter(
        (row) =>
          tool.tells(row) &&
          now - row.at.getTime() < tool.longest &&
          (!unsureOf.has(row.id) || tool.knowsAgain(row)),
      )
    : []
  await db
    .update(eventBatches)
    .set({ attempted: new Date(now) })
    .where(mine)
  const { taken, again, dropped, said } = tool
    ? await sendRows(tool, sendable, until)
    : { taken: 0, again: [], dropped: 0, said: null }
  const lost = rows.filter((row) => tool?.tells(row)).length - sendable.length + dropped
  await db.transaction(async (tx) => {
    await tx.delete(eventBatches).where(mine)
    if (again.length > 0)
      await tx.insert(eventBatches).values({
        project_id: target.project,
        tool: target.tool,
        ats: again.map((row) => row.at),
        ids: again.map((row) => row.id),
      })
    await tx
      .update(forwardings)
      .set({
        sent: sql`${forwardings.sent} + ${taken}`,
        dropped: sql`${forwardings.dropped} + ${lost}`,
        ...(taken > 0 ? { last: new Date() } : {}),
      })
      .where(forwardingKey(target))
  })
  return said
}

/** The events behind the keys, as far as they are still kept. */
async function eventsOf(
  db: ForwardingServices['db'],
  project: string,
  lots: readonly Lot[],
): Promise<EventRow[]> {
  const { events } = schema
  const ats = lots.flatMap((lot) => lot.ats.map((at) => at.toISOString()))
  const ids = lots.flatMap((lot) => lot.ids)
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
  readonly taken: number
  /** To be sent again, without counting anything twice. */
  readonly again: EventRow[]
  /** Given up. */
  readonly dropped: number
  /** What was said where the tool is not well: nothing more was sent. */
  readonly said: string | null
}

/** Begins no request after `until`, ms since 1970: what is left is for the next time. */
async function sendRows(tool: Tool, rows: readonly EventRow[], until: number): Promise<Sent> {
  const waiting = [...tool.requests(rows)]
  const again: EventRow[] = []
  let [taken, dropped] = [0, 0]
  let said: string | null = null
  const settle = (request: EventRow[], outcome: Outcome) => {
    if (outcome.kind === 'taken') {
      taken += request.length
      return
    }
    if (outcome.kind === 'wrong') {
      const half = Math.ceil(request.length / 2)
      if (request.length > 1) waiting.push(request.slice(0, half), request.slice(half))
      else dropped += 1
      return
    }
    const safe = outcome.kind === 'again' ? request : request.filter(tool.knowsAgain)
    again.push(...safe)
    dropped += request.length - safe.length
    said = outcome.said
  }
  const lane = async () => {
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      if (said === null && Date.now() < until) settle(request, await tool.send(request))
      else again.push(...request)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return { taken, again, dropped, said }
}

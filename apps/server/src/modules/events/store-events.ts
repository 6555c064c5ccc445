import { EVENT_LIMITS } from '@vitrine/core/analytics/tracked-events'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../infra/db/database.ts'
import { isMissingPartition } from '../../infra/db/errors.ts'
import { createId } from '../../infra/db/uuid.ts'
import type { EmitDomainEvents } from '../../services/domain-events/domain-events.ts'
import { toDomainEvents } from './domain-events.ts'
import { queueForwarding } from './forwarding-queue.ts'
import type { EventRow, ParsedEvent } from './parse-events.ts'
import { createPartitions, DAY_MS } from './partitions.ts'

export type EventStoreContext = { readonly db: Database; readonly emit: EmitDomainEvents }
/** Events of one report. */
export type EventBatch = readonly ParsedEvent[]
/** Number of new events of a report. */
export type StoreResult = { readonly storedCount: number }

const HOUR_MS = 3_600_000

/**
 * Stores the events of many reports in one transaction. Skips events that are already stored, which then
 * cause no domain events. Returns the number of new events by report.
 */
export async function storeEvents(
  keeping: EventStoreContext,
  lots: readonly EventBatch[],
): Promise<StoreResult[]> {
  try {
    return await storeOnce(keeping, lots)
  } catch (error) {
    if (!isMissingPartition(error)) throw error
    // The partition is missing, because the maintenance job has not run yet, or not for long.
    const now = Date.now()
    await createPartitions(keeping.db, now - EVENT_LIMITS.ageMs - DAY_MS, now + DAY_MS)
    return await storeOnce(keeping, lots)
  }
}

async function storeOnce(
  { db, emit }: EventStoreContext,
  lots: readonly EventBatch[],
): Promise<StoreResult[]> {
  const all = lots.flat()
  const [first] = all
  if (!first) return lots.map(() => ({ storedCount: 0 }))
  return db.transaction(async (tx) => {
    // An event always has the same visitor: while these rows are locked no other process stores it.
    const moved = await saveVisitors(tx, all)
    const insertedKeys = await insertEvents(tx, all)
    const newEvents = all.filter(({ row }) => insertedKeys.has(keyOf(row)))
    await markHours(tx, [
      ...newEvents.map(({ row }) => ({ project: row.project_id, at: row.at.getTime() })),
      ...moved,
    ])
    await queueForwarding(tx, newEvents)
    await emitAll(tx, emit, newEvents)
    // An event in two reports of a batch counts for the first.
    return lots.map((batch) => ({
      storedCount: batch.filter(({ row }) => insertedKeys.delete(keyOf(row))).length,
    }))
  })
}

const keyOf = ({ project_id, id }: Pick<EventRow, 'project_id' | 'id'>) => `${project_id} ${id}`

/**
 * Stores visitors with their first visit. Locks their rows until the transaction ends, always in the same order.
 * Returns hours in which a visitor no longer counts as new.
 */
async function saveVisitors(
  tx: Transaction,
  all: readonly ParsedEvent[],
): Promise<{ readonly project: string; readonly at: number }[]> {
  const rowsByKey = new Map<string, EventRow>()
  for (const { row } of all) {
    const key = `${row.project_id} ${row.subscriber_id}`
    const existingRow = rowsByKey.get(key)
    if (!existingRow || row.at < existingRow.at) rowsByKey.set(key, row)
  }
  const rows = [...rowsByKey.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const firsts = new Map<string, number>()
  // One project per query: a project's rows are on one node, and one query can lock rows of one node only.
  for (const [project, own] of Map.groupBy(rows, (row) => row.project_id))
    for (const { subscriber, first } of await holdVisitors(tx, project, own))
      firsts.set(`${project} ${subscriber}`, first)
  const firstOf = (row: EventRow) => firsts.get(`${row.project_id} ${row.subscriber_id}`)
  const changed = rows.filter((row) => row.at.getTime() < (firstOf(row) ?? Number.POSITIVE_INFINITY))
  if (changed.length > 0)
    await tx.execute(sql`
      insert into visitors (project_id, subscriber_id, first, platform, source)
      select * from unnest(
        ${sql.param(changed.map((row) => row.project_id))}::uuid[],
        ${sql.param(changed.map((row) => row.subscriber_id))}::uuid[],
        ${sql.param(changed.map((row) => row.at.toISOString()))}::timestamptz[],
        ${sql.param(changed.map((row) => row.platform))}::text[],
        ${sql.param(changed.map((row) => row.source))}::text[])
      on conflict (project_id, subscriber_id) do update
        set first = excluded.first, platform = excluded.platform, source = excluded.source
        where excluded.first < visitors.first`)
  return changed.flatMap((row) => {
    const before = firstOf(row)
    return before === undefined ? [] : [{ project: row.project_id, at: before }]
  })
}

async function holdVisitors(tx: Transaction, project: string, rows: readonly EventRow[]) {
  const { rows: firstEvents } = await tx.execute<{ subscriber: string; first: Date | string }>(sql`
    select v.subscriber_id as subscriber, v.first from visitors v
    where v.project_id = ${project}::uuid
      and v.subscriber_id = any(${sql.param(rows.map((row) => row.subscriber_id))}::uuid[])
    order by v.subscriber_id
    for update`)
  return firstEvents.map(({ subscriber, first }) => ({ subscriber, first: new Date(first).getTime() }))
}

/** Inserts missing events; returns the keys of those inserted. */
async function insertEvents(tx: Transaction, all: readonly ParsedEvent[]): Promise<Set<string>> {
  const unique = new Map<string, ParsedEvent>()
  for (const one of all) if (!unique.has(keyOf(one.row))) unique.set(keyOf(one.row), one)
  const right = [...unique.values()].filter(({ corrected }) => !corrected)
  const wrong = [...unique.values()].filter(({ corrected }) => corrected)
  const insertedKeys = new Set<string>()
  const add = async (rows: readonly EventRow[]) => {
    if (rows.length === 0) return
    for (const row of await insertRows(tx, rows)) insertedKeys.add(keyOf(row))
  }
  // The device's clock was corrected since: the event is stored already, with another time.
  const before = await correctedBefore(tx, right)
  await add(right.filter(({ row }) => !before.has(keyOf(row))).map(({ row }) => row))
  await add(await firstCorrected(tx, wrong))
  return insertedKeys
}

async function correctedBefore(
  tx: Transaction,
  events: readonly ParsedEvent[],
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set()
  const { rows } = await tx.execute<{ project_id: string; id: string }>(sql`
    select c.project_id, c.id from corrected_events c
    join unnest(
      ${sql.param(events.map(({ row }) => row.project_id))}::uuid[],
      ${sql.param(events.map(({ row }) => row.id))}::uuid[]) as w (p, i) on c.project_id = w.p and c.id = w.i`)
  return new Set(rows.map(keyOf))
}

/**
 * Returns, of events with a corrected time, those that are not stored yet, neither with that time nor with the
 * device's.
 */
async function firstCorrected(tx: Transaction, events: readonly ParsedEvent[]): Promise<EventRow[]> {
  const before = await findStoredKeys(tx, events)
  const unknown = events.filter(({ row }) => !before.has(keyOf(row)))
  if (unknown.length === 0) return []
  const sorted = unknown.toSorted((a, b) => (keyOf(a.row) < keyOf(b.row) ? -1 : 1))
  const { rows } = await tx.execute<{ project_id: string; id: string }>(sql`
    insert into corrected_events (project_id, id, received)
    select * from unnest(
      ${sql.param(sorted.map(({ row }) => row.project_id))}::uuid[],
      ${sql.param(sorted.map(({ row }) => row.id))}::uuid[],
      ${sql.param(sorted.map(({ row }) => row.received.toISOString()))}::timestamptz[])
    on conflict do nothing returning project_id, id`)
  const newKeys = new Set(rows.map(keyOf))
  return unknown.filter(({ row }) => newKeys.has(keyOf(row))).map(({ row }) => row)
}

/** Returns which events are stored with the time of their device's clock. */
async function findStoredKeys(tx: Transaction, events: readonly ParsedEvent[]): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set()
  const { rows } = await tx.execute<{ project_id: string; id: string }>(sql`
    select e.project_id, e.id from events e
    join unnest(
      ${sql.param(events.map(({ row }) => row.project_id))}::uuid[],
      ${sql.param(events.map(({ row }) => row.id))}::uuid[],
      ${sql.param(events.map(({ deviceTime }) => deviceTime.toISOString()))}::timestamptz[]) as w (p, i, t)
      on e.project_id = w.p and e.at = w.t and e.id = w.i`)
  return new Set(rows.map(keyOf))
}

/** Inserts rows from arrays of columns: one statement for any number of rows. */
async function insertRows(
  tx: Transaction,
  rows: readonly EventRow[],
): Promise<Pick<EventRow, 'project_id' | 'id'>[]> {
  const texts = (of: (row: EventRow) => string | number | null | undefined) =>
    sql.param(rows.map((row) => of(row) ?? null))
  const added = await tx.execute<{ project_id: string; id: string }>(sql`
    insert into events (project_id, at, id, name, received, subscriber_id, session, began, platform, app_version,
      os_version, screen, source, message_id, value, currency, items, term, results, detail)
    select * from unnest(
      ${texts((row) => row.project_id)}::uuid[],
      ${texts((row) => row.at.toISOString())}::timestamptz[],
      ${texts((row) => row.id)}::uuid[],
      ${texts((row) => row.name)}::text[],
      ${texts((row) => row.received.toISOString())}::timestamptz[],
      ${texts((row) => row.subscriber_id)}::uuid[],
      ${texts((row) => row.session)}::text[],
      ${texts((row) => row.began.toISOString())}::timestamptz[],
      ${texts((row) => row.platform)}::text[],
      ${texts((row) => row.app_version)}::text[],
      ${texts((row) => row.os_version)}::text[],
      ${texts((row) => row.screen)}::text[],
      ${texts((row) => row.source)}::text[],
      ${texts((row) => row.message_id)}::uuid[],
      ${texts((row) => row.value)}::bigint[],
      ${texts((row) => row.currency)}::text[],
      ${texts((row) => (row.items ? JSON.stringify(row.items) : null))}::jsonb[],
      ${texts((row) => row.term)}::text[],
      ${texts((row) => row.results)}::integer[],
      ${texts((row) => row.detail)}::text[])
    on conflict do nothing returning project_id, id`)
  return added.rows
}

/** Marks hours (UTC) whose rollups are outdated. */
async function markHours(
  tx: Transaction,
  moments: readonly { readonly project: string; readonly at: number }[],
): Promise<void> {
  const hours = new Set(moments.map(({ project, at }) => `${project} ${Math.floor(at / HOUR_MS)}`))
  if (hours.size === 0) return
  const pairs = [...hours].map((pair) => pair.split(' '))
  await tx.execute(sql`
    insert into event_rollup_marks (project_id, id, hour)
    select * from unnest(
      ${sql.param(pairs.map(([project]) => project))}::uuid[],
      ${sql.param(pairs.map(() => createId()))}::uuid[],
      ${sql.param(pairs.map(([, hour]) => new Date(Number(hour) * HOUR_MS).toISOString()))}::timestamptz[])`)
}

async function emitAll(
  tx: Transaction,
  emit: EmitDomainEvents,
  newEvents: readonly ParsedEvent[],
): Promise<void> {
  const byProject = Map.groupBy(newEvents, ({ row }) => row.project_id)
  for (const [project, events] of byProject) {
    const happened = await toDomainEvents(
      tx,
      project,
      events.map(({ row }) => row),
    )
    if (happened.length > 0) await emit(tx, project, happened)
  }
}

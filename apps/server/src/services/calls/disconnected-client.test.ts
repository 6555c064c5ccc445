import type { Session } from '@vitrine/core/contract/accounts/users'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { listOrders } from '@vitrine/core/contract/shop/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createSilentLog } from '../../infra/db/testing.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

const log = createSilentLog()
let vitrine: Vitrine
let owner: Session
let project: Project

beforeAll(async () => {
  vitrine = await startVitrine({ log })
  owner = await vitrine.merchant()
  project = await vitrine.project(owner)
})
afterAll(() => vitrine?.close())

/** Connections of a tenant: half of the pool's. */
const SHARE = 3

/** Returns what each other connection of the database does, and whether it reads orders. */
async function listActivity() {
  const { rows } = await vitrine.services.db.execute<{
    wait: string | null
    orders: boolean
    query: string
  }>(sql`
    select wait_event_type as wait, query like '%"orders"%' as orders, left(query, 120) as query
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
  return rows
}

/**
 * Waits until so many queries of calls wait for the table of orders; a failure says what all connections do instead.
 * @param onCount Receives each number on the way.
 */
const waitForQueries = (expectedCount: number, onCount: (count: number) => void = () => undefined) =>
  vi.waitFor(
    async () => {
      const activity = await listActivity()
      const count = activity.filter(({ wait, orders }) => wait === 'Lock' && orders).length
      onCount(count)
      expect(count, JSON.stringify(activity)).toBe(expectedCount)
    },
    { timeout: 60_000 },
  )

const send = (signal: AbortSignal) =>
  fetch(`${vitrine.url}/api${listOrders.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-JWT': owner.access },
    body: JSON.stringify({ project: project.id }),
    signal,
  })

test('the query of a call that only reads ends when its client has gone, and no further one begins before', async () => {
  const errors = vi.spyOn(log, 'error')
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const lock = vitrine.services.db.transaction(async (tx) => {
    await tx.execute(sql`lock table orders in access exclusive mode`)
    locked.resolve()
    await gate
  })
  await locked.promise
  onTestFinished(() => open())
  const leaving = Array.from({ length: 8 }, () => new AbortController())
  const calls = leaving.map(({ signal }) => send(signal))
  // A tenant has half of the connections, so that most of them wait for one.
  await waitForQueries(SHARE)
  for (const one of leaving) one.abort()
  const staying = send(new AbortController().signal)
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(leaving.map(() => 'rejected'))
  // The database takes a moment to notice. Until then those who have left count, however often clients come and go.
  const counts: number[] = []
  await waitForQueries(1, (count) => counts.push(count))
  expect(Math.max(...counts)).toBeLessThanOrEqual(SHARE)
  open()
  await lock
  expect((await staying).status).toBe(200)
  expect(errors).not.toHaveBeenCalled()
})

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { deleteCustomer } from './delete-customer.job.ts'

const { deletions, projects } = schema
/** Number of connections of a process for calls, and of those for jobs. */
const POOL_SIZE = 10

let vitrine: Vitrine
beforeAll(async () => {
  vitrine = await startVitrine()
})
afterAll(() => vitrine?.close())

/** Starts a shop that takes requests and answers them, with an error, only when it is told to. */
async function startSilentShop() {
  const waiting = new Set<ServerResponse>()
  let [requestCount, maxWaiting] = [0, 0]
  const server = createServer((_request, response) => {
    requestCount += 1
    waiting.add(response)
    maxWaiting = Math.max(maxWaiting, waiting.size)
    response.once('close', () => waiting.delete(response))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return {
    url: `http://localhost:${port}`,
    countRequests: () => requestCount,
    getMaxWaiting: () => maxWaiting,
    answerWaiting: () => {
      for (const response of waiting) response.writeHead(500).end()
    },
  }
}

test('twenty due deletions of shops that never answer hold no database connection, and run at most four at once', async () => {
  const { db, jobs, database, encryption } = vitrine.services
  const shop = await startSilentShop()
  const owner = await vitrine.merchant()
  const requestedAt = new Date()
  for (let store = 0; store < 5; store += 1) {
    const project = await vitrine.project(owner)
    const access = encryption.encrypt('an admin token', { project: project.id, column: 'access' })
    await db.update(projects).set({ shop: shop.url, access }).where(eq(projects.id, project.id))
    for (const customer of ['1', '2', '3', '4']) {
      const key = { project_id: project.id, customer_id: customer }
      await db.insert(deletions).values({ ...key, requested_at: requestedAt, due: requestedAt })
      const data = { project: project.id, customer, requestedAt: requestedAt.toISOString() }
      await jobs.enqueue(deleteCustomer, data)
    }
  }
  await expect.poll(shop.countRequests, { timeout: 20_000 }).toBe(4)
  await expect.poll(() => database.connections()).toMatchObject({ busy: 0, waiting: 0 })
  await vitrine.project(await vitrine.merchant(), 'Neighbor')
  expect(shop.countRequests()).toBe(4)
  shop.answerWaiting()
  await expect.poll(shop.countRequests, { timeout: 20_000 }).toBeGreaterThanOrEqual(8)
  expect(shop.getMaxWaiting()).toBe(4)
  expect(deleteCustomer.concurrency).toBeLessThan(POOL_SIZE / 2)
  // What is tried again finds no request.
  await db.delete(deletions)
})

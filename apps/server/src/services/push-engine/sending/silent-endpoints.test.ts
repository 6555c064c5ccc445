import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import webpush from 'web-push'
import { z } from 'zod'
import type { DatabaseHandle } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing.ts'
import { createId } from '../../../infra/db/uuid.ts'
import * as schema from '../../schema/schema.ts'
import { getCounts } from '../campaigns/counters.ts'
import type { Gateway } from '../gateways/gateway.types.ts'
import { createWebPushGateway } from '../gateways/web-push.ts'
import { createWeekPartitions } from '../messages/partitions.ts'
import { createCampaignOrder, createTestEngine, insertProject, startTestCampaign } from '../push.testing.ts'
import { startWorker } from './worker.ts'

/** Concurrent requests of a worker to gateways: one batch each. */
const REQUESTS = 4
const WORKERS = 2
/** Batches that one project may send at once: half of the requests of each worker. */
const SHARE = (REQUESTS / 2) * WORKERS
/** Browsers of each project: three times its share of batches, of a hundred messages each. */
const BROWSERS = 3 * SHARE * 100
const TIMEOUT = { timeout: 30_000 }
const vapid = webpush.generateVAPIDKeys()

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
  await createWeekPartitions(database.db, new Date())
})
afterAll(() => database.close())

/** A push service that answers nothing until `answer`, then everything at once, and nothing again from `hold` on. */
async function startPushService() {
  const waiting = new Set<ServerResponse>()
  let isAnswering = false
  const server = createServer((request, response) => {
    request.resume()
    if (isAnswering) return void response.writeHead(201).end()
    waiting.add(response)
    response.once('close', () => waiting.delete(response))
  })
  // Connections that the server closes between two campaigns would be requests that are sent again.
  server.keepAliveTimeout = 0
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    hold: () => {
      isAnswering = false
    },
    answer: () => {
      isAnswering = true
      for (const response of waiting) response.writeHead(201).end()
    },
  }
}

/** Creates a project with browsers that are subscribed at a push service. */
async function insertBrowsers(service: string): Promise<string> {
  const project = await insertProject(database.db)
  const browser = createECDH('prime256v1')
  const web_keys = {
    p256dh: browser.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const rows = Array.from({ length: BROWSERS }, (_, at) => ({
    ...{ project_id: project, id: createId(), token: `${service}/${project}/${at}`, web_keys },
    ...{ channel: 'web' as const, platform: 'web' },
  }))
  await database.db.insert(schema.subscribers).values(rows)
  return project
}

/** Starts workers as in two processes. Counts the batches that each project sends, at once and in all. */
function startWorkers() {
  const batches = new Map<string, { now: number; max: number; all: number }>()
  const of = (project: string) => {
    const counts = batches.get(project) ?? { now: 0, max: 0, all: 0 }
    batches.set(project, counts)
    return counts
  }
  const workers = Array.from({ length: WORKERS }, () => {
    const web = createWebPushGateway({
      ...{ keysOf: async () => vapid, subject: 'mailto:push@example.com', hosts: [], local: true },
      // No request ends by itself while a test runs.
      timeout: 120_000,
    })
    const send: Gateway['send'] = async (project, messages) => {
      const counts = of(project)
      counts.now += 1
      counts.all += 1
      counts.max = Math.max(counts.max, counts.now)
      return web.send(project, messages).finally(() => {
        counts.now -= 1
      })
    }
    const engine = createTestEngine(database.db, { gateway: { ...web, send } })
    return startWorker(engine, { requests: REQUESTS, poll: 20 })
  })
  return { of, stop: () => Promise.all(workers.map((worker) => worker.stop())) }
}

const countSent = async (project: string, campaign: string) =>
  (await getCounts(database.db, project, [campaign])).get(campaign)?.sent ?? 0
const countClaimed = (project: string) =>
  database.db.$count(
    schema.pushBatches,
    and(eq(schema.pushBatches.project_id, project), eq(schema.pushBatches.state, 'sending')),
  )

test('a campaign is sent in at most twice its time while thousands of another project’s browsers never answer two workers', async () => {
  const [silent, well] = [await startPushService(), await startPushService()]
  const [silentProject, alone, beside] = [
    await insertBrowsers(silent.url),
    await insertBrowsers(well.url),
    await insertBrowsers(well.url),
  ]
  const { db } = database
  const workers = startWorkers()
  const first = await startTestCampaign(db, alone, createCampaignOrder())
  await expect.poll(() => workers.of(alone).now, TIMEOUT).toBe(SHARE)
  await startTestCampaign(db, silentProject, createCampaignOrder())
  await expect.poll(() => workers.of(silentProject).now, TIMEOUT).toBe(SHARE)
  expect(await countClaimed(silentProject)).toBe(SHARE)
  well.answer()
  await expect.poll(() => countSent(alone, first), TIMEOUT).toBe(BROWSERS)
  well.hold()
  const second = await startTestCampaign(db, beside, createCampaignOrder())
  // As many batches at once as alone.
  await expect.poll(() => workers.of(beside).now, TIMEOUT).toBe(SHARE)
  well.answer()
  await expect.poll(() => countSent(beside, second), TIMEOUT).toBe(BROWSERS)
  expect(workers.of(beside)).toEqual(workers.of(alone))
  // The silent ones still hold their share, and no worker gave them more.
  expect(workers.of(silentProject)).toEqual({ now: SHARE, max: SHARE, all: SHARE })
  expect(await countClaimed(silentProject)).toBe(SHARE)
  silent.answer()
  await expect.poll(() => workers.of(silentProject).all, TIMEOUT).toBe(BROWSERS / 100)
  await workers.stop()
})

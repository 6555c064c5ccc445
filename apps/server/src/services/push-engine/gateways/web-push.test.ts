import { once } from 'node:events'
import { createServer } from 'node:http'
import { createFault, usePushGateway } from '@vitrine/testing/push-gateway.ts'
import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import webpush from 'web-push'
import { z } from 'zod'
import type { DatabaseHandle } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing.ts'
import { createId } from '../../../infra/db/uuid.ts'
import { listTables } from '../../schema/all-tables.ts'
import * as schema from '../../schema/schema.ts'
import { getCounts } from '../campaigns/counters.ts'
import type { Engine } from '../engine.types.ts'
import { createWeekPartitions } from '../messages/partitions.ts'
import {
  CONTENT,
  createCampaignOrder,
  createTestEngine,
  insertProject,
  startTestCampaign,
} from '../push.testing.ts'
import { LEASE_MS } from '../sending/claim.ts'
import { findStoppedProject } from '../sending/tenant-queue.ts'
import { drainQueue } from '../sending/worker.ts'
import type { Answer, Gateway } from './gateway.types.ts'
import { parsePushEndpoint } from './push-services.ts'
import { createWebPushGateway, LONGEST_BATCH_MS, toTicket } from './web-push.ts'

const push = usePushGateway()
const MINUTE = 60_000
const portOf = z.object({ port: z.number() })
const keys = webpush.generateVAPIDKeys()

let database: DatabaseHandle
let web: Gateway
let project = ''
let ahead = 0
beforeAll(async () => {
  database = await openTestDatabase()
  await createWeekPartitions(database.db, new Date())
  web = createWebPushGateway({
    keysOf: async () => keys,
    subject: 'mailto:push@example.com',
    hosts: [],
    local: true,
    timeout: 2000,
  })
})
afterAll(async () => {
  await web.close()
  await database.close()
})
beforeEach(async () => {
  ahead = 0
  project = await insertProject(database.db)
})

const engine = (): Engine => createTestEngine(database.db, { ahead: () => ahead, gateway: web })
const registered = z.object({
  id: z.string(),
  subscription: z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) }),
})

/** A browser of this project that subscribed with these keys, with an installation. */
async function browser(sender = keys.publicKey) {
  const response = await fetch(`${push().url}/_push/devices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 'web', project, sender }),
  })
  const { id: device, subscription } = registered.parse(await response.json())
  const id = createId()
  await database.db.insert(schema.subscribers).values({
    project_id: project,
    id,
    token: subscription.endpoint,
    channel: 'web',
    platform: 'web',
    web_keys: subscription.keys,
  })
  return { id, device }
}

const counts = async (campaign: string) => (await getCounts(database.db, project, [campaign])).get(campaign)
const rows = () =>
  database.db.select().from(schema.sentNotifications).where(eq(schema.sentNotifications.project_id, project))
const someone = async (id: string) =>
  (await database.db.select().from(schema.subscribers).where(eq(schema.subscribers.id, id)))[0]
const getRecord = () => push().gateway.record.of(project)

async function pass(ms: number, step = 2 * MINUTE): Promise<void> {
  for (let at = 0; at < ms; at += step) {
    ahead += step
    await drainQueue(engine())
  }
}

test('a web push decrypts in the browser, and counts as delivered once its service accepts it', async () => {
  const { device } = await browser()
  const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
  await drainQueue(engine())
  const [row] = await rows()
  expect(push().gateway.devices.get(device)?.shade).toMatchObject([
    { message: row?.id, title: 'New lamps', body: 'They are here.' },
  ])
  expect(getRecord()).toMatchObject({ accepted: 1, seen: 1, seenAgain: 0 })
  expect(await counts(campaign)).toMatchObject({ predicted: 1, sent: 1, received: 1 })
})

test('a web push to a browser without permission (410) marks it as dead, and the others arrive', async () => {
  const uninstalledBrowser = await browser()
  const activeBrowser = await browser()
  await fetch(`${push().url}/_push/devices/${uninstalledBrowser.device}/uninstall`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lag: 0 }),
  })
  const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
  await drainQueue(engine())
  expect(await counts(campaign)).toMatchObject({ received: 1, unsubscribed: 1 })
  expect(await someone(uninstalledBrowser.id)).toMatchObject({
    token_invalidated_at: expect.any(Date),
    unsubscribed: expect.any(Date),
  })
  expect(await someone(activeBrowser.id)).toMatchObject({ token_invalidated_at: null, unsubscribed: null })
  const second = await startTestCampaign(database.db, project, createCampaignOrder())
  await drainQueue(engine())
  expect(await counts(second)).toMatchObject({ received: 1, skipped: 1 })
})

test('a too large web push (413) fails for its size, and its browser stays subscribed', async () => {
  const { id } = await browser()
  const long = `https://cdn.example.com/${'lamp'.repeat(490)}`
  const content = {
    ...CONTENT,
    body: '💡'.repeat(80),
    image: long,
    link: { type: 'url' as const, url: long },
  }
  const campaign = await startTestCampaign(
    database.db,
    project,
    createCampaignOrder({ variants: [{ share: 100, content }] }),
  )
  await drainQueue(engine())
  expect(await counts(campaign)).toMatchObject({ failed: 1, received: 0, unsubscribed: 0 })
  expect(await rows()).toMatchObject([{ status: 'failed', reason: 'too-big' }])
  expect(await someone(id)).toMatchObject({ token_invalidated_at: null })
})

test('a rate-limited web push (429) is sent again later, and shown once', async () => {
  await browser()
  push().gateway.faults.set(1, [createFault({ kind: '429', on: 'web', times: 2 })])
  const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
  await drainQueue(engine())
  expect(getRecord().accepted).toBe(0)
  expect(await rows()).toMatchObject([{ status: 'held', reason: 'rate' }])
  await pass(10 * MINUTE)
  expect(getRecord()).toMatchObject({ accepted: 1, seen: 1, seenAgain: 0 })
  expect(await counts(campaign)).toMatchObject({ received: 1, failed: 0 })
})

test('a web push without a response is sent again, and shown once', async () => {
  await browser()
  push().gateway.faults.set(1, [createFault({ kind: 'reset', on: 'web', times: 1 })])
  const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
  await drainQueue(engine())
  await pass(10 * MINUTE)
  expect(getRecord()).toMatchObject({ delivered: 1, deliveredAgain: 1, seen: 1, seenAgain: 0 })
  expect(await counts(campaign)).toMatchObject({ received: 1 })
})

test('a web push to a browser with other keys (403) marks it as dead, and the others of the project arrive', async () => {
  const foreign = await browser(webpush.generateVAPIDKeys().publicKey)
  const own = await browser()
  const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
  await drainQueue(engine())
  expect(await counts(campaign)).toMatchObject({ received: 1, unsubscribed: 1 })
  expect(await someone(foreign.id)).toMatchObject({ token_invalidated_at: expect.any(Date) })
  expect(await someone(own.id)).toMatchObject({ token_invalidated_at: null })
  expect(await findStoppedProject(database.db, project)).toBeNull()
})

test.each([
  'http://10.0.0.1/push',
  'https://192.0.2.2:8443/push',
  'https://[fd00::1]/push',
  'https://169.254.169.254/latest/meta-data',
  'https://attacker.example/push',
  'https://fcm.googleapis.com.attacker.example/push',
  'https://fcm.googleapis.com:8443/push',
  'https://user@fcm.googleapis.com/push',
])('no request goes to %s, which is no push service', async (token) => {
  const { id } = await browser()
  await database.db.update(schema.subscribers).set({ token }).where(eq(schema.subscribers.id, id))
  const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
  await drainQueue(engine())
  expect(await counts(campaign)).toMatchObject({ unsubscribed: 1 })
  expect(await rows()).toMatchObject([{ reason: 'dead-token' }])
})

test('web push knows the push services of all browsers and those that the operator names', () => {
  const isKnownEndpoint = (endpoint: string, hosts: string[] = []) =>
    parsePushEndpoint(endpoint, { hosts, local: false }) !== null
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QGabc',
  ])
    expect(isKnownEndpoint(endpoint)).toBe(true)
  expect(isKnownEndpoint('https://push.example.com/abc')).toBe(false)
  expect(isKnownEndpoint('https://push.example.com/abc', ['push.example.com'])).toBe(true)
  expect(isKnownEndpoint('https://eu.push.example.com/abc', ['.push.example.com'])).toBe(true)
  expect(isKnownEndpoint('http://localhost:4010/_push/1')).toBe(false)
})

test('a web push response of any size costs at most a kilobyte of memory', async () => {
  let writtenBytes = 0
  const server = createServer((_, response) => {
    response.writeHead(201)
    const write = () => {
      while (writtenBytes < 30_000_000) {
        writtenBytes += 65_536
        if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', write)
      }
      response.end()
    }
    response.once('close', () => undefined)
    write()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { id } = await browser()
  const { port } = portOf.parse(server.address())
  await database.db
    .update(schema.subscribers)
    .set({ token: `http://127.0.0.1:${port}/endless` })
    .where(eq(schema.subscribers.id, id))
  const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
  await drainQueue(engine())
  expect(await counts(campaign)).toMatchObject({ received: 1 })
  expect(writtenBytes).toBeLessThan(10_000_000)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test.each([400, 401, 403, 413, 429, 500])(
  'nothing that a web push service says beside its status %d is stored, and so the merchant reads none of it',
  async (status) => {
    const secret = 'credentials of an internal service'
    const server = createServer((_, response) => {
      response.writeHead(status, secret, { 'x-internal': secret }).end(secret)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void server.close())
    const { id } = await browser()
    const { port } = portOf.parse(server.address())
    const token = `http://127.0.0.1:${port}/push`
    await database.db.update(schema.subscribers).set({ token }).where(eq(schema.subscribers.id, id))
    const answers: Answer[] = []
    const send: Gateway['send'] = async (...batch) => {
      const answer = await web.send(...batch)
      answers.push(answer)
      return answer
    }
    await startTestCampaign(database.db, project, createCampaignOrder())
    await drainQueue(createTestEngine(database.db, { ahead: () => ahead, gateway: { ...web, send } }))
    expect(answers).toMatchObject([{ tickets: [{ message: String(status) }] }])
    expect(JSON.stringify(answers)).not.toContain(secret)
    const naming: string[] = []
    for (const table of listTables()) {
      const { rows: found } = await database.db.execute(
        sql`select from ${table} where ${table}::text ilike ${'%internal service%'} limit 1`,
      )
      if (found.length > 0) naming.push(getTableName(table))
    }
    expect(naming).toEqual([])
    const [message] = await rows()
    expect(message?.reason ?? 'sent again').toMatch(/^[a-z -]+$/)
  },
)

test('all answers to a batch of web pushes are in before another worker may take it over', () => {
  expect(LONGEST_BATCH_MS).toBeLessThan(LEASE_MS)
})

test('each status of a web push service has one meaning', () => {
  const meaning = (status: number) => {
    const ticket = toTicket(status)
    return ticket.outcome === 'refused' ? ticket.why : ticket.outcome
  }
  expect([200, 201, 202].map(meaning)).toEqual(['taken', 'taken', 'taken'])
  expect([403, 404, 410].map(meaning)).toEqual(['dead-token', 'dead-token', 'dead-token'])
  expect([400, 401, 413, 429].map(meaning)).toEqual(['refused', 'refused', 'too-big', 'rate'])
  expect([408, 500, 502, 503].map(meaning)).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
})

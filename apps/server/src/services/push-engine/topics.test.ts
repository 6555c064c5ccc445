import { createServer } from 'node:http'
import { usePushGateway } from '@vitrine/testing/push-gateway.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { DatabaseHandle } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing.ts'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../schema/schema.ts'
import { planPage } from './campaigns/plan-audience.ts'
import type { Engine } from './engine.types.ts'
import { createExpoGateway } from './gateways/expo.ts'
import type { Outgoing } from './gateways/gateway.types.ts'
import { createWeekPartitions } from './messages/partitions.ts'
import {
  CONTENT,
  createCampaignOrder,
  createTestEngine,
  insertProject,
  type Someone,
  startTestCampaign,
} from './push.testing.ts'
import { drainQueue } from './sending/worker.ts'

const push = usePushGateway()
let database: DatabaseHandle
let expo: ReturnType<typeof createExpoGateway>
let project = ''
beforeAll(async () => {
  database = await openTestDatabase()
  await createWeekPartitions(database.db, new Date())
  expo = createExpoGateway({ baseUrl: push().url, accessToken: null })
})
afterAll(async () => {
  await expo.close()
  await database.close()
})
beforeEach(async () => {
  project = await insertProject(database.db)
})

/** A phone with the app; `channels`: the channels that its Android has, null for one that accepts any. */
async function phone(
  platform: 'android' | 'ios',
  channels: readonly string[] | null,
  overrides: Someone = {},
) {
  const { devices } = push().gateway
  const one = devices.register({
    platform,
    project,
    package: 'com.lamps',
    name: platform,
    language: 'en',
    zone: 'UTC',
    app: { name: 'Lamps', icon: null, color: '#000000', url: null },
    token: null,
    id: null,
    sender: null,
  })
  devices.change(one, { channels: channels })
  await database.db.insert(schema.subscribers).values({
    project_id: project,
    id: createId(),
    token: devices.token(one),
    channel: 'expo',
    platform,
    ...overrides,
  })
  return one
}

/** Plans the audiences of all started campaigns, and sends nothing yet. */
async function planAll(engine: Engine): Promise<void> {
  if (await planPage(engine)) await planAll(engine)
}

async function send(topic: string): Promise<void> {
  await startTestCampaign(database.db, project, createCampaignOrder({ rules: { topic } }))
  await drainQueue(createTestEngine(database.db, { gateway: expo }))
}

test('a push uses its topic’s notification channel where the app has created it, else the default channel', async () => {
  const knownDevice = await phone('android', ['offers'], { android_channels: ['offers', 'orders'] })
  const elsewhere = await phone('android', ['default'], { android_channels: ['orders'] })
  const before = await phone('android', ['default'])
  await send('offers')
  expect([knownDevice, elsewhere, before].map(({ shade }) => shade.length)).toEqual([1, 1, 1])
})

test('a push to a channel that the app claims but lacks shows nothing, because its report is trusted', async () => {
  const mistaken = await phone('android', ['default'], { android_channels: ['offers'] })
  await send('offers')
  expect(mistaken.shade).toEqual([])
})

test('a push to a channel that the user disabled in the phone’s settings is not sent, and counts as not permitted', async () => {
  const channelFields = { android_channels: ['offers', 'orders'] }
  const one = await phone('android', null, { ...channelFields, android_off: ['offers'] })
  const all = await phone('android', null, { ...channelFields, android_off: ['default'] })
  const before = await phone('android', null, { android_off: ['default'] })
  // Messages without a topic use the default channel.
  for (const topic of ['offers', 'orders', undefined])
    await startTestCampaign(database.db, project, createCampaignOrder({ rules: topic ? { topic } : {} }))
  const engine = createTestEngine(database.db, { gateway: expo })
  await planAll(engine)
  const { sentNotifications: notificationsTable } = schema
  const skipped = await database.db
    .select({ reason: notificationsTable.reason })
    .from(notificationsTable)
    .where(and(eq(notificationsTable.project_id, project), eq(notificationsTable.status, 'skipped')))
  expect(skipped.map(({ reason }) => reason)).toEqual(Array(5).fill('no-consent'))
  await drainQueue(engine)
  expect([one, all, before].map(({ shade }) => shade.length)).toEqual([2, 2, 0])
})

test('a push skips a channel that was disabled after the audience was frozen', async () => {
  const channelFields = { android_channels: ['offers', 'orders'] }
  const one = await phone('android', null, channelFields)
  const engine = createTestEngine(database.db, { gateway: expo })
  for (const topic of ['offers', 'orders'])
    await startTestCampaign(database.db, project, createCampaignOrder({ rules: { topic } }))
  await planAll(engine)
  await database.db
    .update(schema.subscribers)
    .set({ android_off: ['offers'] })
    .where(eq(schema.subscribers.project_id, project))
  await drainQueue(engine)
  expect(one.shade).toHaveLength(1)
})

test('a push to other phones than Android or without a topic names no channel', async () => {
  const iphone = await phone('ios', null, { android_channels: ['offers'] })
  const android = await phone('android', ['offers', 'default'], { android_channels: ['offers'] })
  await send('offers')
  await startTestCampaign(database.db, project, createCampaignOrder())
  await drainQueue(createTestEngine(database.db, { gateway: expo }))
  expect(iphone.shade).toHaveLength(2)
  expect(android.shade).toHaveLength(2)
})

test('a push has its topic as category on an iPhone, and not on Android', async () => {
  const requestBodies: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (some) => {
      body += some
    })
    request.on('end', () => {
      requestBodies.push(JSON.parse(body))
      response.end('{}')
    })
  })
  await new Promise<void>((ready) => server.listen(0, ready))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const gateway = createExpoGateway({ baseUrl: `http://localhost:${port}`, accessToken: null })
  const one = (platform: string): Outgoing => ({
    token: 'ExponentPushToken[x]',
    platform,
    text: CONTENT,
    image: null,
    topic: 'orders',
    hasChannel: true,
    data: { message: createId(), type: 'home', url: null },
    expires: new Date(),
    keys: null,
  })
  await gateway.send(project, [one('ios'), one('android')])
  await gateway.close()
  server.close()
  const [iphone, android] = z.array(z.record(z.string(), z.unknown())).parse(requestBodies.at(0))
  expect([iphone?.categoryId, iphone?.channelId]).toEqual(['orders', undefined])
  expect([android?.categoryId, android?.channelId]).toEqual([undefined, 'orders'])
})

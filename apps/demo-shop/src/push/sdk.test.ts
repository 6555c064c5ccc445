import type { Expo, ExpoPushMessage } from 'expo-server-sdk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PushGateway, startPushGateway } from './server.ts'

let push: PushGateway
let sdk: typeof Expo
beforeAll(async () => {
  push = await startPushGateway({ rate: null })
  // Read once, when the package loads.
  process.env.EXPO_BASE_URL = push.url
  sdk = (await import('expo-server-sdk')).Expo
})
beforeEach(() => push.gateway.reset())
afterAll(async () => {
  delete process.env.EXPO_BASE_URL
  await push.close()
})

const fleet = (count: number, more: object = {}) => {
  push.gateway.addresses.addFleet({
    name: 'sdk',
    project: '@alder/fig',
    count,
    android: 0.5,
    uninstalled: 0,
    toldAt: 0,
    seed: 1,
    ...more,
  })
  return Array.from({ length: count }, (_, at) => `ExponentPushToken[sdk-${String(at).padStart(7, '0')}]`)
}
const saying = (to: string, at: number): ExpoPushMessage => ({
  to,
  title: 'Hello',
  body: 'x'.repeat(40),
  data: { message: `m-${at}` },
})

test("Expo's SDK sends 250 messages in its chunks and reads every receipt", async () => {
  const expo = new sdk()
  const chunks = expo.chunkPushNotifications(fleet(250).map(saying))
  const tickets = (await Promise.all(chunks.map((chunk) => expo.sendPushNotificationsAsync(chunk)))).flat()
  const receiptIds = tickets.flatMap((ticket) => (ticket.status === 'ok' ? [ticket.id] : []))
  expect(receiptIds).toHaveLength(250)
  const receipts = await expo.getPushNotificationReceiptsAsync(receiptIds)
  expect(Object.values(receipts).filter(({ status }) => status === 'ok')).toHaveLength(250)
  expect(push.gateway.record.total()).toMatchObject({ accepted: 250, delivered: 250, seenAgain: 0 })
})

test("Expo's SDK reads that a device is gone, from the receipt and then from the ticket", async () => {
  const expo = new sdk()
  const [token = ''] = fleet(1, { uninstalled: 1 })
  const [first] = await expo.sendPushNotificationsAsync([saying(token, 1)])
  if (first?.status !== 'ok') throw new Error('The first ticket is not ok')
  expect(await expo.getPushNotificationReceiptsAsync([first.id])).toMatchObject({
    [first.id]: { status: 'error', details: { error: 'DeviceNotRegistered', expoPushToken: token } },
  })
  expect(await expo.sendPushNotificationsAsync([saying(token, 2)])).toMatchObject([
    { status: 'error', details: { error: 'DeviceNotRegistered', expoPushToken: token } },
  ])
})

test("Expo's SDK signs in with its access token", async () => {
  const [token = ''] = fleet(1)
  push.gateway.projects.named('@alder/fig').set({ security: true, bearer: 'secret' })
  await expect(new sdk().sendPushNotificationsAsync([saying(token, 1)])).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    statusCode: 401,
  })
  await expect(
    new sdk({ accessToken: 'guess' }).sendPushNotificationsAsync([saying(token, 1)]),
  ).rejects.toThrow(/invalid_token/)
  const signedIn = new sdk({ accessToken: 'secret' })
  expect(await signedIn.sendPushNotificationsAsync([saying(token, 1)])).toMatchObject([{ status: 'ok' }])
})

test("Expo's SDK handles each failure like the real service's", async () => {
  const expo = new sdk({ retryMinTimeout: 1 })
  const [token = ''] = fleet(1)
  const { faults, record } = push.gateway
  const failing = async (kind: 'reset' | '503' | '429' | 'data-and-errors' | 'short-list', at: number) => {
    const { createFault } = await import('./faults.ts')
    faults.set(1, [createFault({ kind })])
    const before = record.requests
    const error: unknown = await expo.sendPushNotificationsAsync([saying(token, at)]).catch((one) => one)
    if (!(error instanceof Error)) throw new Error(`${kind} did not fail`)
    return { requests: record.requests - before, said: error.message }
  }
  expect(await failing('reset', 1)).toEqual({ requests: 1, said: 'fetch failed' })
  expect(await failing('503', 2)).toMatchObject({ requests: 1 })
  expect(await failing('429', 3)).toMatchObject({ requests: 3 })
  expect(await failing('data-and-errors', 4)).toMatchObject({ requests: 1 })
  expect(await failing('short-list', 5)).toMatchObject({
    requests: 1,
    said: expect.stringContaining('Expected Expo to respond with 1'),
  })
})

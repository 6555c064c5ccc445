import { beforeEach, expect, test, vi } from 'vitest'
import { saveInstallation } from '../push/stored-installation.ts'
import { handlePushes } from './pushes.ts'

const BASE = '/web/lamps'
const SUBSCRIBER = '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11'
const data = { message: '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b2', type: 'product', url: 'lamp' }

/** Environment of a worker: open pages, shown notifications and reports to the server. */
function worker(open: readonly string[]) {
  const listeners = new Map<string, (event: object) => void>()
  const notifications: unknown[] = []
  const serverCalls: unknown[] = []
  const posted: unknown[] = []
  const subscribeOptions: unknown[] = []
  const pages = open.map((url) => ({ url, postMessage: (update: unknown) => void posted.push(update) }))
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients: { matchAll: async () => pages },
    registration: {
      showNotification: async (...showArguments: unknown[]) => void notifications.push(showArguments),
      pushManager: {
        subscribe: async (options: unknown) => {
          subscribeOptions.push(options)
          return subscriptionAt('https://push.example/asked')
        },
      },
    },
  })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    serverCalls.push([path, JSON.parse(body)])
    return Response.json({})
  })
  handlePushes(BASE)
  const happen = async (name: string, event: object) => {
    let pendingWork: Promise<unknown> | undefined
    const waitUntil = (work: Promise<unknown>) => {
      pendingWork = work
    }
    listeners.get(name)?.({ ...event, waitUntil })
    await pendingWork
  }
  const arrive = (payload: unknown) => happen('push', { data: { json: () => payload } })
  const renew = (event: object) => happen('pushsubscriptionchange', event)
  return { notifications, serverCalls, posted, subscribeOptions, arrive, renew }
}

/** A browser's subscription, whose keys each repeat one byte. */
const subscriptionAt = (endpoint: string) => ({
  endpoint,
  options: { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(2) },
  getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(1).buffer,
})
/** Report of an address to the server. */
const addressAt = (token: string) => [
  '/api/shopper/subscriber',
  {
    slug: 'lamps',
    subscriber: SUBSCRIBER,
    platform: 'web',
    permission: 'granted',
    opened: false,
    push: {
      channel: 'web',
      token,
      keys: { p256dh: expect.stringMatching(/^[\w-]{87}$/), auth: expect.stringMatching(/^[\w-]{22}$/) },
    },
  },
]

beforeEach(() => {
  const stores = new Map<string, Map<string, Response>>()
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        put: async (key: string, answer: Response) => void store.set(key, answer),
        match: async (key: string) => store.get(key)?.clone(),
      }
    },
  })
  return () => vi.unstubAllGlobals()
})

test('a push without an open page is shown, and reported as received by this installation', async () => {
  await saveInstallation(BASE, { slug: 'lamps', subscriber: SUBSCRIBER, key: 'BKey' })
  const { arrive, notifications, serverCalls } = worker(['https://shop.example/web/other/'])
  await arrive({ title: 'New lamps', body: 'They are here.', data })
  expect(notifications).toMatchObject([['New lamps', { body: 'They are here.', tag: data.message, data }]])
  expect(serverCalls).toMatchObject([
    [
      '/api/shopper/messages',
      { slug: 'lamps', subscriber: SUBSCRIBER, reports: [{ message: data.message, what: 'received' }] },
    ],
  ])
})

test('a push with open pages is reported by one of them', async () => {
  await saveInstallation(BASE, { slug: 'lamps', subscriber: SUBSCRIBER, key: 'BKey' })
  const { arrive, serverCalls, posted } = worker([
    `https://shop.example${BASE}/`,
    `https://shop.example${BASE}/cart`,
  ])
  await arrive({ title: 'New lamps', body: '', data })
  expect(serverCalls).toEqual([])
  expect(posted).toEqual([{ push: 'received', data }])
})

test('a push without a stored installation is shown', async () => {
  const { arrive, notifications, serverCalls } = worker([])
  await arrive({ title: 'New lamps', body: '', data })
  expect([notifications.length, serverCalls.length]).toEqual([1, 0])
})

test.each([null, 'hello', {}, { title: 'x', data: { message: 1 } }])(
  'a foreign push is ignored: %s',
  async (payload) => {
    const { arrive, notifications } = worker([])
    await arrive(payload)
    expect(notifications).toEqual([])
  },
)

test('a renewed push subscription is registered with its new address, without a visit', async () => {
  await saveInstallation(BASE, { slug: 'lamps', subscriber: SUBSCRIBER, key: 'BKey' })
  const { renew, serverCalls, subscribeOptions } = worker([])
  await renew({
    oldSubscription: subscriptionAt('https://push.example/old'),
    newSubscription: subscriptionAt('https://push.example/new'),
  })
  expect(serverCalls).toEqual([addressAt('https://push.example/new')])
  expect(subscribeOptions).toEqual([])
})

test('a push subscription that the browser removed is renewed with the same or the stored key', async () => {
  await saveInstallation(BASE, { slug: 'lamps', subscriber: SUBSCRIBER, key: 'BKey' })
  const { renew, serverCalls, subscribeOptions } = worker([])
  const oldSubscription = subscriptionAt('https://push.example/old')
  await renew({ oldSubscription })
  await renew({})
  expect(subscribeOptions).toEqual([
    oldSubscription.options,
    { userVisibleOnly: true, applicationServerKey: 'BKey' },
  ])
  expect(serverCalls).toEqual([
    addressAt('https://push.example/asked'),
    addressAt('https://push.example/asked'),
  ])
})

test('a push without a stored installation is not reported', async () => {
  const { renew, serverCalls } = worker([])
  await renew({ newSubscription: subscriptionAt('https://push.example/new') })
  expect(serverCalls).toEqual([])
})

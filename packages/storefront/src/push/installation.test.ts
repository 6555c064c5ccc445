import type { AppConsent } from '@vitrine/core/app-shop'
import type { PushData } from '@vitrine/core/push/link'
import { sharedLock } from '@vitrine/testing/shelf.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Ports } from '../ports.ts'
import { ServerRefused } from '../server-refused.ts'
import { createConsent } from '../shopper/consent.ts'
import { createQueue } from '../shopper/queue.ts'
import { createShopperStore } from '../shopper/store.ts'
import type { Device, DevicePermission } from './device.types.ts'
import { startInstallation } from './installation.ts'
import type { Installation } from './installation.types.ts'
import { tellPending } from './tell-pending.ts'

const MESSAGE = '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b2'
const data: PushData = { message: MESSAGE, type: 'product', url: 'lamp' }
const preferences = { on: true, muted: [], quiet: null, birthday: null }
const REGISTERED = { tied: true, preferences, unread: 2 }

/** What a merchant asks of shoppers in Germany. */
const ASKS: AppConsent = { countries: ['DE'], policy: null }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = new Promise<never>(() => undefined)

function memory() {
  const kept = new Map<string, string>()
  return {
    get: async (key: string) => kept.get(key) ?? null,
    set: async (key: string, value: string) => void kept.set(key, value),
    remove: async (key: string) => void kept.delete(key),
  }
}

/** An installation whose server answers by path; what was asked of it and where it went. */
async function started(
  answers: Record<string, unknown> = {},
  {
    permission = 'granted' as DevicePermission,
    tapped = null as PushData | null,
    storage = memory(),
    subscriber = null as string | null,
    asks = null as AppConsent | null,
    tabs = sharedLock(),
  } = {},
) {
  const asked: [string, Record<string, unknown>][] = []
  const went: string[] = []
  let now = permission
  const networks: ((online: boolean) => void)[] = []
  let tap: Parameters<Device['onOpened']>[0] = () => {}
  const answer: Record<string, unknown> = { '/shopper/subscriber': REGISTERED, ...answers }
  const shopper = createShopperStore({ storage, secrets: memory() })
  await shopper.load()
  shopper.setState({ subscriber })
  const device: Device = {
    permission: async () => now,
    ask: async () => {
      now = 'granted'
      return now
    },
    address: async () => ({ channel: 'expo', token: 'ExponentPushToken[x]' }),
    onOpened: (tell) => {
      tap = tell
      if (tapped) tell(tapped)
    },
    onReceived: () => {},
    settings: null,
    package: 'com.lamps',
    version: '1.0.0',
  }
  const consent = createConsent(storage)
  await consent.ask(asks)
  const callServer: Ports['callServer'] = async (path, body) => {
    asked.push([path, body])
    const said = answer[path]
    if (said instanceof Error) throw said
    return said ?? {}
  }
  const onNetwork: Ports['onNetwork'] = (changed) => {
    networks.push(changed)
    return () => {}
  }
  const start = async () => installation
  const alone = { keep: sharedLock(), tell: sharedLock() }
  const queue = createQueue({
    storage,
    onNetwork,
    send: tellPending({ callServer, pushes: { started: never, start } }, shopper),
    alone: (what, work) => alone[what](work),
  })
  const installation: Installation = startInstallation({
    device,
    shopper,
    queue,
    consent,
    language: () => 'en',
    alone: tabs,
    ports: {
      platform: 'ios',
      storage,
      arrived: () => {},
      navigate: (href) => void went.push(href),
      openWeb: (href) => void went.push(href),
      onNetwork,
      callServer,
    },
  })
  await settled()
  const to = (path: string) => asked.filter(([one]) => one === path).map(([, body]) => body)
  return {
    storage,
    installation,
    shopper,
    consent,
    answer,
    asked,
    to,
    went,
    tap: (...one: Parameters<typeof tap>) => tap(...one),
    queue,
    online: () => {
      for (const changed of networks) changed(true)
    },
  }
}
/** Runs what waits for a moment, and all that follows from it. */
const settled = () => vi.advanceTimersByTimeAsync(1000)

test('says at every open what it is, under the same id', async () => {
  const { shopper, to, installation } = await started()
  const { subscriber } = shopper.getState()
  expect(subscriber).toMatch(/^[0-9a-f-]{36}$/)
  expect(to('/shopper/subscriber')).toMatchObject([
    {
      subscriber,
      platform: 'ios',
      permission: 'granted',
      push: { channel: 'expo', token: 'ExponentPushToken[x]' },
      lang: 'en',
      package: 'com.lamps',
      customer: null,
    },
  ])
  expect(shopper.getState().expoPushToken).toBe('ExponentPushToken[x]')
  expect(installation.state.getState()).toMatchObject({ preferences, unread: 2, permission: 'granted' })
})

test('brings no address where pushes are not allowed', async () => {
  const { to } = await started({}, { permission: 'unasked' })
  expect(to('/shopper/subscriber')).toMatchObject([{ permission: 'unasked', push: null }])
})

test('opens what was tapped, once, and tells it once', async () => {
  const { went, to, tap } = await started({}, { tapped: data })
  tap(data)
  await settled()
  expect(went).toEqual(['/p/lamp'])
  expect(to('/shopper/messages').flatMap((body) => body.reports)).toMatchObject([
    { message: MESSAGE, what: 'opened' },
  ])
})

test('an action of a push leads to its place and not to the push’s link; the push counts as opened', async () => {
  const { went, to, tap } = await started()
  tap(data, 'cart')
  await settled()
  expect(went).toEqual(['/cart'])
  expect(to('/shopper/messages').flatMap((body) => body.reports)).toMatchObject([
    { message: MESSAGE, what: 'opened' },
  ])
})

test('tells what was opened without a network once the network is back', async () => {
  const away = new Error('no network')
  const { answer, went, to, tap, online, storage } = await started({
    '/shopper/subscriber': away,
    '/shopper/messages': away,
  })
  tap(data)
  await settled()
  expect(went).toEqual(['/p/lamp'])
  expect(await storage.get('store.pushes')).toContain(MESSAGE)
  const tried = to('/shopper/messages').length
  Object.assign(answer, { '/shopper/subscriber': REGISTERED, '/shopper/messages': {} })
  online()
  await settled()
  expect(await storage.get('store.pushes')).not.toContain(MESSAGE)
  expect(to('/shopper/messages')).toHaveLength(tried + 1)
})

test.each([
  [{ type: 'home', url: null }, '/'],
  [{ type: 'collection', url: 'mugs' }, '/c/mugs'],
  [{ type: 'search', url: 'desk lamp' }, '/search?q=desk%20lamp'],
  [{ type: 'screen', url: 'cart' }, '/cart'],
  [{ type: 'screen', url: 'orders' }, '/orders'],
  [{ type: 'url', url: 'https://lamps.example/sale' }, 'https://lamps.example/sale'],
] as const)('a push of %j leads to %s', async (link, href) => {
  const { went } = await started({}, { tapped: { message: MESSAGE, ...link } })
  expect(went).toEqual([href])
})

test.each([
  { type: 'product', url: 'a/b' },
  { type: 'url', url: 'javascript:alert(1)' },
  { type: 'screen', url: 'branding' },
] as const)('a push whose link is broken opens the app where it is: %j', async (link) => {
  const { went } = await started({}, { tapped: { message: MESSAGE, ...link } })
  expect(went).toEqual([])
})

test('who signs in is tied by their token; who signs out is untied', async () => {
  const { shopper, answer, to } = await started()
  Object.assign(answer, { '/shopper/subscriber': { ...REGISTERED, tied: false } })
  shopper.getState().signIn({ token: 'secret', expires: '2099-01-01T00:00:00Z' })
  await settled()
  expect(to('/shopper/subscriber-customer')).toMatchObject([{ token: 'secret' }])
  shopper.getState().signOut()
  await settled()
  expect(to('/shopper/subscriber-sign-out')).toMatchObject([{ reset: false }])
})

test('a device that is cleared becomes another installation, after the earlier one gave its token up', async () => {
  const { shopper, asked } = await started()
  const before = shopper.getState().subscriber
  shopper.getState().signOut({ reset: true })
  await settled()
  const after = shopper.getState().subscriber
  expect(after).not.toBe(before)
  expect(asked.slice(-2)).toMatchObject([
    ['/shopper/subscriber-sign-out', { subscriber: before, reset: true }],
    ['/shopper/subscriber', { subscriber: after }],
  ])
})

test('a choice holds at once, and goes back when the server does not agree to it', async () => {
  const { installation, answer } = await started()
  const chosen = { ...preferences, muted: ['offers'] as const }
  Object.assign(answer, { '/shopper/subscriber-preferences': { preferences: chosen } })
  expect(await installation.choose({ muted: ['offers'] })).toBe('taken')
  expect(installation.state.getState().preferences).toEqual(chosen)
  Object.assign(answer, {
    '/shopper/subscriber': { ...REGISTERED, preferences: chosen },
    '/shopper/subscriber-preferences': new ServerRefused('/x', 400),
  })
  const failed = installation.choose({ on: false })
  expect(installation.state.getState().preferences?.on).toBe(false)
  expect(await failed).toBe('refused')
  expect(installation.state.getState().preferences).toEqual(chosen)
})

test.each([new Error('no network'), new ServerRefused('/x', 503)])(
  'a choice that the server cannot be told is kept over the next open, and told there: %s',
  async (away) => {
    const { installation, storage, shopper } = await started({ '/shopper/subscriber-preferences': away })
    expect(await installation.choose({ quiet: { from: 1320, to: 420 } })).toBe('kept')
    expect(await installation.choose({ muted: ['offers'] })).toBe('kept')
    expect(installation.state.getState().preferences?.quiet).toEqual({ from: 1320, to: 420 })

    const next = await started({}, { storage, subscriber: shopper.getState().subscriber })
    expect(next.to('/shopper/subscriber-preferences')).toMatchObject([
      { quiet: { from: 1320, to: 420 }, muted: ['offers'] },
    ])
    expect(await storage.get('store.choice')).not.toContain('1320')
  },
)

test('what is chosen while the app was opened without a network is shown, and told once it is back', async () => {
  const away = new Error('no network')
  const { installation, answer, online, to } = await started({
    '/shopper/subscriber': away,
    '/shopper/subscriber-preferences': away,
  })
  expect(await installation.choose({ on: false })).toBe('kept')
  expect(installation.state.getState().preferences).toMatchObject({ on: false, muted: [] })
  const off = { ...preferences, on: false }
  Object.assign(answer, {
    '/shopper/subscriber': REGISTERED,
    '/shopper/subscriber-preferences': { preferences: off },
  })
  online()
  await settled()
  expect(to('/shopper/subscriber-preferences').at(-1)).toMatchObject({ on: false })
  expect(installation.state.getState().preferences).toEqual(off)
})

test('what another installation had chosen is not told of this one', async () => {
  const away = { '/shopper/subscriber-preferences': new Error('no network') }
  const { installation, storage } = await started(away)
  await installation.choose({ on: false })
  const next = await started({}, { storage, subscriber: null })
  expect(next.to('/shopper/subscriber-preferences')).toEqual([])
})

test('who allows pushes while the app still says that they are not is known as who allows them', async () => {
  let said: (answer: unknown) => void = () => {}
  const slow = new Promise((resolve) => {
    said = resolve
  })
  const { installation, answer, to } = await started(
    { '/shopper/subscriber': slow },
    { permission: 'unasked' },
  )
  const primed = installation.prime('wish')
  void installation.answered(true)
  await settled()
  answer['/shopper/subscriber'] = REGISTERED
  said(REGISTERED)
  expect(await primed).toBe('granted')
  expect(to('/shopper/subscriber').at(-1)).toMatchObject({
    permission: 'granted',
    push: { token: 'ExponentPushToken[x]' },
  })
})

test('an installation that the server forgot registers anew before it asks again', async () => {
  const forgot = new ServerRefused('/x', 404)
  const { installation, answer, to } = await started({ '/shopper/back-in-stock': forgot })
  answer['/shopper/subscriber'] = new Error('no network')
  // It does not know this one, and cannot be told: no reason to give up the wish.
  expect(await installation.waitFor(7, 70, true)).toBe('kept')
  expect(installation.state.getState().waiting).toEqual([70])
  answer['/shopper/subscriber'] = REGISTERED
  expect(await installation.waitFor(7, 70, true)).toBe('refused')
  expect(to('/shopper/subscriber')).toHaveLength(3)
  answer['/shopper/back-in-stock'] = {}
  expect(await installation.waitFor(7, 70, true)).toBe('taken')
  expect(installation.state.getState().waiting).toEqual([70])
})

test('a wish that waits is shown at the next open, and gone where the shop refuses it in the end', async () => {
  const { installation, storage, shopper } = await started({ '/shopper/back-in-stock': new Error('away') })
  expect(await installation.waitFor(7, 70, true)).toBe('kept')
  const { subscriber } = shopper.getState()
  const away = {
    '/shopper/subscriber': new Error('away'),
    '/shopper/back-in-stock': new Error('away'),
    '/shopper/back-in-stocks': new Error('away'),
  }
  const next = await started(away, { storage, subscriber })
  await next.installation.loadWaiting()
  expect(next.installation.state.getState().waiting).toEqual([70])
  Object.assign(next.answer, {
    '/shopper/subscriber': REGISTERED,
    '/shopper/back-in-stock': new ServerRefused('/x', 409),
  })
  next.online()
  await settled()
  expect(next.installation.state.getState().waiting).toEqual([])
  expect(next.queue.state.getState().refused).toMatchObject([{ body: { variant: 70 } }])
})

test('whoever takes a cleared device is not registered before its address was given up', async () => {
  const { shopper, to, answer, online } = await started({ '/shopper/subscriber-sign-out': new Error('away') })
  const before = shopper.getState().subscriber
  shopper.getState().signOut({ reset: true })
  await settled()
  await settled()
  expect(to('/shopper/subscriber')).toHaveLength(1)
  answer['/shopper/subscriber-sign-out'] = { done: true }
  online()
  await settled()
  const opened = to('/shopper/subscriber')
  expect(to('/shopper/subscriber-sign-out').at(-1)).toMatchObject({ subscriber: before, reset: true })
  expect(opened.length).toBeGreaterThan(1)
  expect(opened.at(-1)?.subscriber).not.toBe(before)
})

test('what waited of whoever left goes with them', async () => {
  const { shopper, installation, to, answer, online } = await started({
    '/shopper/back-in-stock': new Error('away'),
  })
  await installation.waitFor(7, 70, true)
  const tries = to('/shopper/back-in-stock').length
  shopper.getState().signOut({ reset: true })
  await settled()
  answer['/shopper/back-in-stock'] = {}
  online()
  await settled()
  expect(to('/shopper/back-in-stock')).toHaveLength(tries)
})

test('a choice that an app before this one had kept is told', async () => {
  const subscriber = crypto.randomUUID()
  const storage = memory()
  const state = { subscriber, change: { on: false }, told: {} }
  await storage.set('store.choice', JSON.stringify({ version: 1, state }))
  const off = { ...preferences, on: false }
  const { to, installation } = await started(
    { '/shopper/subscriber-preferences': { preferences: off } },
    { storage, subscriber },
  )
  expect(to('/shopper/subscriber-preferences')).toMatchObject([{ on: false, change: expect.any(String) }])
  expect(installation.state.getState().preferences?.on).toBe(false)
  await started({}, { storage, subscriber }).then((next) =>
    expect(next.to('/shopper/subscriber-preferences')).toEqual([]),
  )
})

test('what was read is told with when, also once there is a network', async () => {
  const { installation, to, answer, online } = await started({ '/shopper/inbox-read': new Error('away') })
  await installation.readInbox()
  answer['/shopper/inbox-read'] = { done: true }
  online()
  await settled()
  expect(to('/shopper/inbox-read').at(-1)).toMatchObject({ until: expect.stringMatching(/Z$/) })
  expect(installation.state.getState().unread).toBe(0)
})

const SHOWN = {
  message: MESSAGE,
  title: 'New lamps',
  body: 'They are here.',
  image: null,
  type: 'product',
  url: 'lamp',
  sent: '2026-11-20T09:00:00Z',
  read: false,
}
const shows = (inApp: object | null) => ({ '/shopper/subscriber': { ...REGISTERED, inApp } })

test('what is to be shown inside the app is shown in one of two tabs that open at once, and at no later opening', async () => {
  const [storage, tabs] = [memory(), sharedLock()]
  const both = [
    await started(shows(SHOWN), { storage, tabs }),
    await started(shows(SHOWN), { storage, tabs }),
  ]
  expect(both.map(({ installation }) => installation.state.getState().inApp?.title)).toEqual([
    'New lamps',
    'New lamps',
  ])
  const shown = await Promise.all(both.map(({ installation }) => installation.show()))
  expect(shown.filter(Boolean)).toHaveLength(1)
  expect(both.map(({ installation }) => installation.state.getState().inApp !== null)).toEqual(shown)
  const later = await started(shows(SHOWN), { storage, tabs })
  expect(await later.installation.show()).toBe(false)
  expect(later.installation.state.getState().inApp).toBeNull()
})

test('one visit shows one message inside the app, the next visit a newer one', async () => {
  const newer = { ...SHOWN, message: '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b3' }
  const { installation, shopper, answer } = await started(shows(SHOWN))
  shopper.setState({ session: 'one' })
  expect(await installation.show()).toBe(true)
  Object.assign(answer, shows(newer))
  await installation.refresh()
  expect(installation.state.getState().inApp?.message).toBe(MESSAGE)
  installation.putAway(MESSAGE)
  await settled()
  await installation.refresh()
  expect(await installation.show()).toBe(false)
  const next = await started(shows(newer))
  next.shopper.setState({ session: 'two' })
  expect(await next.installation.show()).toBe(true)
})

test('what was put away without a network is not shown again, is read at once, and told once it is back', async () => {
  const { installation, answer, to, online, storage, shopper } = await started(shows(SHOWN))
  await installation.show()
  answer['/shopper/messages'] = new Error('no network')
  installation.putAway(MESSAGE)
  await settled()
  expect(installation.state.getState()).toMatchObject({ inApp: null, unread: 1 })
  await installation.refresh()
  expect(installation.state.getState()).toMatchObject({ inApp: null, unread: 1 })
  const { subscriber } = shopper.getState()
  const again = await started(
    { ...shows(SHOWN), '/shopper/messages': new Error('away') },
    { storage, subscriber },
  )
  expect(again.installation.state.getState()).toMatchObject({ inApp: null, unread: 1 })
  answer['/shopper/messages'] = {}
  online()
  await settled()
  expect(to('/shopper/messages').at(-1)?.reports).toMatchObject([{ message: MESSAGE, what: 'read' }])
  expect(await storage.get('store.pushes')).not.toContain(MESSAGE)
})

test('what is followed inside the app is told as opened, once, and leads where its push leads', async () => {
  const { installation, to, went } = await started(shows(SHOWN))
  await installation.show()
  installation.open(data)
  await settled()
  expect(went).toEqual(['/p/lamp'])
  expect(to('/shopper/messages').flatMap(({ reports }) => reports)).toMatchObject([
    { message: MESSAGE, what: 'opened' },
  ])
  expect(installation.state.getState()).toMatchObject({ inApp: null, unread: 1 })
})

test.each([
  ['was tapped to come here', { tapped: data }],
  ['was of whoever had the device before', { reset: true }],
])('nothing is shown inside the app that %s', async (_, { tapped = null, reset = false }: Before) => {
  const { installation, shopper, answer } = await started(shows(SHOWN), { tapped })
  if (reset) {
    Object.assign(answer, shows(null))
    shopper.getState().signOut({ reset })
    expect(installation.state.getState().inApp).toBeNull()
    await settled()
  }
  expect(installation.state.getState().inApp).toBeNull()
  expect(await installation.show()).toBe(false)
})
type Before = { readonly tapped?: PushData | null; readonly reset?: boolean }

test('what is to be shown inside the app waits until it was answered whether visits may be measured', async () => {
  const { installation, consent } = await started(shows(SHOWN), { asks: ASKS })
  expect(installation.state.getState().inApp).toBeNull()
  consent.answer('no')
  await settled()
  expect(installation.state.getState().inApp?.message).toBe(MESSAGE)
})

test('who comes back to an app that stayed open hears what is new', async () => {
  const { installation, shopper, answer } = await started()
  expect(installation.state.getState().inApp).toBeNull()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  Object.assign(answer, shows(SHOWN))
  shopper.setState({ session: 'after lunch' })
  await settled()
  expect(installation.state.getState().inApp?.message).toBe(MESSAGE)
})

test('the system asks only after our own question was answered with yes', async () => {
  const { installation, shopper, to } = await started({}, { permission: 'unasked' })
  const primed = installation.prime('moment')
  expect(installation.state.getState().asking).toBe('moment')
  expect(await installation.answered(false)).toBe('unasked')
  expect(await primed).toBe('unasked')
  expect(shopper.getState().primed).not.toBeNull()
  expect(await installation.answered(true)).toBe('granted')
  expect(to('/shopper/subscriber').at(-1)).toMatchObject({ permission: 'granted' })
})

test('what the server last said of pushes is shown where it cannot be asked', async () => {
  const off = { on: false, muted: ['offers'], quiet: null, birthday: '11-22' }
  const first = await started({ '/shopper/subscriber': { ...REGISTERED, preferences: off } })
  const subscriber = first.shopper.getState().subscriber
  const offline = { '/shopper/subscriber': new Error('offline') }
  const again = await started(offline, { storage: first.storage, subscriber })
  expect(again.installation.state.getState()).toMatchObject({ permission: 'granted', preferences: off })
  const another = await started(offline, { storage: first.storage, subscriber: crypto.randomUUID() })
  expect(another.installation.state.getState().preferences).toBeNull()
})

test('who is asked before they are measured is not known before they agree, then at once', async () => {
  const { to, asked, consent, installation } = await started({}, { permission: 'unasked', asks: ASKS })
  await expect(installation.segments(['vip'])).rejects.toThrow('not to be known')
  await installation.refresh()
  expect(asked).toEqual([])
  consent.answer('yes')
  await settled()
  expect(to('/shopper/subscriber')).toHaveLength(1)
})

test('who said no is not known, at the next opening neither, nor signed in', async () => {
  const storage = memory()
  const first = await started({}, { permission: 'unasked', asks: ASKS, storage })
  first.consent.answer('no')
  const { to, shopper } = await started({}, { permission: 'denied', asks: ASKS, storage })
  shopper.getState().signIn({ token: 'secret', expires: '2099-01-01T00:00:00Z' })
  await settled()
  expect([...first.asked, ...to('/shopper/subscriber')]).toEqual([])
})

test.each([
  ['a variant to come back', (installation: Installation) => installation.waitFor(1, 2, true)],
  ['an inbox', (installation: Installation) => installation.inbox(null)],
  ['fewer messages', (installation: Installation) => installation.choose({ muted: ['offers'] })],
])('who said no and asks for %s is made known for it', async (_, wish) => {
  const unknown = new ServerRefused('/x', 404)
  const answers = {
    '/shopper/back-in-stock': unknown,
    '/shopper/inbox': unknown,
    '/shopper/subscriber-preferences': unknown,
  }
  const { to, consent, installation } = await started(answers, { permission: 'denied', asks: ASKS })
  consent.answer('no')
  await Promise.resolve(wish(installation)).catch(() => undefined)
  await settled()
  expect(to('/shopper/subscriber').length).toBeGreaterThan(0)
})

test('who said no and allows pushes is known by what pushes need', async () => {
  const { to, consent, installation } = await started({}, { permission: 'unasked', asks: ASKS })
  consent.answer('no')
  await installation.answered(true)
  expect(to('/shopper/subscriber')).toMatchObject([{ permission: 'granted' }])
})

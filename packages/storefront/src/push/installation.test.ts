import { expect, test } from 'vitest'
import {
  freezeClock,
  PREFERENCES,
  REGISTRATION,
  runPendingWork,
  startTestInstallation,
} from '../../test/installation.ts'
import { ServerRefused } from '../server-refused.ts'

freezeClock()

test('an installation reports itself at every start with the same id', async () => {
  const { shopper, to, installation } = await startTestInstallation()
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
  expect(installation.state.getState()).toMatchObject({
    preferences: PREFERENCES,
    unread: 2,
    permission: 'granted',
  })
})

test('an installation without push permission reports no address', async () => {
  const { to } = await startTestInstallation({}, { permission: 'unasked' })
  expect(to('/shopper/subscriber')).toMatchObject([{ permission: 'unasked', push: null }])
})

test('an installation is linked to a shopper on sign-in, and unlinked on sign-out', async () => {
  const { shopper, answer, to } = await startTestInstallation()
  Object.assign(answer, { '/shopper/subscriber': { ...REGISTRATION, linked: false } })
  shopper.getState().signIn({ token: 'secret', expires: '2099-01-01T00:00:00Z' })
  await runPendingWork()
  expect(to('/shopper/subscriber-customer')).toMatchObject([{ token: 'secret' }])
  shopper.getState().signOut()
  await runPendingWork()
  expect(to('/shopper/subscriber-sign-out')).toMatchObject([{ reset: false }])
})

test('a cleared device becomes a new installation after the old one gave up its token', async () => {
  const { shopper, calls } = await startTestInstallation()
  const before = shopper.getState().subscriber
  shopper.getState().signOut({ reset: true })
  await runPendingWork()
  const after = shopper.getState().subscriber
  expect(after).not.toBe(before)
  expect(calls.slice(-2)).toMatchObject([
    ['/shopper/subscriber-sign-out', { subscriber: before, reset: true }],
    ['/shopper/subscriber', { subscriber: after }],
  ])
})

test('an installation with a permission granted in the meantime is reported as permitted', async () => {
  let resolveAnswer: (answer: unknown) => void = () => {}
  const slow = new Promise((resolve) => {
    resolveAnswer = resolve
  })
  const { installation, answer, to } = await startTestInstallation(
    { '/shopper/subscriber': slow },
    { permission: 'unasked' },
  )
  const primed = installation.prime('back-in-stock')
  void installation.answered(true)
  await runPendingWork()
  answer['/shopper/subscriber'] = REGISTRATION
  resolveAnswer(REGISTRATION)
  expect(await primed).toBe('granted')
  expect(to('/shopper/subscriber').at(-1)).toMatchObject({
    permission: 'granted',
    push: { token: 'ExponentPushToken[x]' },
  })
})

test('an installation that the server forgot registers again before its next request', async () => {
  const forgot = new ServerRefused('/x', 404)
  const { installation, answer, to } = await startTestInstallation({ '/shopper/back-in-stock': forgot })
  answer['/shopper/subscriber'] = new Error('no network')
  // The server does not know this installation and cannot be reached: the request stays pending.
  expect(await installation.waitFor(7, 70, true)).toBe('kept')
  expect(installation.state.getState().waiting).toEqual([70])
  answer['/shopper/subscriber'] = REGISTRATION
  expect(await installation.waitFor(7, 70, true)).toBe('refused')
  expect(to('/shopper/subscriber')).toHaveLength(3)
  answer['/shopper/back-in-stock'] = {}
  expect(await installation.waitFor(7, 70, true)).toBe('taken')
  expect(installation.state.getState().waiting).toEqual([70])
})

test('a pending back-in-stock request shows at the next start, and disappears when refused', async () => {
  const { installation, storage, shopper } = await startTestInstallation({
    '/shopper/back-in-stock': new Error('away'),
  })
  expect(await installation.waitFor(7, 70, true)).toBe('kept')
  const { subscriber } = shopper.getState()
  const away = {
    '/shopper/subscriber': new Error('away'),
    '/shopper/back-in-stock': new Error('away'),
    '/shopper/back-in-stocks': new Error('away'),
  }
  const next = await startTestInstallation(away, { storage, subscriber })
  await next.installation.loadWaiting()
  expect(next.installation.state.getState().waiting).toEqual([70])
  Object.assign(next.answer, {
    '/shopper/subscriber': REGISTRATION,
    '/shopper/back-in-stock': new ServerRefused('/x', 409),
  })
  next.online()
  await runPendingWork()
  expect(next.installation.state.getState().waiting).toEqual([])
  expect(next.queue.state.getState().refused).toMatchObject([{ body: { variant: 70 } }])
})

test('the next user of a cleared device is registered only after the old address was given up', async () => {
  const { shopper, to, answer, online } = await startTestInstallation({
    '/shopper/subscriber-sign-out': new Error('away'),
  })
  const before = shopper.getState().subscriber
  shopper.getState().signOut({ reset: true })
  await runPendingWork()
  await runPendingWork()
  expect(to('/shopper/subscriber')).toHaveLength(1)
  answer['/shopper/subscriber-sign-out'] = { done: true }
  online()
  await runPendingWork()
  const registrationCalls = to('/shopper/subscriber')
  expect(to('/shopper/subscriber-sign-out').at(-1)).toMatchObject({ subscriber: before, reset: true })
  expect(registrationCalls.length).toBeGreaterThan(1)
  expect(registrationCalls.at(-1)?.subscriber).not.toBe(before)
})

test('pending changes of a shopper who left are dropped', async () => {
  const { shopper, installation, to, answer, online } = await startTestInstallation({
    '/shopper/back-in-stock': new Error('away'),
  })
  await installation.waitFor(7, 70, true)
  const tries = to('/shopper/back-in-stock').length
  shopper.getState().signOut({ reset: true })
  await runPendingWork()
  answer['/shopper/back-in-stock'] = {}
  online()
  await runPendingWork()
  expect(to('/shopper/back-in-stock')).toHaveLength(tries)
})

test('read messages are reported with their time, also once online again', async () => {
  const { installation, to, answer, online } = await startTestInstallation({
    '/shopper/inbox-read': new Error('away'),
  })
  await installation.readInbox()
  answer['/shopper/inbox-read'] = { done: true }
  online()
  await runPendingWork()
  expect(to('/shopper/inbox-read').at(-1)).toMatchObject({ until: expect.stringMatching(/Z$/) })
  expect(installation.state.getState().unread).toBe(0)
})

test('the system’s push prompt follows a yes to our own only', async () => {
  const { installation, shopper, to } = await startTestInstallation({}, { permission: 'unasked' })
  const primed = installation.prime('moment')
  expect(installation.state.getState().prompt).toBe('moment')
  expect(await installation.answered(false)).toBe('unasked')
  expect(await primed).toBe('unasked')
  expect(shopper.getState().primed).not.toBeNull()
  expect(await installation.answered(true)).toBe('granted')
  expect(to('/shopper/subscriber').at(-1)).toMatchObject({ permission: 'granted' })
})

test('the last push state of the server is shown while it is unreachable', async () => {
  const off = { on: false, muted: ['offers'], quiet: null, birthday: '11-22' }
  const first = await startTestInstallation({ '/shopper/subscriber': { ...REGISTRATION, preferences: off } })
  const subscriber = first.shopper.getState().subscriber
  const offline = { '/shopper/subscriber': new Error('offline') }
  const secondStart = await startTestInstallation(offline, { storage: first.storage, subscriber })
  expect(secondStart.installation.state.getState()).toMatchObject({ permission: 'granted', preferences: off })
  const another = await startTestInstallation(offline, {
    storage: first.storage,
    subscriber: crypto.randomUUID(),
  })
  expect(another.installation.state.getState().preferences).toBeNull()
})

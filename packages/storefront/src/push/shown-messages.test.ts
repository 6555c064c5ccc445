import type { PushData } from '@vitrine/core/push/link'
import { createMemoryStorage } from '@vitrine/testing/memory.ts'
import { createSharedLock } from '@vitrine/testing/memory-store.ts'
import { expect, test, vi } from 'vitest'
import {
  CONSENT_REQUEST,
  freezeClock,
  LAMP,
  MESSAGE,
  REGISTRATION,
  runPendingWork,
  startTestInstallation,
} from '../../test/installation.ts'

freezeClock()

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
const shows = (inApp: object | null) => ({ '/shopper/subscriber': { ...REGISTRATION, inApp } })

test('an in-app message is shown in one of two tabs that open at once, and not at a later start', async () => {
  const { storage } = createMemoryStorage()
  const tabs = createSharedLock()
  const both = [
    await startTestInstallation(shows(SHOWN), { storage, tabs }),
    await startTestInstallation(shows(SHOWN), { storage, tabs }),
  ]
  expect(both.map(({ installation }) => installation.state.getState().inApp?.title)).toEqual([
    'New lamps',
    'New lamps',
  ])
  const showResults = await Promise.all(both.map(({ installation }) => installation.show()))
  expect(showResults.filter(Boolean)).toHaveLength(1)
  expect(both.map(({ installation }) => installation.state.getState().inApp !== null)).toEqual(showResults)
  const later = await startTestInstallation(shows(SHOWN), { storage, tabs })
  expect(await later.installation.show()).toBe(false)
  expect(later.installation.state.getState().inApp).toBeNull()
})

test('one in-app message is shown per visit, and a newer one on the next', async () => {
  const newer = { ...SHOWN, message: '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b3' }
  const { installation, shopper, answer } = await startTestInstallation(shows(SHOWN))
  shopper.setState({ session: 'one' })
  expect(await installation.show()).toBe(true)
  Object.assign(answer, shows(newer))
  await installation.refresh()
  expect(installation.state.getState().inApp?.message).toBe(MESSAGE)
  installation.putAway(MESSAGE)
  await runPendingWork()
  await installation.refresh()
  expect(await installation.show()).toBe(false)
  const next = await startTestInstallation(shows(newer))
  next.shopper.setState({ session: 'two' })
  expect(await next.installation.show()).toBe(true)
})

test('an in-app message dismissed offline is not shown again, is read at once, and reported once online', async () => {
  const { installation, answer, to, online, storage, shopper } = await startTestInstallation(shows(SHOWN))
  await installation.show()
  answer['/shopper/messages'] = new Error('no network')
  installation.putAway(MESSAGE)
  await runPendingWork()
  expect(installation.state.getState()).toMatchObject({ inApp: null, unread: 1 })
  await installation.refresh()
  expect(installation.state.getState()).toMatchObject({ inApp: null, unread: 1 })
  const { subscriber } = shopper.getState()
  const secondStart = await startTestInstallation(
    { ...shows(SHOWN), '/shopper/messages': new Error('away') },
    { storage, subscriber },
  )
  expect(secondStart.installation.state.getState()).toMatchObject({ inApp: null, unread: 1 })
  answer['/shopper/messages'] = {}
  online()
  await runPendingWork()
  expect(to('/shopper/messages').at(-1)?.reports).toMatchObject([{ message: MESSAGE, what: 'read' }])
  expect(await storage.get('store.pushes')).not.toContain(MESSAGE)
})

test('an in-app message that is tapped is reported as opened once, and opens its push link', async () => {
  const { installation, to, went } = await startTestInstallation(shows(SHOWN))
  await installation.show()
  installation.open(LAMP)
  await runPendingWork()
  expect(went).toEqual(['/p/lamp'])
  expect(to('/shopper/messages').flatMap(({ reports }) => reports)).toMatchObject([
    { message: MESSAGE, what: 'opened' },
  ])
  expect(installation.state.getState()).toMatchObject({ inApp: null, unread: 1 })
})

test.each([
  ['was tapped to come here', { tapped: LAMP }],
  ['was of whoever had the device before', { reset: true }],
])('an in-app message is not shown when it %s', async (_, { tapped = null, reset = false }: Before) => {
  const { installation, shopper, answer } = await startTestInstallation(shows(SHOWN), { tapped })
  if (reset) {
    Object.assign(answer, shows(null))
    shopper.getState().signOut({ reset })
    expect(installation.state.getState().inApp).toBeNull()
    await runPendingWork()
  }
  expect(installation.state.getState().inApp).toBeNull()
  expect(await installation.show()).toBe(false)
})
type Before = { readonly tapped?: PushData | null; readonly reset?: boolean }

test('an in-app message waits for the consent answer', async () => {
  const { installation, consent } = await startTestInstallation(shows(SHOWN), { asks: CONSENT_REQUEST })
  expect(installation.state.getState().inApp).toBeNull()
  consent.answer('no')
  await runPendingWork()
  expect(installation.state.getState().inApp?.message).toBe(MESSAGE)
})

test('an in-app message shows for a shopper who returns to an open app', async () => {
  const { installation, shopper, answer } = await startTestInstallation()
  expect(installation.state.getState().inApp).toBeNull()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  Object.assign(answer, shows(SHOWN))
  shopper.setState({ session: 'after lunch' })
  await runPendingWork()
  expect(installation.state.getState().inApp?.message).toBe(MESSAGE)
})

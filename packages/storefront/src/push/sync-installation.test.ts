import { createMemoryStorage } from '@vitrine/testing/memory.ts'
import { expect, test } from 'vitest'
import {
  CONSENT_REQUEST,
  freezeClock,
  runPendingWork,
  startTestInstallation,
} from '../../test/installation.ts'
import { ServerRefused } from '../server-refused.ts'
import type { Installation } from './installation.types.ts'

freezeClock()

test('a shopper in a consent region is registered after agreeing, not before', async () => {
  const { to, calls, consent, installation } = await startTestInstallation(
    {},
    { permission: 'unasked', asks: CONSENT_REQUEST },
  )
  await expect(installation.segments(['vip'])).rejects.toThrow('not to be known')
  await installation.refresh()
  expect(calls).toEqual([])
  consent.answer('yes')
  await runPendingWork()
  expect(to('/shopper/subscriber')).toHaveLength(1)
})

test('a shopper who declined consent is not registered, at the next start or on sign-in either', async () => {
  const { storage } = createMemoryStorage()
  const first = await startTestInstallation({}, { permission: 'unasked', asks: CONSENT_REQUEST, storage })
  first.consent.answer('no')
  const { to, shopper } = await startTestInstallation(
    {},
    { permission: 'denied', asks: CONSENT_REQUEST, storage },
  )
  shopper.getState().signIn({ token: 'secret', expires: '2099-01-01T00:00:00Z' })
  await runPendingWork()
  expect([...first.calls, ...to('/shopper/subscriber')]).toEqual([])
})

test.each([
  ['a variant to come back', (installation: Installation) => installation.waitFor(1, 2, true)],
  ['an inbox', (installation: Installation) => installation.inbox(null)],
  ['fewer messages', (installation: Installation) => installation.choose({ muted: ['offers'] })],
])('a shopper who declined consent and requests %s is registered for it', async (_, wish) => {
  const unknown = new ServerRefused('/x', 404)
  const answers = {
    '/shopper/back-in-stock': unknown,
    '/shopper/inbox': unknown,
    '/shopper/subscriber-preferences': unknown,
  }
  const { to, consent, installation } = await startTestInstallation(answers, {
    permission: 'denied',
    asks: CONSENT_REQUEST,
  })
  consent.answer('no')
  await Promise.resolve(wish(installation)).catch(() => undefined)
  await runPendingWork()
  expect(to('/shopper/subscriber').length).toBeGreaterThan(0)
})

test('a shopper who declined consent and allows pushes is registered with what pushes need', async () => {
  const { to, consent, installation } = await startTestInstallation(
    {},
    { permission: 'unasked', asks: CONSENT_REQUEST },
  )
  consent.answer('no')
  await installation.answered(true)
  expect(to('/shopper/subscriber')).toMatchObject([{ permission: 'granted' }])
})

test('a registered installation reads the inbox at once; a new one after registration', async () => {
  const { storage } = createMemoryStorage()
  const subscriber = '0d0bf1a5-5a43-4d0c-9a0e-3a6a4f0f7c11'
  const page = { messages: [], unread: 0, next: null }
  await startTestInstallation({}, { storage, subscriber })
  const registering = { '/shopper/inbox': page, '/shopper/subscriber': new Promise(() => undefined) }
  const testSetup = await startTestInstallation(registering, { storage, subscriber })
  await expect(testSetup.installation.inbox(null)).resolves.toEqual(page)
  const unknown = await startTestInstallation(registering, { subscriber })
  void unknown.installation.inbox(null)
  await runPendingWork()
  expect(unknown.to('/shopper/inbox')).toEqual([])
})

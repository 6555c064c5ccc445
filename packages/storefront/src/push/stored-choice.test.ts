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

test('a push preference applies at once, and is rolled back when the server refuses it', async () => {
  const { installation, answer } = await startTestInstallation()
  const savedPreferences = { ...PREFERENCES, muted: ['offers'] as const }
  Object.assign(answer, { '/shopper/subscriber-preferences': { preferences: savedPreferences } })
  expect(await installation.choose({ muted: ['offers'] })).toBe('taken')
  expect(installation.state.getState().preferences).toEqual(savedPreferences)
  Object.assign(answer, {
    '/shopper/subscriber': { ...REGISTRATION, preferences: savedPreferences },
    '/shopper/subscriber-preferences': new ServerRefused('/x', 400),
  })
  const failed = installation.choose({ on: false })
  expect(installation.state.getState().preferences?.on).toBe(false)
  expect(await failed).toBe('refused')
  expect(installation.state.getState().preferences).toEqual(savedPreferences)
})

test.each([new Error('no network'), new ServerRefused('/x', 503)])(
  'a push preference that cannot be sent is kept for the next start, and sent there: %s',
  async (away) => {
    const { installation, storage, shopper } = await startTestInstallation({
      '/shopper/subscriber-preferences': away,
    })
    expect(await installation.choose({ quiet: { from: 1320, to: 420 } })).toBe('kept')
    expect(await installation.choose({ muted: ['offers'] })).toBe('kept')
    expect(installation.state.getState().preferences?.quiet).toEqual({ from: 1320, to: 420 })

    const next = await startTestInstallation({}, { storage, subscriber: shopper.getState().subscriber })
    expect(next.to('/shopper/subscriber-preferences')).toMatchObject([
      { quiet: { from: 1320, to: 420 }, muted: ['offers'] },
    ])
    expect(await storage.get('store.choice')).not.toContain('1320')
  },
)

test('a push preference chosen offline shows at once, and is sent once online', async () => {
  const away = new Error('no network')
  const { installation, answer, online, to } = await startTestInstallation({
    '/shopper/subscriber': away,
    '/shopper/subscriber-preferences': away,
  })
  expect(await installation.choose({ on: false })).toBe('kept')
  expect(installation.state.getState().preferences).toMatchObject({ on: false, muted: [] })
  const off = { ...PREFERENCES, on: false }
  Object.assign(answer, {
    '/shopper/subscriber': REGISTRATION,
    '/shopper/subscriber-preferences': { preferences: off },
  })
  online()
  await runPendingWork()
  expect(to('/shopper/subscriber-preferences').at(-1)).toMatchObject({ on: false })
  expect(installation.state.getState().preferences).toEqual(off)
})

test('a push preference of another installation is not sent for this one', async () => {
  const away = { '/shopper/subscriber-preferences': new Error('no network') }
  const { installation, storage } = await startTestInstallation(away)
  await installation.choose({ on: false })
  const next = await startTestInstallation({}, { storage, subscriber: null })
  expect(next.to('/shopper/subscriber-preferences')).toEqual([])
})

import { afterEach, expect, test, vi } from 'vitest'
import { canReceivePushes, canReceivePushesOnceInstalled } from './browser.ts'

afterEach(() => vi.unstubAllGlobals())

test('a tab of an iPhone gets pushes only once it is on the Home Screen; other browsers without support never', () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { standalone: false })
  expect([canReceivePushes(), canReceivePushesOnceInstalled()]).toEqual([false, true])
  vi.stubGlobal('navigator', { standalone: true })
  expect(canReceivePushesOnceInstalled()).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(canReceivePushesOnceInstalled()).toBe(false)
})

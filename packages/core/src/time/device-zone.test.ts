import { afterEach, expect, test, vi } from 'vitest'
import { getDeviceZone } from './device-zone.ts'

afterEach(() => vi.unstubAllGlobals())

test('the device’s time zone is read from the Temporal API where there is one', () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Riyadh' } })
  expect(getDeviceZone()).toBe('Asia/Riyadh')
})

test('the device’s time zone is that of its date formats where there is no Temporal API', () => {
  vi.stubGlobal('Temporal', undefined)
  expect(getDeviceZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})

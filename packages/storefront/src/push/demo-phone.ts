import { isRecord } from '@vitrine/core/validation/is-record'
import type { Ports } from '../ports.ts'
import type { Device, DevicePermission } from './device.types.ts'

/** Storage key of the push permission for the demo phone. */
const ALLOWED = 'demo-phone'

type App = {
  readonly slug: string
  readonly name: string
  /** Its base URL, with a trailing slash. */
  readonly url: string
}

/**
 * Creates the device of the demo phone, which the push service's stub displays: pushes to this installation appear on
 * its lock screen, and tapping one opens this app. The phone's name is the installation's id.
 */
export function createDemoPhone(
  address: string,
  {
    app: { slug, name, url },
    storage,
    subscriber,
  }: {
    readonly app: App
    readonly storage: Ports['storage']
    readonly subscriber: () => string | null
  },
): Omit<Device, 'onOpened' | 'onReceived'> {
  const sendRequest = async (path: string, init?: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${address}/_push/devices${path}`, init)
    return answer.ok ? answer.json() : null
  }
  /** Fetches the stub's state of this phone; null for an unknown phone. */
  const fetchPhone = () => sendRequest(`/${subscriber()}`)
  const permission = async (): Promise<DevicePermission> => {
    if ((await storage.get(ALLOWED)) === null) return 'unasked'
    // Without a network the earlier permission holds.
    const phone = await fetchPhone().catch(() => null)
    return isRecord(phone) && phone.permission === false ? 'denied' : 'granted'
  }
  const register = () =>
    sendRequest('', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id: subscriber(),
        platform: 'ios',
        project: slug,
        name: 'iPhone',
        language: document.documentElement.lang,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        app: { name, url },
      }),
    })
  return {
    permission,
    requestPermission: async () => {
      // A revoked permission is not requested again, as on a real phone.
      const phone = await fetchPhone()
      if (isRecord(phone) && phone.permission === false) return 'denied'
      await register()
      await storage.set(ALLOWED, 'yes')
      return 'granted'
    },
    address: async () => {
      const phone = await register()
      return isRecord(phone) && typeof phone.token === 'string'
        ? { channel: 'expo', token: phone.token }
        : null
    },
    settings: () => void window.open(`${address}/_push/phone/${subscriber()}`, '_blank', 'noopener'),
    package: window.location.hostname,
    version: null,
  }
}

import { isRecord } from '@vitrine/core/validation/record'
import type { Ports } from '../ports.ts'
import type { Device, DevicePermission } from './device.types.ts'

/** Where it is kept that the shopper allowed pushes to the demo phone. */
const ALLOWED = 'demo-phone'

type App = {
  readonly slug: string
  readonly name: string
  /** Where it opens, with its closing slash. */
  readonly url: string
}

/**
 * The phone that the push service's stand-in shows: what is sent to this installation lies on its lock screen, and
 * tapping it there opens this app. The phone is named by the installation's own id.
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
  const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${address}/_push/devices${path}`, init)
    return answer.ok ? answer.json() : null
  }
  /** What the stand-in knows of this phone; null for one that it has not seen, or has forgotten. */
  const known = () => ask(`/${subscriber()}`)
  const permission = async (): Promise<DevicePermission> => {
    if ((await storage.get(ALLOWED)) === null) return 'unasked'
    // Without a network it is as it was: nobody took it away since.
    const phone = await known().catch(() => null)
    return isRecord(phone) && phone.permission === false ? 'denied' : 'granted'
  }
  const register = () =>
    ask('', {
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
    ask: async () => {
      // Whoever took the permission away is not asked again: a phone's system does not either.
      const phone = await known()
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

import type { PushData } from '@vitrine/core/push/link'
import type { AppConsent } from '@vitrine/core/shop/app-shop'
import { createMemoryStorage } from '@vitrine/testing/memory.ts'
import { createSharedLock } from '@vitrine/testing/memory-store.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { createConsent } from '../src/device/consent/consent.ts'
import { createOutbox } from '../src/device/outbox/outbox.ts'
import { createShopperStore } from '../src/device/store/store.ts'
import type { Ports } from '../src/ports.ts'
import { createChangeSender } from '../src/push/change-sender.ts'
import type { Device, DevicePermission } from '../src/push/device.types.ts'
import { startInstallation } from '../src/push/installation.ts'
import type { Installation } from '../src/push/installation.types.ts'

/** A received push and its link. */
export const MESSAGE = '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b2'
export const LAMP: PushData = { message: MESSAGE, type: 'product', url: 'lamp' }
/** Server response for an installation without any choices. */
export const PREFERENCES = { on: true, muted: [], quiet: null, birthday: null }
export const REGISTRATION = { linked: true, preferences: PREFERENCES, unread: 2 }

/** Consent settings of a merchant for shoppers in Germany. */
export const CONSENT_REQUEST: AppConsent = { countries: ['DE'], policy: null }

const never = new Promise<never>(() => undefined)

/** Fakes the clock in tests of installations: `settled` advances it. */
export function freezeClock() {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** Starts an installation whose server responds by path, and records its calls and navigation. */
export async function startTestInstallation(
  answers: Record<string, unknown> = {},
  {
    permission = 'granted' as DevicePermission,
    tapped = null as PushData | null,
    storage = createMemoryStorage().storage,
    subscriber = null as string | null,
    asks = null as AppConsent | null,
    tabs = createSharedLock(),
  } = {},
) {
  const serverCalls: [string, Record<string, unknown>][] = []
  const went: string[] = []
  let now = permission
  const networks: ((online: boolean) => void)[] = []
  let tap: Parameters<Device['onOpened']>[0] = () => {}
  const answer: Record<string, unknown> = { '/shopper/subscriber': REGISTRATION, ...answers }
  const shopper = createShopperStore({ storage, secrets: createMemoryStorage().storage })
  await shopper.load()
  shopper.setState({ subscriber })
  const device: Device = {
    permission: async () => now,
    requestPermission: async () => {
      now = 'granted'
      return now
    },
    address: async () => ({ channel: 'expo', token: 'ExponentPushToken[x]' }),
    onOpened: (listener) => {
      tap = listener
      if (tapped) listener(tapped)
    },
    onReceived: () => {},
    settings: null,
    package: 'com.lamps',
    version: '1.0.0',
  }
  const consent = createConsent(storage)
  await consent.request(asks)
  const callServer: Ports['callServer'] = async (path, body) => {
    serverCalls.push([path, body])
    const scriptedAnswer = answer[path]
    if (scriptedAnswer instanceof Error) throw scriptedAnswer
    return scriptedAnswer ?? {}
  }
  const onNetwork: Ports['onNetwork'] = (changed) => {
    networks.push(changed)
    return () => {}
  }
  const start = async () => installation
  const alone = { keep: createSharedLock(), tell: createSharedLock() }
  const queue = createOutbox({
    storage,
    onNetwork,
    send: createChangeSender({ callServer, pushes: { started: never, start } }, shopper),
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
  await runPendingWork()
  const to = (path: string) => serverCalls.filter(([one]) => one === path).map(([, body]) => body)
  return {
    storage,
    installation,
    shopper,
    consent,
    answer,
    calls: serverCalls,
    to,
    went,
    tap: (...one: Parameters<typeof tap>) => tap(...one),
    queue,
    online: () => {
      for (const changed of networks) changed(true)
    },
  }
}
/** Advances the clock to pending timers, and lets all promises settle. */
export const runPendingWork = () => vi.advanceTimersByTimeAsync(1000)

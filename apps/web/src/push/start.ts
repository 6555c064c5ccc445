import type { PushData } from '@vitrine/core/push/link'
import { getInstallationId } from '@vitrine/storefront/device/installation.ts'
import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { createDemoPhone } from '@vitrine/storefront/push/demo-phone.ts'
import type { Device } from '@vitrine/storefront/push/device.types.ts'
import { startInstallation } from '@vitrine/storefront/push/installation.ts'
import type { Installation } from '@vitrine/storefront/push/installation.types.ts'
import { createNoDevice } from '@vitrine/storefront/push/no-device.ts'
import { parseTappedPush, removeTappedPush } from '@vitrine/storefront/push/tapped-push.ts'
import { loadWebPushConfig } from '@vitrine/storefront/push/web-push-config.ts'
import { createBrowserConsent } from '../analytics/consent.ts'
import { createTabLock } from '../browser/tab-lock.ts'
import type { PageData } from '../page/page-data.ts'
import { openAddress } from '../shell/shop-links.ts'
import { canReceivePushes, canReceivePushesOnceInstalled, createBrowserDevice } from './browser.ts'
import { parseWorkerMessage } from './worker-message.ts'

type Parts = {
  readonly data: PageData
  readonly ports: Omit<Ports, 'settle' | 'pushes' | 'wishlist'>
  readonly shopper: ShopperStore
}

/**
 * Starts this browser's push installation. If a tapped push opened this page, opens the target of that push.
 */
export async function startPushes({ data, ports, shopper }: Parts): Promise<Installation> {
  const [device, queue] = await Promise.all([deviceOf({ data, ports, shopper }), ports.queue()])
  const tapped = parseTappedPush(window.location.search)
  if (tapped) window.history.replaceState(window.history.state, '', removeTappedPush(window.location.href))
  const listeners: Record<'opened' | 'received', ((data: PushData) => void)[]> = { opened: [], received: [] }
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener('message', ({ data: message }) => {
      const update = parseWorkerMessage(message)
      if (update) for (const listener of listeners[update.push]) listener(update.data)
    })
  return startInstallation({
    // A push to the shop's website opens the app's own screen.
    ports: { ...ports, openWeb: (url) => openAddress(url, data, ports.navigate) },
    shopper,
    queue,
    consent: createBrowserConsent(data),
    language: () => document.documentElement.lang,
    alone: createTabLock(`shown ${data.slug}`),
    device: {
      ...device,
      onOpened: (listener) => {
        listeners.opened.push(listener)
        if (tapped) listener(tapped)
      },
      onReceived: (listener) => listeners.received.push(listener),
    },
  })
}

/**
 * Returns the push device: the demo phone for the demo shop, else the browser. Throws where the server has never
 * provided the configuration.
 */
async function deviceOf({ data, ports, shopper }: Parts): Promise<Omit<Device, 'onOpened' | 'onReceived'>> {
  const { key, phone } = await loadWebPushConfig(ports)
  if (phone !== null)
    return createDemoPhone(phone, {
      app: {
        slug: data.slug,
        name: data.shop.name,
        url: `${window.location.origin}${data.base}/`,
      },
      storage: ports.storage,
      subscriber: () => shopper.getState().subscriber,
    })
  const subscriber = () => getInstallationId(shopper)
  if (key !== null && canReceivePushes()) return createBrowserDevice(key, { ...data, subscriber })
  return createNoDevice(key !== null && canReceivePushesOnceInstalled() ? 'uninstalled' : 'unsupported')
}

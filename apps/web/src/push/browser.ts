import type { Device, DevicePermission } from '@vitrine/storefront/push/device.types.ts'
import type { PageData } from '../page/page-data.ts'
import { saveInstallation } from './stored-installation.ts'
import { toBase64Url, toPushAddress } from './subscription.ts'

/** True where this browser can have pushes from this page: some only after the app was put on the home screen. */
export function canReceivePushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

function permissionOf(said: NotificationPermission): DevicePermission {
  return said === 'default' ? 'unasked' : said
}

function isSameKey(one: ArrayBuffer | null | undefined, key: string): boolean {
  return one != null && toBase64Url(one) === key
}

/**
 * A browser's own pushes; `key` is what they are signed by, base64url, and `base` where the app's worker is, which is
 * told whom to speak for while no page is open.
 */
export function createBrowserDevice(
  key: string,
  { base, slug, subscriber }: Pick<PageData, 'base' | 'slug'> & { readonly subscriber: () => string },
): Omit<Device, 'onOpened' | 'onReceived'> {
  const subscription = async () => {
    const worker = await navigator.serviceWorker.register(`${base}/worker.js`, { scope: `${base}/` })
    await navigator.serviceWorker.ready
    const known = await worker.pushManager.getSubscription()
    if (known && isSameKey(known.options.applicationServerKey, key)) return known
    // Signed by another key nothing would come.
    await known?.unsubscribe()
    return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  }
  return {
    permission: async () => permissionOf(Notification.permission),
    ask: async () => permissionOf(await Notification.requestPermission()),
    address: async () => {
      try {
        const made = await subscription()
        await saveInstallation(base, { slug, subscriber: subscriber(), key })
        return toPushAddress(made)
      } catch (cause) {
        // A private window, or a browser whose push service is not reached: the next open tries again.
        console.warn('This browser gives no address for pushes now', cause)
        return null
      }
    },
    // No page may open a browser's settings.
    settings: null,
    package: window.location.hostname,
    version: null,
  }
}

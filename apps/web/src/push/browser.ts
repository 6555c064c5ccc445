import type { Device, DevicePermission } from '@vitrine/storefront/push/device.types.ts'
import type { PageData } from '../page/page-data.ts'
import { saveInstallation } from './stored-installation.ts'
import { toBase64Url, toPushAddress } from './subscription.ts'

/** Returns true where this browser can receive pushes from this page: some only after the app was installed. */
export function canReceivePushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * Returns true in a tab of an iPhone or iPad, which gets pushes once it was added to the Home Screen. Only their browsers
 * have `navigator.standalone`.
 */
export function canReceivePushesOnceInstalled(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}

function permissionOf(permission: NotificationPermission): DevicePermission {
  return permission === 'default' ? 'unasked' : permission
}

function isSameKey(one: ArrayBuffer | null | undefined, key: string): boolean {
  return one != null && toBase64Url(one) === key
}

/**
 * Creates the browser's push device. `key` is the public key of the push signature, base64url; `base` locates the
 * service worker, which stores the installation that it acts for while no page is open.
 */
export function createBrowserDevice(
  key: string,
  { base, slug, subscriber }: Pick<PageData, 'base' | 'slug'> & { readonly subscriber: () => string },
): Omit<Device, 'onOpened' | 'onReceived'> {
  const subscription = async () => {
    const worker = await navigator.serviceWorker.register(`${base}/worker.js`, { scope: `${base}/` })
    await navigator.serviceWorker.ready
    const existingSubscription = await worker.pushManager.getSubscription()
    if (existingSubscription && isSameKey(existingSubscription.options.applicationServerKey, key))
      return existingSubscription
    // Pushes signed with another key would not arrive.
    await existingSubscription?.unsubscribe()
    return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  }
  return {
    permission: async () => permissionOf(Notification.permission),
    requestPermission: async () => permissionOf(await Notification.requestPermission()),
    address: async () => {
      try {
        const newSubscription = await subscription()
        await saveInstallation(base, { slug, subscriber: subscriber(), key })
        return toPushAddress(newSubscription)
      } catch (cause) {
        // A private window, or an unreachable push service: the next start tries again.
        console.warn('This browser gives no address for pushes now', cause)
        return null
      }
    },
    // No page can open a browser's settings.
    settings: null,
    package: window.location.hostname,
    version: null,
  }
}

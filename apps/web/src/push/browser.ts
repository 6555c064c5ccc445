import type { Device, DevicePermission } from '@vitrine/storefront/push/device.types.ts'
import type { PageData } from '../page/page-data.ts'
import { saveInstallation } from './stored-installation.ts'
import { toBase64Url, toPushAddress } from './subscription.ts'

/**
 * Returns true where this browser can receive pushes from this page. In some browsers it can only after the
 * app was installed.
 */
export function canReceivePushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * Returns true in a browser tab on an iPhone or iPad, where a page receives pushes only after it was added to
 * the Home Screen. Detects it by `navigator.standalone`, which only those browsers have.
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
 * Creates the browser's push device.
 * @param key Public key of the server's push signature (VAPID), base64url.
 * @param base Path prefix of the app, where the service worker is. The worker stores the installation for
 * which it acts while no page is open.
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

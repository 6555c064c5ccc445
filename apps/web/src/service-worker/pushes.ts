import { type PushData, readPushData } from '@vitrine/core/push/link'
import { isRecord } from '@vitrine/core/validation/is-record'
import { loadInstallation } from '../push/stored-installation.ts'
import { toPushAddress } from '../push/subscription.ts'

declare const self: ServiceWorkerGlobalScope

/** A received push: its text and its data. */
type Arrived = {
  readonly title: string
  readonly body: string
  readonly image: string | null
  readonly data: PushData
}

/** Parses a received push; null for any other content. */
function readArrived(payload: unknown): Arrived | null {
  if (!isRecord(payload)) return null
  const data = readPushData(payload.data)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return (
    data && { title: text(payload.title), body: text(payload.body), image: text(payload.image) || null, data }
  )
}

function jsonOf(message: PushMessageData | null): unknown {
  try {
    return message?.json()
  } catch {
    return null
  }
}

/** Handles pushes while no page is open, and opens the target of a tapped one. `base` is the app's path. */
export function handlePushes(base: string): void {
  const pages = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    return windows.filter(({ url }) => new URL(url).pathname.startsWith(`${base}/`))
  }
  const received = async (data: PushData) => {
    const [page] = await pages()
    if (page) return page.postMessage({ push: 'received', data })
    // No page is open to report it.
    const installation = await loadInstallation(base)
    if (!installation) return
    const { slug, subscriber } = installation
    const reports = [{ message: data.message, what: 'received', at: new Date().toISOString() }]
    await postToServer('/api/shopper/messages', { slug, subscriber, reports })
  }
  self.addEventListener('push', (event) => {
    const arrived = readArrived(jsonOf(event.data))
    if (!arrived) return
    const { title, body, image, data } = arrived
    const options = {
      body,
      data,
      // A repeated push replaces the earlier notification.
      tag: data.message,
      icon: `${base}/icon-192.png`,
      ...(image ? { image } : {}),
    }
    event.waitUntil(Promise.all([self.registration.showNotification(title, options), received(data)]))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const data = readPushData(event.notification.data)
    const open = async () => {
      const [page] = await pages()
      if (page && data) {
        page.postMessage({ push: 'opened', data })
        await page.focus()
        return
      }
      const base64Text = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(data))))
      const encodedPush = base64Text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
      await self.clients.openWindow(data ? `${base}/?push=${encodedPush}` : `${base}/`)
    }
    event.waitUntil(open())
  })
  // The browser has a new push address: reports it. Offline, the next start of the app does.
  const renew = async (
    renewedSubscription: PushSubscription | null,
    options: PushSubscriptionOptionsInit | undefined,
  ) => {
    const installation = await loadInstallation(base)
    const subscribeOptions =
      options ?? (installation ? { userVisibleOnly: true, applicationServerKey: installation.key } : null)
    const newSubscription =
      renewedSubscription ??
      (subscribeOptions && (await self.registration.pushManager.subscribe(subscribeOptions)))
    if (!newSubscription || !installation) return
    const { slug, subscriber } = installation
    const registerFields = { slug, subscriber, platform: 'web', permission: 'granted', opened: false }
    await postToServer('/api/shopper/subscriber', { ...registerFields, push: toPushAddress(newSubscription) })
  }
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = Object(event)
    Object(event).waitUntil(renew(newSubscription ?? null, oldSubscription?.options))
  })
}

/** Sends a request to the server while no page is open; a failed one is repeated at the next start of the app. */
async function postToServer(path: string, body: object): Promise<void> {
  await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}

import { type PushData, readPushData } from '@vitrine/core/push/link'
import { isRecord } from '@vitrine/core/validation/record'
import { loadInstallation } from '../push/stored-installation.ts'
import { toPushAddress } from '../push/subscription.ts'

declare const self: ServiceWorkerGlobalScope

/** A push as it arrives: what it says, and its data. */
type Arrived = {
  readonly title: string
  readonly body: string
  readonly image: string | null
  readonly data: PushData
}

/** Reads what arrived; null for what is not ours. */
function readArrived(said: unknown): Arrived | null {
  if (!isRecord(said)) return null
  const data = readPushData(said.data)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return data && { title: text(said.title), body: text(said.body), image: text(said.image) || null, data }
}

function jsonOf(message: PushMessageData | null): unknown {
  try {
    return message?.json()
  } catch {
    return null
  }
}

/** Shows what arrives while no page is open, and opens the app where a tap leads. `base` is the app's path. */
export function handlePushes(base: string): void {
  const pages = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    return windows.filter(({ url }) => new URL(url).pathname.startsWith(`${base}/`))
  }
  const received = async (data: PushData) => {
    const [page] = await pages()
    if (page) return page.postMessage({ push: 'received', data })
    // Nobody else is there to tell it.
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
    const look = {
      body,
      data,
      // What is sent once more, in doubt, takes the place of the one that is there.
      tag: data.message,
      icon: `${base}/icon-192.png`,
      ...(image ? { image } : {}),
    }
    event.waitUntil(Promise.all([self.registration.showNotification(title, look), received(data)]))
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
      const written = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(data))))
      const said = written.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
      await self.clients.openWindow(data ? `${base}/?push=${said}` : `${base}/`)
    }
    event.waitUntil(open())
  })
  // The browser took a new address: pushes go there from now on. Without a network the next opening tells it.
  const renew = async (given: PushSubscription | null, options: PushSubscriptionOptionsInit | undefined) => {
    const installation = await loadInstallation(base)
    const known =
      options ?? (installation ? { userVisibleOnly: true, applicationServerKey: installation.key } : null)
    const made = given ?? (known && (await self.registration.pushManager.subscribe(known)))
    if (!made || !installation) return
    const { slug, subscriber } = installation
    const said = { slug, subscriber, platform: 'web', permission: 'granted', opened: false }
    await postToServer('/api/shopper/subscriber', { ...said, push: toPushAddress(made) })
  }
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = Object(event)
    Object(event).waitUntil(renew(newSubscription ?? null, oldSubscription?.options))
  })
}

/** Tells the server while no page is there to do it; what does not get through the next opening tells. */
async function postToServer(path: string, body: object): Promise<void> {
  await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}

import { isRecord } from '@vitrine/core/validation/is-record'
import { createServerClock } from '@vitrine/storefront/device/telemetry/server-clock.ts'
import { ServerRefused } from '@vitrine/storefront/server-refused.ts'

const clock = createServerClock()

/** Sends a POST to the merchant server; `keepalive` lets it finish after the page closes. */
export function postToServer(path: string, body: object, keepalive = true): Promise<Response> {
  return clock.observe(() =>
    fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive,
    }),
  )
}

/**
 * Returns how many ms the server's clock is ahead of the device's; 0 offline. Sends a request if no earlier
 * response has shown the server's time.
 */
export async function getServerClockOffset(): Promise<number> {
  if (clock.ahead() === null)
    await clock.observe(() => fetch('/healthz', { cache: 'no-store' })).catch(() => undefined)
  return clock.ahead() ?? 0
}

/** Timeout of the availability check, ms. */
const REACH_MS = 5000

/** Resolves to true when the merchant server responds; `base` is the app's path. */
export function canReachServer(base: string): Promise<boolean> {
  const requestOptions = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(REACH_MS) } as const
  return fetch(`${base}/offline.html`, requestOptions).then(
    () => true,
    () => false,
  )
}

/** Returns the data of a response; throws when the server refuses the request or cannot be reached. */
export async function callServer(path: string, body: object): Promise<unknown> {
  const answer = await postToServer(path, body)
  if (!answer.ok) throw new ServerRefused(path, answer.status)
  const responseBody = await answer.json()
  return isRecord(responseBody) ? responseBody.data : null
}

/**
 * Opens the platform's hosted checkout in this tab, so that payment methods and the Back button work. The
 * checkout returns to the app's cart in the current language. The promise settles only if the browser
 * restores this page from its cache.
 */
export async function openCheckout(url: string, base: string): Promise<void> {
  const address = new URL(url)
  const home = `${window.location.origin}${base}/cart?lang=${document.documentElement.lang}`
  address.searchParams.set('return_to', home)
  await new Promise<void>((resolve) => {
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      window.removeEventListener('pageshow', back)
      resolve()
    }
    window.addEventListener('pageshow', back)
    window.location.assign(address.href)
  })
}

import { isRecord } from '@vitrine/core/validation/record'
import { createServerClock } from '@vitrine/storefront/device/telemetry/server-clock.ts'
import { ServerRefused } from '@vitrine/storefront/server-refused.ts'

const clock = createServerClock()

/** A call to the merchant server by the contract's path; sent to its end although the page may close. */
export function postToServer(path: string, body: object, keepalive = true): Promise<Response> {
  return clock.heard(() =>
    fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive,
    }),
  )
}

/** How far the server's clock is ahead of this one, ms, asked for where no answer has told it yet; 0 without a network. */
export async function getServerClockOffset(): Promise<number> {
  if (clock.ahead() === null)
    await clock.heard(() => fetch('/healthz', { cache: 'no-store' })).catch(() => undefined)
  return clock.ahead() ?? 0
}

/** So long our server has to say that it is there, ms. */
const REACH_MS = 5000

/** Whether the merchant server answers; `base`: of the app that asks. */
export function canReachServer(base: string): Promise<boolean> {
  const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(REACH_MS) } as const
  return fetch(`${base}/offline.html`, asked).then(
    () => true,
    () => false,
  )
}

/** The data of a call's answer; throws when the server did not agree or cannot be reached. */
export async function callServer(path: string, body: object): Promise<unknown> {
  const answer = await postToServer(path, body)
  if (!answer.ok) throw new ServerRefused(path, answer.status)
  const said = await answer.json()
  return isRecord(said) ? said.data : null
}

/**
 * Opens the platform's hosted checkout in this tab, where payment methods and Back work as people expect, and tells
 * it the way back: the app's cart, in the language that is read now. The promise settles only if the browser brings
 * this very page back from its memory.
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

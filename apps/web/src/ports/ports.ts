import type { StorefrontClient } from '@vitrine/commerce/client'
import { isRecord } from '@vitrine/core/record'
import { platform } from '@vitrine/storefront/platform/platform.ts'
import type { Ports, TrackedDetails } from '@vitrine/storefront/ports.ts'
import type { PageData } from '../page-data.ts'
import { storagePrefix, webStorage } from './storage.ts'

/** A call to the merchant server by the contract's path; sent to its end although the page may close. */
function post(path: string, body: object): Promise<Response> {
  return fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })
}

const EVENTS_KEPT = 500

type Navigation = Pick<Ports, 'navigate' | 'back'>

/** What the browser gives to the screens, but for what needs the shopper's store. */
export function webPorts(data: PageData, navigation: Navigation): Omit<Ports, 'settle'> {
  const storage = webStorage(storagePrefix(data.slug))
  const reported = new Set<string>()
  return {
    ...navigation,
    platform: 'web',
    client: lateClient({ shop: data.shop.domain, token: data.shop.token }),
    storage,
    // A browser has no keychain. The store keeps secrets under a name of their own.
    secrets: storage,
    haptic: (kind) => {
      if (kind !== 'select') navigator.vibrate?.(kind === 'error' ? [12, 60, 12] : 12)
    },
    share: async (title, url) => {
      try {
        if (navigator.share) await navigator.share({ title, url })
        else await navigator.clipboard.writeText(url)
      } catch (cause) {
        // Closing the system's sheet is an answer, not a failure.
        if (!(cause instanceof DOMException && cause.name === 'AbortError')) throw cause
      }
    },
    checkout: (url) => openCheckout(url, data.base),
    openWeb: (url) => {
      window.open(url, '_blank', 'noopener')
    },
    track: (event, details) => {
      const queue = events()
      queue.push({ event, ...details })
      if (queue.length > EVENTS_KEPT) queue.splice(0, queue.length - EVENTS_KEPT)
    },
    reportCart: ({ token }) => {
      if (reported.has(token) || data.edit) return
      reported.add(token)
      post('/shopper/cart', { slug: data.slug, cart: token, platform: 'web' })
        .then((answer) => {
          if (!answer.ok) reported.delete(token)
        })
        // The order can still be matched by the checkout's own attribute; the next change of the cart tries again.
        .catch(() => reported.delete(token))
    },
    callServer: async (path, body) => {
      const answer = await post(path, { slug: data.slug, ...body })
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
      const said = await answer.json()
      return isRecord(said) ? said.data : null
    },
    onNetwork: (changed) => {
      const tell = () => changed(navigator.onLine)
      window.addEventListener('online', tell)
      window.addEventListener('offline', tell)
      if (!navigator.onLine) tell()
      return () => {
        window.removeEventListener('online', tell)
        window.removeEventListener('offline', tell)
      }
    },
  }
}

/** The shop's Storefront API; its script comes with the first question. `shop` is the shop's address. */
function lateClient({ shop, token }: { readonly shop: string; readonly token: string }): StorefrontClient {
  let made: StorefrontClient | undefined
  const client = async () => {
    const { createStorefrontClient } = await platform()
    made ??= createStorefrontClient({ shop, token })
    return made
  }
  return {
    url: shop,
    query: async (document, variables, options) => (await client()).query(document, variables, options),
    mutate: async (document, variables, options) => (await client()).mutate(document, variables, options),
  }
}

/**
 * Opens the platform's hosted checkout in this tab, where payment methods and Back work as people expect, and tells
 * it the way back: the app's cart, in the language that is read now. The promise settles only if the browser brings
 * this very page back from its memory.
 */
async function openCheckout(url: string, base: string): Promise<void> {
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

type Tracked = TrackedDetails & { readonly event: string }
declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to what is declared elsewhere.
  interface Window {
    /** The customary queue: whichever measuring tag the merchant adds later finds what happened before it came. */
    dataLayer?: Tracked[]
  }
}
function events(): Tracked[] {
  window.dataLayer ??= []
  return window.dataLayer
}

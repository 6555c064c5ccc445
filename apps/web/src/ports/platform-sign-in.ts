import type { PlatformSignIn } from '@vitrine/storefront/ports.ts'
import type { PageData } from '../page/page-data.ts'

/**
 * Creates the sign-in on the platform's page: this tab opens it, and the return page completes the sign-in. A canceled
 * sign-in is only noticed where the browser restores this page from its cache.
 */
export function createWebSignIn({ base, slug }: Pick<PageData, 'base' | 'slug'>): PlatformSignIn {
  const home = `${window.location.origin}${base}`
  return {
    back: `${home}/login`,
    visit: (url) =>
      new Promise((resolve) => {
        const back = (event: PageTransitionEvent) => {
          if (!event.persisted) return
          window.removeEventListener('pageshow', back)
          resolve(null)
        }
        window.addEventListener('pageshow', back)
        window.location.assign(url)
      }),
    leave: (end) => {
      const address = end(`${home}/`)
      if (address !== null) window.location.assign(address)
    },
    secrets: {
      random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
      sha256: async (text) =>
        new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    },
    alone: (work) => ('locks' in navigator ? navigator.locks.request(`session ${slug}`, work) : work()),
  }
}

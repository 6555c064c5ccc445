import type { PlatformSignIn } from '@vitrine/storefront/ports.ts'
import type { PageData } from '../page/page-data.ts'

/**
 * The way to the platform's page for signing in: this tab goes there, and the page it comes back to finishes what was
 * begun. A sign-in that the shopper turned back from is told only where the browser kept this very page.
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

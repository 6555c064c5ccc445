import { CONSENT_LINK_HASH } from '@vitrine/core/shop/app-shop'
import { type Consent, createConsent, isConsentRequired } from '@vitrine/storefront/device/consent/consent.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import type { PageData } from '../page/page-data.ts'
import { getStoragePrefix } from '../ports/storage.ts'

let here: Consent | undefined

/**
 * What this browser's shopper may be measured by, one for the whole page: asked where the merchant asks and they may be
 * meant.
 */
export function createBrowserConsent(data: Pick<PageData, 'shop' | 'slug' | 'language'>): Consent {
  here ??= startConsent(data)
  return here
}

function startConsent({ shop, slug, language }: Pick<PageData, 'shop' | 'slug' | 'language'>): Consent {
  const consent = createConsent(browserStorage(getStoragePrefix(slug)))
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const asked =
    shop.consent && isConsentRequired(shop.consent, navigator.language, zone) ? shop.consent : null
  const put = async () => {
    const { showConsentBanner } = await import('./consent-banner.ts')
    consent.answer(await showConsentBanner(language, shop.consent?.policy ?? null))
    if (window.location.hash === CONSENT_LINK_HASH)
      window.history.replaceState(window.history.state, '', withoutHash())
  }
  consent.state.subscribe(({ open }, before) => {
    // Where its script does not come, the next page asks.
    if (open && !before.open) void put().catch(() => consent.state.setState({ open: false }))
  })
  const wanted = () => window.location.hash === CONSENT_LINK_HASH && consent.again()
  void consent.ask(asked).then(wanted)
  window.addEventListener('hashchange', wanted)
  // A link inside the app changes the address without the browser's word for it.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`a[href$="${CONSENT_LINK_HASH}"]`)) consent.again()
  })
  return consent
}

/** The address as it was before a link asked for the question: it can be followed once more. */
const withoutHash = () => window.location.pathname + window.location.search

/** The browser's own; one that keeps nothing rejects, and asks again at the next page. */
const browserStorage = (prefix: string): Ports['storage'] => ({
  get: async (key) => localStorage.getItem(prefix + key),
  set: async (key, value) => localStorage.setItem(prefix + key, value),
  remove: async (key) => localStorage.removeItem(prefix + key),
})

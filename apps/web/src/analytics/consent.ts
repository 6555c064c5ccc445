import { CONSENT_LINK_HASH } from '@vitrine/core/shop/app-shop'
import { getDeviceZone } from '@vitrine/core/time/device-zone'
import { type Consent, createConsent, isConsentRequired } from '@vitrine/storefront/device/consent/consent.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import type { PageData } from '../page/page-data.ts'
import { getStoragePrefix } from '../ports/storage.ts'

let here: Consent | undefined

/**
 * Creates the page's consent manager; later calls return the same one. It shows the banner where the merchant
 * requires consent and the shopper may be in one of the countries concerned.
 */
export function createBrowserConsent(data: Pick<PageData, 'shop' | 'slug' | 'language'>): Consent {
  here ??= startConsent(data)
  return here
}

function startConsent({ shop, slug, language }: Pick<PageData, 'shop' | 'slug' | 'language'>): Consent {
  const consent = createConsent(browserStorage(getStoragePrefix(slug)))
  const requiredConsent =
    shop.consent && isConsentRequired(shop.consent, navigator.language, getDeviceZone()) ? shop.consent : null
  const mountBanner = async () => {
    const { showConsentBanner } = await import('./consent-banner.ts')
    consent.answer(await showConsentBanner(language, shop.consent?.policy ?? null))
    if (window.location.hash === CONSENT_LINK_HASH)
      window.history.replaceState(window.history.state, '', withoutHash())
  }
  consent.state.subscribe(({ open }, before) => {
    // After a failed load the next page asks.
    if (open && !before.open) void mountBanner().catch(() => consent.state.setState({ open: false }))
  })
  const openFromHash = () => window.location.hash === CONSENT_LINK_HASH && consent.reopen()
  void consent.request(requiredConsent).then(openFromHash)
  window.addEventListener('hashchange', openFromHash)
  // The History API changes the address without an event.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`a[href$="${CONSENT_LINK_HASH}"]`)) consent.reopen()
  })
  return consent
}

/** Returns the address without the fragment, so that the link can be followed again. */
const withoutHash = () => window.location.pathname + window.location.search

/** Creates a storage over localStorage; a browser without it rejects, and asks again on the next page. */
const browserStorage = (prefix: string): Ports['storage'] => ({
  get: async (key) => localStorage.getItem(prefix + key),
  set: async (key, value) => localStorage.setItem(prefix + key, value),
  remove: async (key) => localStorage.removeItem(prefix + key),
})

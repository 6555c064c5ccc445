import { ASK_AGAIN } from '@vitrine/core/app-shop'
import { type Consent, concerns, createConsent } from '@vitrine/storefront/shopper/consent.ts'
import type { PageData } from './page-data.ts'
import { storagePrefix, webStorage } from './ports/storage.ts'

/** What this browser's shopper may be measured by: asked where the merchant asks and they may be meant. */
export function browserConsent({
  shop,
  slug,
  language,
}: Pick<PageData, 'shop' | 'slug' | 'language'>): Consent {
  const consent = createConsent(webStorage(storagePrefix(slug)))
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const asked = shop.consent && concerns(shop.consent, navigator.language, zone) ? shop.consent : null
  const put = async () => {
    const { askConsent } = await import('./consent-banner.ts')
    consent.answer(await askConsent(language, shop.consent?.policy ?? null))
  }
  consent.state.subscribe(({ open }, before) => {
    // Where its script does not come, the next page asks.
    if (open && !before.open) void put().catch(() => consent.state.setState({ open: false }))
  })
  void consent.ask(asked)
  const wanted = () => window.location.hash === ASK_AGAIN && consent.again()
  window.addEventListener('hashchange', wanted)
  // A link inside the app changes the address without the browser's word for it.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`a[href$="${ASK_AGAIN}"]`)) consent.again()
  })
  return consent
}

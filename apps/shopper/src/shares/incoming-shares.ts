import type { Language } from '@vitrine/core/i18n/languages'
import type { AppShop } from '@vitrine/core/shop/app-shop'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { toPath } from '@vitrine/storefront/screens.ts'
import { onReturn } from '../purchase-settler.ts'
import type { AwayTracker } from './away-tracker.ts'
import { getOwnHosts } from './own-hosts.ts'
import { onShare } from './share-signal.ts'
import { findShareTarget } from './share-target.ts'
import { takeSharedText } from './shared-text.ts'
import { showUnknownLinkNotice } from './unknown-link-notice.ts'

/**
 * Opens the target of content that is shared into the app, before or after the app's start. During checkout
 * it waits until the checkout closes. Returns a function that unsubscribes.
 */
export function handleShares({
  shop,
  language,
  away,
  navigate,
}: {
  readonly shop: Pick<AppShop, 'domain' | 'website'>
  readonly language: () => Language
  readonly away: AwayTracker
  readonly navigate: Ports['navigate']
}): () => void {
  const own = getOwnHosts(shop)
  const follow = () => {
    const shared = takeSharedText()
    const lead = shared === null ? null : findShareTarget(shared, own)
    if (lead?.to === 'app') navigate(lead.href, 'arrive')
    else if (lead) showUnknownLinkNotice(language(), () => navigate(toPath('search'), 'arrive'))
  }
  const checkShares = () => away.whenBack(follow)
  // Both events are necessary: the link is lost where an app cannot open another, and a split-screen app is never left.
  const stops = [onShare(checkShares), onReturn(checkShares)]
  checkShares()
  return () => {
    for (const stop of stops) stop()
  }
}

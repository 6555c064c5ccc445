import type { Ports } from '@vitrine/storefront/ports.ts'
import type { PageData } from '../page/page-data.ts'
import { styleForcedColors } from './forced-colors.ts'
import { offerInstallation } from './install-hint.tsx'
import { joinBars } from './one-bar.ts'
import { followJumps } from './same-page-links.ts'
import { followShopLinks } from './shop-links.ts'
import { watchForUpdates } from './updated-notice.tsx'

/**
 * Starts what few visits need and nothing on screen waits for: styles of forced colors and of the
 * next product's page, links to the shop's website and within a page, news of a deployment, and the offer to install
 * the app.
 */
export function startDeferredFeatures(
  data: Pick<PageData, 'base' | 'shop' | 'hash'>,
  setup: Parameters<typeof followShopLinks>[1] & { readonly ports: Pick<Ports, 'storage'> },
): void {
  styleForcedColors()
  joinBars()
  followJumps()
  followShopLinks(data, setup)
  watchForUpdates(setup.network)
  // A draft preview stores nothing.
  if (data.hash !== '')
    void offerInstallation({
      name: data.shop.name,
      network: setup.network,
      storage: setup.ports.storage,
    })
}

import type { Ports } from '@vitrine/storefront/ports.ts'
import type { PageData } from '../page/page-data.ts'
import { hideFailedImages } from './failed-images.ts'
import { styleForcedColors } from './forced-colors.ts'
import { offerInstallation } from './install-hint.tsx'
import { addMergedBarStyles } from './merged-bar.ts'
import { followJumps } from './same-page-links.ts'
import { followShopLinks } from './shop-links.ts'
import { watchForUpdates } from './updated-notice.tsx'

/**
 * Starts the features that few visits need: styles for forced colors, styles of a product page opened from
 * another screen, a quiet place for images that could not load, links within a page and to the shop's website, the
 * notice of a new version, and the offer to install the app.
 */
export function startDeferredFeatures(
  data: Pick<PageData, 'base' | 'shop' | 'hash'>,
  setup: Parameters<typeof followShopLinks>[1] & { readonly ports: Pick<Ports, 'storage'> },
): void {
  styleForcedColors()
  addMergedBarStyles()
  hideFailedImages()
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

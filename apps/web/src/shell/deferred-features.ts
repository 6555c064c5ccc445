import { styleForcedColors } from './forced-colors.ts'
import { followShopLinks } from './shop-links.ts'
import { watchForUpdates } from './updated-notice.tsx'

/**
 * Starts what few visits need and nothing on screen waits for: styles of forced colors, links to the shop's website, and
 * news of a deployment.
 */
export function startDeferredFeatures(
  data: Parameters<typeof followShopLinks>[0],
  setup: Parameters<typeof followShopLinks>[1],
): void {
  styleForcedColors()
  followShopLinks(data, setup)
  watchForUpdates(setup.network)
}

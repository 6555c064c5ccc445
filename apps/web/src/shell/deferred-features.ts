import { styleForcedColors } from './forced-colors.ts'
import { followJumps } from './jumps.ts'
import { joinBars } from './one-bar.ts'
import { followShopLinks } from './shop-links.ts'
import { watchForUpdates } from './updated-notice.tsx'

/**
 * Starts what few visits need and nothing on screen waits for: styles of forced colors and of the
 * next product's page, links to the shop's website and within a page, and news of a deployment.
 */
export function startDeferredFeatures(
  data: Parameters<typeof followShopLinks>[0],
  setup: Parameters<typeof followShopLinks>[1],
): void {
  styleForcedColors()
  joinBars()
  followJumps()
  followShopLinks(data, setup)
  watchForUpdates(setup.network)
}

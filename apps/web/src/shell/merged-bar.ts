import { MERGED_BAR_CSS } from '@vitrine/storefront/primitives/dock/merged-bar.css.dom.ts'

/**
 * Adds the styles that merge the buy bar and the bottom navigation on a product's page (`MERGED_BAR_CSS`). Only
 * product pages include them, so a page that opened with another screen adds them here.
 */
export function addMergedBarStyles(): void {
  const style = document.createElement('style')
  style.textContent = MERGED_BAR_CSS
  document.head.append(style)
}

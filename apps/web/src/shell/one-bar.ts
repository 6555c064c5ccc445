import { ONE_BAR_CSS } from '@vitrine/storefront/primitives/dock/one-bar.css.dom.ts'

/** Adds the styles of a product's page, which only such pages carry, for those that are opened from another screen. */
export function joinBars(): void {
  const style = document.createElement('style')
  style.textContent = ONE_BAR_CSS
  document.head.append(style)
}

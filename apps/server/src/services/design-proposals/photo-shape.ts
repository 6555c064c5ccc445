import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { Shape } from '@vitrine/core/contract/designs/design-theme'

/** Returns the image shape that crops the shop's own images least. */
export function shapeOf({ products }: ShopPortrait): Shape {
  const ratios = products.flatMap(({ ratio }) => ratio ?? []).sort((a, b) => a - b)
  const middle = ratios[Math.floor(ratios.length / 2)] ?? 0.8
  return middle > 1.15 ? 'landscape' : middle > 0.92 ? 'square' : 'portrait'
}

import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'

/** What separates the name of a product from the color of one of its editions: “Linen shirt, sage”, “Mug – blue”. */
const EDITION = /\s*[,،|/]\s*|\s+[-–—]\s+/

/** Lists the products without further editions of the same one, whose pictures hardly differ. */
export function listDistinctProducts(products: ShopPortrait['products']): ShopPortrait['products'] {
  const names = new Set<string>()
  return products.filter(({ title }) => {
    const name = (title.split(EDITION)[0] ?? title).toLowerCase()
    const isNew = !names.has(name)
    names.add(name)
    return isNew
  })
}

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

/** Shortest word of a title that says what a product is, characters. */
const MIN_WORD = 4

/** Returns the words of a text that say something, in lower case. */
export const listWords = (title: string): readonly string[] =>
  title
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => [...word].length >= MIN_WORD)

/** Returns the first products whose titles share no word, as two paintings do; then others, up to `count` in all. */
export function pickDifferentProducts(
  products: ShopPortrait['products'],
  count: number,
): ShopPortrait['products'] {
  const words = new Set<string>()
  const different = products.filter(({ title }) => {
    const own = listWords(title)
    const isDifferent = own.every((word) => !words.has(word))
    if (isDifferent) for (const word of own) words.add(word)
    return isDifferent
  })
  const others = products.filter((one) => !different.includes(one))
  return [...different, ...others].slice(0, count)
}

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
const listWords = (title: string): readonly string[] =>
  title
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => [...word].length >= MIN_WORD)

/** Number of characters of two words that are the same in the singular, the plural and other cases. */
const STEM = 5

/** Returns what the words of a text have in common with their other forms. */
export const toStems = (text: string): readonly string[] =>
  listWords(text).map((word) => [...word].slice(0, STEM).join(''))

/**
 * True for a product that is named like a collection, also in a compound (“Soaps”, “Clay soap”): their photos show much
 * the same.
 */
export function isNamedLike(collection: string, { title, type }: ShopPortrait['products'][number]): boolean {
  const words = listWords(`${title} ${type}`)
  return toStems(collection).some((stem) => words.some((word) => word.includes(stem)))
}

/**
 * Returns the first products or collections whose titles share no word, as two paintings do; then others, up to `count`
 * in all.
 */
export function pickDifferent<T extends { readonly title: string }>(
  products: readonly T[],
  count: number,
): readonly T[] {
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

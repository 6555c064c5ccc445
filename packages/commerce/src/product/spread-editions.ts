/** Separators between the name of a product and that of its edition, such as “Wool hat, sand” and “Wool hat – sand”. */
const EDITION = /\s*(?:,|\(|\s[–—|/-]\s).*$/su

const toBaseName = (name: string): string => name.replace(EDITION, '').toLowerCase() || name

/**
 * Reorders products so that two editions of one product are not next to each other, as far as there are others: a store
 * that sells each color as a product of its own adds them together. All else stays in order.
 */
export function spreadEditions<P extends { readonly name: string }>(products: readonly P[]): readonly P[] {
  const rest = [...products]
  const spreadProducts: P[] = []
  while (rest.length > 0) {
    const before = spreadProducts.at(-1)
    const other = rest.findIndex(({ name }) => !before || toBaseName(name) !== toBaseName(before.name))
    spreadProducts.push(...rest.splice(Math.max(0, other), 1))
  }
  return spreadProducts
}

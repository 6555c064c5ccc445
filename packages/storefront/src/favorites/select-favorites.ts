/** Returns the favorites among the loaded products, the latest first. */
export function selectFavorites<T extends { readonly id: number }>(
  products: readonly T[],
  favorites: readonly number[],
): readonly T[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return [...favorites].reverse().flatMap((id) => byId.get(id) ?? [])
}

/** The kept products among those that came, the last kept first; what is no longer kept is left out. */
export function selectFavorites<T extends { readonly id: number }>(
  products: readonly T[],
  favorites: readonly number[],
): readonly T[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return [...favorites].reverse().flatMap((id) => byId.get(id) ?? [])
}

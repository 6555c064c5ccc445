/** Returns the number at the end of a global id (`gid://shopify/Product/123`). Throws RangeError when there is none. */
export function parseNumericId(gid: string): number {
  const digits = /\/(\d+)(?:\?|$)/.exec(gid)?.[1]
  const id = Number(digits)
  if (!digits || !Number.isSafeInteger(id)) throw new RangeError('The platform sent an id without a number')
  return id
}

/**
 * Returns the global id for a number. Ids of carts, lines, orders and addresses are no numbers: they are stored in
 * full.
 */
export function toGid(kind: 'Product' | 'ProductVariant' | 'Collection' | 'SellingPlan', id: number): string {
  return `gid://shopify/${kind}/${id}`
}

/** The number at the end of a global id (`gid://shopify/Product/123`). Throws RangeError when it has none. */
export function parseNumericId(gid: string): number {
  const digits = /\/(\d+)(?:\?|$)/.exec(gid)?.[1]
  const id = Number(digits)
  if (!digits || !Number.isSafeInteger(id)) throw new RangeError('The platform sent an id without a number')
  return id
}

/** The global id of a numbered thing. Carts, lines, orders and addresses have none: their ids are kept whole. */
export function toGid(kind: 'Product' | 'ProductVariant' | 'Collection' | 'SellingPlan', id: number): string {
  return `gid://shopify/${kind}/${id}`
}

/** Global id of the platform: `gid://shopify/<Type>/<id>?<params>`. */
export type Gid = {
  readonly type: string
  /** Last path segment: digits for catalog objects, a token or UUID for carts and lines. */
  readonly id: string
  readonly params: URLSearchParams
}

/** Builds a global id; `params` (e.g. `key`) form its query. */
export function toGid(type: string, id: number | string, params?: Readonly<Record<string, string>>): string {
  const query = params ? `?${new URLSearchParams(params).toString()}` : ''
  return `gid://shopify/${type}/${id}${query}`
}

const SHAPE = /^gid:\/\/shopify\/([A-Za-z0-9_]+)\/([^?]*)(?:\?(.*))?$/

/** Parses a global id, also in the old base64 form. Returns null when malformed. */
export function parseGid(value: string): Gid | null {
  const plain = value.startsWith('gid://') ? value : Buffer.from(value, 'base64').toString('utf8')
  const match = SHAPE.exec(plain)
  if (!match) return null
  const [, type, id, query] = match
  if (!type || !id) return null
  return { type, id, params: new URLSearchParams(query ?? '') }
}

/** Returns the numeric id in a global id of one of `types`; null for another type or a non-numeric id. */
export function parseNumericId(value: string, ...types: readonly string[]): number | null {
  const parsed = parseGid(value)
  if (!parsed || !types.includes(parsed.type) || !/^\d+$/.test(parsed.id)) return null
  const number = Number(parsed.id)
  return Number.isSafeInteger(number) ? number : null
}

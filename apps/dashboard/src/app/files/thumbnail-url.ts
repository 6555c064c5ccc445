import { parseUrl } from '@vitrine/core/validation/parse-url'

const TILE_WIDTH = 320

/** Returns the URL of a platform file scaled to `width` px (twice the displayed width, for sharp screens). */
export function toThumbnailUrl(url: string, width = TILE_WIDTH): string {
  const address = parseUrl(url)
  if (address === null) return url
  address.searchParams.set('width', String(width))
  return address.href
}

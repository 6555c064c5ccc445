import { isPlatformImage } from '@vitrine/core/media/platform-image'

const MAX_WIDTH_PX = 5760

/**
 * The address of a picture as wide as it is drawn: CSS pixels times the screen's density, rounded up. Only the
 * platform's own pictures and ours can be resized, and a part of one that its address asks for stays that part; any
 * other address, a `data:` one too, comes back as it was.
 */
export function resizeImageUrl(url: string, size: { readonly width: number }): string {
  if (!isPlatformImage(url)) return url
  const [address = '', fragment] = url.split('#', 2)
  const [path = '', query = ''] = address.split('?', 2)
  const kept = query.split('&').filter((pair) => pair && !/^(width|height|crop(?!=region))=/.test(pair))
  kept.push(`width=${pixels(size.width)}`)
  return `${path.replaceAll(',', '%2C')}?${kept.join('&')}${fragment === undefined ? '' : `#${fragment}`}`
}

/** The `srcset` for some widths in pixels; '' for a picture that cannot be resized. */
export function buildSrcset(url: string, widths: readonly number[]): string {
  if (!isPlatformImage(url)) return ''
  return [...new Set(widths.map(pixels))]
    .map((width) => `${resizeImageUrl(url, { width })} ${width}w`)
    .join(', ')
}

/** Joins picture addresses by commas, as the products of spec section 3 keep them. */
export function joinImages(urls: readonly string[]): string {
  return urls.map((url) => url.replaceAll(',', '%2C')).join(',')
}

/** A product's picture addresses, first the main one; [] when it has none. */
export function listImages(product: { readonly image: string }): string[] {
  return product.image
    .split(',')
    .filter((url) => url !== '')
    .map((url) => (url.startsWith('data:') ? url.replaceAll('%2C', ',') : url))
}

function pixels(length: number): number {
  return Math.min(Math.max(Math.ceil(length), 1), MAX_WIDTH_PX)
}

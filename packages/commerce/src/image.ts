import { isPlatformImage } from '@vitrine/core/media/platform-image'

const MAX_WIDTH_PX = 5760

/**
 * Returns the URL of an image in a displayed width: CSS pixels times the screen's pixel ratio, rounded up.
 * Only images of the platform and of our server can be resized; the result keeps their region. Any other URL,
 * including `data:`, is returned unchanged.
 */
export function resizeImageUrl(url: string, size: { readonly width: number }): string {
  if (!isPlatformImage(url)) return url
  const [address = '', fragment] = url.split('#', 2)
  const [path = '', query = ''] = address.split('?', 2)
  const parameters = query.split('&').filter((pair) => pair && !/^(width|height|crop(?!=region))=/.test(pair))
  parameters.push(`width=${pixels(size.width)}`)
  return `${path.replaceAll(',', '%2C')}?${parameters.join('&')}${fragment === undefined ? '' : `#${fragment}`}`
}

/** Returns the `srcset` for some widths in pixels; '' for an image that cannot be resized. */
export function buildSrcset(url: string, widths: readonly number[]): string {
  if (!isPlatformImage(url)) return ''
  return [...new Set(widths.map(pixels))]
    .map((width) => `${resizeImageUrl(url, { width })} ${width}w`)
    .join(', ')
}

/** Joins image URLs by commas, as products of spec section 3 store them. */
export function joinImages(urls: readonly string[]): string {
  return urls.map((url) => url.replaceAll(',', '%2C')).join(',')
}

/** Returns a product's image URLs, the main one first; [] for none. */
export function listImages(product: { readonly image: string }): string[] {
  return product.image
    .split(',')
    .filter((url) => url !== '')
    .map((url) => (url.startsWith('data:') ? url.replaceAll('%2C', ',') : url))
}

function pixels(length: number): number {
  return Math.min(Math.max(Math.ceil(length), 1), MAX_WIDTH_PX)
}

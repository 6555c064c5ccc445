import { isPlatformImage } from '../media/platform-image.ts'
import { parseUrl } from '../validation/parse-url.ts'

/** Hosts of this machine, on which a local product and its demo shop serve images without https. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns true for an image address that a push can carry: phones load https only. */
export function isPushImageUrl(text: string): boolean {
  const url = parseUrl(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL_HOSTS.has(url.hostname))
}

/** Width in px of the image that phones load: sharp on every screen, and below the megabyte that Android shows. */
const SENT_WIDTH = 1200

/** Returns the address of a push's image as it is sent: resized where its server can, else as it is. */
export function getSentImageUrl(url: string): string {
  const address = isPlatformImage(url) ? parseUrl(url) : null
  if (address === null || address.searchParams.has('width')) return url
  address.searchParams.set('width', String(SENT_WIDTH))
  return address.href
}

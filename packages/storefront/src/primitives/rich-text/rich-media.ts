/** Image, video or external player of a merchant's text. Sizes are CSS px; 0 where the text has none. */
export type RichMedia =
  | {
      readonly kind: 'image'
      readonly src: string
      readonly alt: string
      readonly width: number
      readonly height: number
    }
  | {
      readonly kind: 'video'
      readonly src: string
      readonly poster: string
      readonly label: string
      readonly width: number
      readonly height: number
    }
  | {
      readonly kind: 'player'
      readonly host: PlayerHost
      /** The video's id, and for an unlisted one of Vimeo its key: letters, digits, `_` and `-` alone. */
      readonly id: string
      readonly key: string
      readonly label: string
    }
export type PlayerHost = 'youtube' | 'vimeo'

type Attributes = ReadonlyMap<string, string>

/** Largest useful size of an image, px; a larger number is a mistake. */
const MAX_SIZE_PX = 10_000
/** Images up to this size, px, count visitors and show nothing. */
const TRACKER_PX = 2
/** A web address with a host of letters, without a name and password before it. */
const WEB_ADDRESS = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#]|$)/i
const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost)(?=[:/?#]|$)/i
const YOUTUBE =
  /^https:\/\/(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:embed|v|shorts)\/([\w-]{11})(?:[?#]|$)/i
const YOUTUBE_PAGE =
  /^https:\/\/(?:(?:(?:www|m)\.)?youtube\.com\/watch\?(?:[^#]*&)?v=|youtu\.be\/)([\w-]{11})(?:[?&#]|$)/i
const VIMEO = /^https:\/\/player\.vimeo\.com\/video\/(\d{1,15})(?:\?(?:[^#]*&)?h=([0-9a-f]{6,32})\b|[?#]|$)/i

/** Removes white space and control characters, which browsers ignore in addresses. */
export function stripInvisible(address: string): string {
  return [...address].filter((character) => character > ' ' && character !== '\u007f').join('')
}

/**
 * Returns the https address of a file; '' for any other. Addresses without a scheme or with http become https, as
 * browsers do with images; a shop on this computer (`localhost`) stays http.
 */
function toSafeFile(address: string): string {
  const plain = stripInvisible(address)
  const whole = plain.startsWith('//') ? `https:${plain}` : plain
  if (!WEB_ADDRESS.test(whole) || whole.includes('\\')) return ''
  return LOOPBACK.test(whole) ? whole : whole.replace(/^https?:/i, 'https:')
}

/** Returns an `<img>`; null for one without a safe address or that only counts visitors. */
export function toImage(attributes: Attributes): RichMedia | null {
  const { width, height } = sizeOf(attributes)
  const isTracker = width > 0 && height > 0 && Math.max(width, height) <= TRACKER_PX
  // Themes that load images late write the address into `data-src`.
  const src = toSafeFile(attributes.get('src') ?? '') || toSafeFile(attributes.get('data-src') ?? '')
  if (src === '' || isTracker || src.includes('{width}')) return null
  return { kind: 'image', src, alt: spaced(attributes.get('alt') ?? ''), width, height }
}

/** Returns a `<video>` with an MP4 or WebM file; null without one. `sources` are the attributes of its `<source>`s. */
export function toVideo(attributes: Attributes, sources: readonly Attributes[]): RichMedia | null {
  const files = [attributes, ...sources].flatMap((one) => {
    const src = toSafeFile(one.get('src') ?? '')
    const type = (one.get('type') ?? '').toLowerCase()
    const path = src.split(/[?#]/, 1)[0] ?? ''
    const isMp4 = type.startsWith('video/mp4') || (type === '' && /\.(?:mp4|m4v)$/i.test(path))
    return src === '' || !isMp4 ? [] : [src]
  })
  const [src] = files
  if (src === undefined) return null
  const poster = toSafeFile(attributes.get('poster') ?? '')
  return { kind: 'video', src, poster, label: labelOf(attributes), ...sizeOf(attributes) }
}

/** Returns the player of an `<iframe>` of YouTube or Vimeo; null for any other frame. */
export function toPlayer(attributes: Attributes): RichMedia | null {
  const src = toSafeFile(attributes.get('src') ?? '') || toSafeFile(attributes.get('data-src') ?? '')
  const label = labelOf(attributes)
  const [, youtube] = YOUTUBE.exec(src) ?? YOUTUBE_PAGE.exec(src) ?? []
  if (youtube !== undefined) return { kind: 'player', host: 'youtube', id: youtube, key: '', label }
  const [, vimeo, key = ''] = VIMEO.exec(src) ?? []
  return vimeo === undefined ? null : { kind: 'player', host: 'vimeo', id: vimeo, key, label }
}

/** Returns the address of a video's page at its host. */
export function toPlayerPage({ host, id, key }: { host: PlayerHost; id: string; key: string }): string {
  if (host === 'youtube') return `https://www.youtube.com/watch?v=${id}`
  return `https://vimeo.com/${id}${key === '' ? '' : `/${key}`}`
}

function labelOf(attributes: Attributes): string {
  return spaced(attributes.get('title') ?? attributes.get('aria-label') ?? '')
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

function sizeOf(attributes: Attributes): { readonly width: number; readonly height: number } {
  const read = (name: string) => {
    const [, digits] = /^\s*(\d{1,5})(?:\.\d*)?\s*(?:px)?\s*$/i.exec(attributes.get(name) ?? '') ?? []
    const size = Number(digits ?? 0)
    return size > MAX_SIZE_PX ? 0 : size
  }
  return { width: read('width'), height: read('height') }
}

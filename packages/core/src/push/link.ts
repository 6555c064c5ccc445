import type { Link } from '../design/fields.ts'
import { parseUrl } from '../validation/parse-url.ts'

/**
 * Target types of a push (spec section 5: `url` is required for every type but `home`). `url` contains a handle for
 * products and collections, the text of a search, `cart`, `orders` or `favorites` for a screen, or an https URL.
 */
export const PUSH_TYPES = ['home', 'product', 'collection', 'search', 'screen', 'url'] as const
export type PushType = (typeof PUSH_TYPES)[number]
export type PushLink = { readonly type: PushType; readonly url: string | null }

/** Screens that a push may open by name. */
export const PUSH_SCREENS = ['cart', 'orders', 'favorites'] as const
export type PushScreen = (typeof PUSH_SCREENS)[number]

const HANDLE = /^[^\s/?#]{1,255}$/

export function isPushType(value: unknown): value is PushType {
  return PUSH_TYPES.some((type) => type === value)
}

/** Returns true for a URL that a push may open outside of the app: https only. */
function isWebAddress(text: string): boolean {
  return parseUrl(text)?.protocol === 'https:'
}

/** Target of a tap: a design link, or a search text. */
export type PushTarget = Link<'home' | PushScreen> | { readonly to: 'search'; readonly searchText: string }

/**
 * Returns the target of a tap; null for an invalid link (a handle with a slash, a URL that is not https, or no URL
 * where one is required). The app's screen list maps screens to paths.
 */
export function pushTarget({ type, url }: PushLink): PushTarget | null {
  const trimmedUrl = url?.trim() ?? ''
  switch (type) {
    case 'home':
      return { to: 'home' }
    case 'product':
    case 'collection':
      return HANDLE.test(trimmedUrl) ? { to: type, handle: trimmedUrl } : null
    case 'search':
      return trimmedUrl ? { to: 'search', searchText: trimmedUrl } : null
    case 'screen': {
      const screen = PUSH_SCREENS.find((name) => name === trimmedUrl)
      return screen ? { to: screen } : null
    }
    case 'url':
      return isWebAddress(trimmedUrl) ? { to: 'web', url: trimmedUrl } : null
  }
}

/**
 * `data` of every push, for opening and reporting: `message` identifies the sent message, so that repeated reports
 * count once.
 */
export type PushData = {
  readonly message: string
  readonly type: PushType
  readonly url: string | null
}

/** Parses the data of a received push; null when it is not ours. */
export function readPushData(data: unknown): PushData | null {
  if (typeof data !== 'object' || data === null) return null
  const { message, type, url } = { message: undefined, type: undefined, url: undefined, ...data }
  if (typeof message !== 'string' || message === '' || !isPushType(type)) return null
  return { message, type, url: typeof url === 'string' ? url : null }
}

import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import {
  INVISIBLE_CHARACTER,
  isPathName,
  resolveStorefrontPath,
} from '@vitrine/storefront/links/platform-paths.ts'
import { normalizeTerm, toSearchHref } from '@vitrine/storefront/links/search-terms.ts'
import { findScreen, pickScreenQuery, SCREENS } from '@vitrine/storefront/screens.ts'

/** The merchant's own hosts, lower-case, with a port where they have one. */
export type OwnHosts = {
  /** Hosts of the web app, whose paths are those of the app. */
  readonly app: readonly string[]
  /** The web app's URL besides them, such as `https://vitrine.example/web/lamps`. */
  readonly web: string
  /** Hosts of the shop's own pages, whose paths are those of the platform. */
  readonly shop: readonly string[]
}

/** Target of shared content: a screen or a search of the app; `nowhere`: a link to another site. */
export type ShareTarget = { readonly to: 'app'; readonly href: string } | { readonly to: 'nowhere' } | null

/** Maximum length of shared text that is read, UTF-16 units. */
const MAX_SHARED_LENGTH = 4000
/** Maximum nesting of links in links: redirectors of mail and messenger apps wrap each other. */
const DEEPEST = 3
const INVISIBLE_CHARACTERS = new RegExp(INVISIBLE_CHARACTER, 'gu')
const LINK = /https?:\/\//i
/** Characters that people and apps put around a link. */
const BEFORE = /^[([{<"'«“‘*]+/u
const AFTER: ReadonlySet<string | undefined> = new Set(`)]}>"'»”’*.,;:!?…،؛؟。、`)

/**
 * Finds the target of a text that was shared into the app. A link of the merchant that has a screen leads to
 * that screen. Otherwise the target is a search for the words of the text. A text that has only links of
 * other sites leads nowhere; they are never opened. Null for an empty text.
 */
export function findShareTarget(shared: string, own: OwnHosts): ShareTarget {
  const termParts: string[] = []
  let links = 0
  for (const piece of shared.slice(0, MAX_SHARED_LENGTH).replace(INVISIBLE_CHARACTERS, ' ').split(/\s+/)) {
    const { before, link } = linkIn(piece, own)
    if (before.replace(BEFORE, '') !== '') termParts.push(before)
    if (link === null) continue
    links += 1
    const href = screenOf(link, own)
    if (href !== null) return { to: 'app', href }
  }
  const term = normalizeTerm(termParts.join(' '))
  if (term !== '') return { to: 'app', href: toSearchHref(term) }
  return links > 0 ? { to: 'nowhere' } : null
}

/** Returns the link in a piece of text without white space, and the text before it; without a link the whole text. */
function linkIn(piece: string, own: OwnHosts): { readonly before: string; readonly link: URL | null } {
  const at = piece.search(LINK)
  if (at >= 0) return { before: piece.slice(0, at), link: addressIn(piece.slice(at)) }
  // People, and some apps, omit the scheme.
  const bare = piece.replace(BEFORE, '')
  const [host = ''] = bare.toLowerCase().split(/[/?#]/)
  const isOwnHost = [...own.app, ...own.shop].includes(withoutEnd(host))
  const link = isOwnHost ? addressIn(`https://${bare}`) : null
  return link ? { before: '', link } : { before: piece, link: null }
}

function addressIn(text: string): URL | null {
  const [address = ''] = text.split(/[<>"`\\]/)
  const bare = withoutEnd(address)
  return URL.canParse(bare) ? new URL(bare) : null
}

/** Removes the characters that people put after a link. */
function withoutEnd(text: string): string {
  let end = text.length
  while (AFTER.has(text[end - 1])) end -= 1
  return text.slice(0, end)
}

/** Returns the app's path for an address of the merchant's app or shop; null for any other. */
export function findOwnScreen(address: string, own: OwnHosts): string | null {
  return URL.canParse(address) ? ownScreen(new URL(address), own) : null
}

/** Returns the app's path for a link of the merchant, also one nested in another site's link; null for any other. */
function screenOf(link: URL, own: OwnHosts, deep = 0): string | null {
  const screenPath = ownScreen(link, own)
  if (screenPath !== null || deep === DEEPEST) return screenPath
  for (const value of link.searchParams.values()) {
    const inner = LINK.test(value.slice(0, 8)) ? addressIn(value) : null
    const href = inner && screenOf(inner, own, deep + 1)
    if (href) return href
  }
  return null
}

function ownScreen(link: URL, own: OwnHosts): string | null {
  if (link.protocol !== 'https:' && link.protocol !== 'http:') return null
  const host = link.host.toLowerCase()
  const web = new URL(own.web)
  const base = stripEndSlashes(web.pathname)
  if (own.app.includes(host)) return screenOfApp(link.pathname, link.searchParams)
  if (host === web.host.toLowerCase() && (link.pathname === base || link.pathname.startsWith(`${base}/`)))
    return screenOfApp(link.pathname.slice(base.length), link.searchParams)
  return own.shop.includes(host) ? resolveStorefrontPath(link.pathname, link.searchParams) : null
}

/**
 * Rebuilds a screen's path from its resources. Parameters of account screens are for links in e-mails only, not for
 * shared ones.
 */
function screenOfApp(path: string, query: URLSearchParams): string | null {
  const match = findScreen(path)
  if (!match) return null
  const [name] = Object.values(match.params)
  if (name !== undefined && !isPathName(name)) return null
  const read = SCREENS[match.screen].of === 'shop' ? pickScreenQuery(match, query).toString() : ''
  const plain = name === undefined ? stripEndSlashes(path) || '/' : stripEndSlashes(path)
  return read === '' ? plain : `${plain}?${read}`
}

import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import { findScreen, pickScreenQuery, SCREENS, toPath } from '@vitrine/storefront/screens.ts'
import { normalizeTerm, toSearchHref } from '@vitrine/storefront/search/terms.ts'

/** The hosts whose links are the merchant's own, in lower case, with a port where they have one. */
export type OwnHosts = {
  /** Hosts of the web app, whose paths are the app's own. */
  readonly app: readonly string[]
  /** The web app's address beside them, such as `https://vitrine.example/web/lamps`. */
  readonly web: string
  /** Hosts of the shop's own pages, whose paths are the platform's. */
  readonly shop: readonly string[]
}

/** Where what was shared leads: to a screen or a search of the app; `nowhere`: it is a link that is none of ours. */
export type ShareTarget = { readonly to: 'app'; readonly href: string } | { readonly to: 'nowhere' } | null

/** What is shared beyond this is not read, in UTF-16 units: nobody shares a book to find a lamp. */
const MAX_SHARED_LENGTH = 4000
/** So many links in links are looked into: redirectors of mail and messengers stand in each other. */
const DEEPEST = 3
/** Signs that are not seen, and halves of signs, which no address can hold. */
const UNSEEN = /\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|[\ud800-\udfff]/gu
const LINK = /https?:\/\//i
/** What people and apps put around a link. */
const BEFORE = /^[([{<"'«“‘*]+/u
const AFTER: ReadonlySet<string | undefined> = new Set(`)]}>"'»”’*.,;:!?…،؛؟。、`)
/** A language or a market, with which the platform's paths may begin. */
const MARKET = /^\/[a-z]{2}(?:-[a-z]{2,4})?(?=\/|$)/i
/** The platform's paths, without the first slash. */
const PRODUCT = /^(?:collections\/[^/]+\/)?products\/([^/]+)$/
const COLLECTION = /^collections\/([^/]+)(?:\/[^/]+)?$/
/** Its pages about no one thing, and what the app has for them. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['', toPath('home')],
  ['collections', toPath('catalog')],
  ['cart', toPath('cart')],
  ['account', toPath('account')],
])

/**
 * Where a text leads that was shared into the app, whoever wrote it: the first link of the merchant's own that has a
 * screen opens that; else its words are searched; a link of others alone leads nowhere, and is never opened. null for
 * what says nothing.
 */
export function findShareTarget(shared: string, own: OwnHosts): ShareTarget {
  const words: string[] = []
  let links = 0
  for (const piece of shared.slice(0, MAX_SHARED_LENGTH).replace(UNSEEN, ' ').split(/\s+/)) {
    const { before, link } = linkIn(piece, own)
    if (before.replace(BEFORE, '') !== '') words.push(before)
    if (link === null) continue
    links += 1
    const href = screenOf(link, own)
    if (href !== null) return { to: 'app', href }
  }
  const term = normalizeTerm(words.join(' '))
  if (term !== '') return { to: 'app', href: toSearchHref(term) }
  return links > 0 ? { to: 'nowhere' } : null
}

/** The link in a piece of text without white space, and what stands before it; without a link all stands before it. */
function linkIn(piece: string, own: OwnHosts): { readonly before: string; readonly link: URL | null } {
  const at = piece.search(LINK)
  if (at >= 0) return { before: piece.slice(0, at), link: addressIn(piece.slice(at)) }
  // People leave the scheme out, and some apps do.
  const bare = piece.replace(BEFORE, '')
  const [host = ''] = bare.toLowerCase().split(/[/?#]/)
  const known = [...own.app, ...own.shop].includes(withoutEnd(host))
  const link = known ? addressIn(`https://${bare}`) : null
  return link ? { before: '', link } : { before: piece, link: null }
}

function addressIn(text: string): URL | null {
  const [address = ''] = text.split(/[<>"`\\]/)
  const bare = withoutEnd(address)
  return URL.canParse(bare) ? new URL(bare) : null
}

/** The text without what people put behind a link. */
function withoutEnd(text: string): string {
  let end = text.length
  while (AFTER.has(text[end - 1])) end -= 1
  return text.slice(0, end)
}

/** The app's address for a link of the merchant's own, also one that stands in a link of others; null for any other. */
function screenOf(link: URL, own: OwnHosts, deep = 0): string | null {
  const found = ownScreen(link, own)
  if (found !== null || deep === DEEPEST) return found
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
  return own.shop.includes(host) ? screenOfShop(link.pathname, link.searchParams) : null
}

/**
 * A screen's address is written anew of what it names. What an account's screens read is for links of mails, not for what
 * anybody sends.
 */
function screenOfApp(path: string, query: URLSearchParams): string | null {
  const match = findScreen(path)
  if (!match) return null
  const [name] = Object.values(match.params)
  if (name !== undefined && !isName(name)) return null
  const read = SCREENS[match.screen].of === 'shop' ? pickScreenQuery(match, query).toString() : ''
  const plain = name === undefined ? stripEndSlashes(path) || '/' : stripEndSlashes(path)
  return read === '' ? plain : `${plain}?${read}`
}

/** The platform's own paths of what the app has a screen for. */
function screenOfShop(path: string, query: URLSearchParams): string | null {
  const bare = stripEndSlashes(path.replace(MARKET, '')).slice(1)
  const [, product] = PRODUCT.exec(bare) ?? []
  if (product !== undefined) {
    const variant = query.get('variant')
    const chosen = variant !== null && /^\d{1,20}$/.test(variant) ? `?variant=${variant}` : ''
    const address = findResource(product, (name) => toPath('product', name))
    return address && `${address}${chosen}`
  }
  const [, collection] = COLLECTION.exec(bare) ?? []
  if (collection === 'all') return toPath('catalog')
  if (collection !== undefined) return findResource(collection, (name) => toPath('catalog', name))
  if (bare === 'search') return toSearchHref(query.get('q') ?? '')
  return PAGES.get(bare) ?? null
}

function findResource(piece: string, address: (name: string) => string): string | null {
  try {
    const name = decodeURIComponent(piece)
    return isName(name) ? address(name) : null
  } catch {
    return null
  }
}

/** True for what may be a handle or an order's name: one piece, all of it to be seen. */
const isName = (name: string) => name !== '' && name.length <= 255 && !name.replace(UNSEEN, '/').includes('/')

import { withoutEndSlashes } from '@vitrine/core/plain'
import type { ComponentType } from 'react'

/** What a screen gets of its address. */
export type ScreenProps = {
  /** '' on screens that are not about one product. */
  readonly handle: string
  readonly collection?: string
  /** An order's name without the sign of a number. */
  readonly order?: string
  /** The address's query text, '' or with its '?'. */
  readonly query?: string
}
type Screen = ComponentType<ScreenProps>
export type Room =
  | 'home'
  | 'catalog'
  | 'product'
  | 'search'
  | 'cart'
  | 'favorites'
  | 'menu'
  | 'account'
  | 'orders'
  | 'login'
  | 'register'
  | 'recovery'
  | 'branding'
  | 'splash'
  | 'drawer'

/** Drawn for the studio's canvas alone: no shopper's address leads there. */
const STUDIO_ROOMS: ReadonlySet<Room> = new Set(['branding', 'splash', 'drawer'])

/** Each room's script is its own file, fetched when it is first needed. */
const LOADERS: Readonly<Record<Room, () => Promise<{ readonly default: Screen }>>> = {
  home: () => import('@vitrine/storefront/screens/home'),
  catalog: () => import('@vitrine/storefront/screens/catalog'),
  product: () => import('@vitrine/storefront/screens/product'),
  search: () => import('@vitrine/storefront/screens/search'),
  cart: () => import('@vitrine/storefront/screens/cart'),
  favorites: () => import('@vitrine/storefront/screens/favorites'),
  menu: () => import('@vitrine/storefront/screens/menu'),
  account: () => import('@vitrine/storefront/screens/account'),
  orders: () => import('@vitrine/storefront/screens/orders'),
  login: () => import('@vitrine/storefront/screens/login'),
  register: () => import('@vitrine/storefront/screens/register'),
  recovery: () => import('@vitrine/storefront/screens/recovery'),
  branding: () => import('@vitrine/storefront/screens/branding'),
  splash: () => import('@vitrine/storefront/screens/splash'),
  drawer: () => import('@vitrine/storefront/screens/drawer'),
}

const ROUTES: readonly { readonly pattern: string; readonly room: Room }[] = [
  { pattern: '/', room: 'home' },
  { pattern: '/c/:collection', room: 'catalog' },
  { pattern: '/p/:handle', room: 'product' },
  { pattern: '/search', room: 'search' },
  { pattern: '/catalog', room: 'catalog' },
  { pattern: '/cart', room: 'cart' },
  { pattern: '/favorites', room: 'favorites' },
  { pattern: '/menu', room: 'menu' },
  { pattern: '/account', room: 'account' },
  { pattern: '/orders', room: 'orders' },
  { pattern: '/orders/:order', room: 'orders' },
  { pattern: '/login', room: 'login' },
  { pattern: '/register', room: 'register' },
  { pattern: '/recovery', room: 'recovery' },
  { pattern: '/branding', room: 'branding' },
  { pattern: '/splash', room: 'splash' },
  { pattern: '/drawer', room: 'drawer' },
]

export type Match = { readonly room: Room; readonly params: Readonly<Record<string, string>> }

/** The route of a path of the app (without base and query); null when no screen lives there for this viewer. */
export function matchRoute(path: string, edit = false): Match | null {
  const pieces = withoutEndSlashes(path).split('/')
  for (const { pattern, room } of ROUTES) {
    const wanted = withoutEndSlashes(pattern).split('/')
    if (wanted.length !== pieces.length || (STUDIO_ROOMS.has(room) && !edit)) continue
    const params: Record<string, string> = {}
    const fits = wanted.every((name, at) => {
      const piece = pieces[at] ?? ''
      if (!name.startsWith(':')) return name === piece
      const value = decoded(piece)
      if (value === '') return false
      params[name.slice(1)] = value
      return true
    })
    if (fits) return { room, params }
  }
  return null
}

/** '' for what is no valid escape: such an address names nothing. */
function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece)
  } catch {
    return ''
  }
}

const loaded = new Map<Room, Screen>()
const loading = new Map<Room, Promise<void>>()
const failed = new Map<Room, ScriptFailure>()

/** A room's script did not come: the network is away, or a newer version of the app has replaced the file. */
export class ScriptFailure extends Error {
  /** Read as the commerce client's own kind: the screen says that the shopper is offline. */
  readonly kind = 'network'
  override readonly name = 'ScriptFailure'
}

/** Fetches a room's script once; a failed fetch is tried again by the next call. */
export function loadRoom(room: Room): Promise<void> {
  const running = loading.get(room)
  if (running) return running
  failed.delete(room)
  const promise = LOADERS[room]().then(
    (module) => {
      loaded.set(room, module.default)
    },
    (cause: unknown) => {
      const failure = new ScriptFailure(`The script of the ${room} screen did not come`, { cause })
      loading.delete(room)
      failed.set(room, failure)
      throw failure
    },
  )
  loading.set(room, promise)
  return promise
}

/** The room's screen if its script is here. */
export function roomScreen(room: Room): Screen | undefined {
  return loaded.get(room)
}

/** Why the room's script is not here, if it was asked for in vain. */
export function roomFailure(room: Room): ScriptFailure | undefined {
  return failed.get(room)
}

/** Lets the next drawing ask for the room's script once more. */
export function forgetFailure(room: Room): void {
  failed.delete(room)
}

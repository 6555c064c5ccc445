import type { Link } from '@vitrine/core/design/fields'

const SCREENS = {
  home: '/',
  catalog: '/catalog',
  cart: '/cart',
  favorites: '/favorites',
  menu: '/menu',
  search: '/search',
  login: '/login',
  account: '/account',
  orders: '/orders',
} as const

/** Where a design's link leads: a path of the app, an address of the web, or null for nowhere. */
export function hrefOf(link: Link): string | null {
  switch (link.to) {
    case 'none':
      return null
    case 'web':
      return link.url === '' ? null : link.url
    case 'collection':
      return link.handle === '' ? null : `/c/${encodeURIComponent(link.handle)}`
    case 'product':
      return link.handle === '' ? null : `/p/${encodeURIComponent(link.handle)}`
    default:
      return SCREENS[link.to]
  }
}

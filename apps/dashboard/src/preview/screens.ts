import { withoutEndSlashes } from '@vitrine/core/plain'
import { M } from '../messages.ts'

/** One preview screen: what it is called, the design section it belongs to, and the app's address that shows it. */
export type PreviewScreen = {
  readonly title: string
  readonly section: string
  readonly address: string
}

type Pattern = {
  readonly pattern: string
  readonly title: string
  readonly section: string
  readonly address: string
}
const at = (pattern: string, title: string, section: string, address: string): Pattern => ({
  pattern,
  title,
  section,
  address,
})
const S = M.sections

/**
 * The preview routes of spec section 2, relative to `/dashboard/preview/`. What no shopper's address shows by
 * itself (the palette, the splash standing still, the open drawer) is drawn in the app's edit mode.
 */
export const PREVIEW_SCREENS: readonly Pattern[] = [
  at('design/branding', S.branding, 'branding', '/branding?edit=1'),
  at('design/header', S.header, 'header', '/'),
  at('design/nav', S.nav, 'nav', '/'),
  at('design/splash', S.splash, 'splash', '/splash?edit=1'),
  at('design/drawer', S.drawer, 'drawer', '/drawer?edit=1'),
  at('home', S.home, 'home', '/'),
  at('home/c/$collection', S.collection, 'home', '/c/$collection'),
  at('home/p/$product', S.product, 'home', '/p/$product'),
  at('home/p/$product/recommendations', S.recommendations, 'home', '/p/$product'),
  at('home/search', S.search, 'home', '/search'),
  at('catalog', S.catalog, 'catalog', '/catalog'),
  at('catalog/c/$collection', S.collection, 'catalog', '/c/$collection'),
  at('catalog/p/$product', S.product, 'catalog', '/p/$product'),
  at('catalog/search', S.search, 'catalog', '/search'),
  at('cart', S.cart, 'cart', '/cart'),
  at('cart/p/$product', S.product, 'cart', '/p/$product'),
  at('favorites', S.favorites, 'favorites', '/favorites'),
  at('favorites/p/$product', S.product, 'favorites', '/p/$product'),
  at('menu', S.menu, 'menu', '/menu'),
  at('menu/account', S.account, 'account', '/account'),
  at('menu/orders', S.orders, 'orders', '/orders'),
  at('login', S.login, 'login', '/login'),
  at('register', S.register, 'register', '/register'),
  at('recovery', S.recovery, 'recovery', '/recovery'),
  at('website', S.website, 'home', '/'),
  at('web', S.web, 'home', '/'),
]

/** The preview screen of a path below `/dashboard/preview/`; null where the specification lists none. */
export function previewAt(path: string): PreviewScreen | null {
  const pieces = withoutEndSlashes(path).split('/')
  for (const { pattern, title, section, address } of PREVIEW_SCREENS) {
    const wanted = pattern.split('/')
    if (wanted.length !== pieces.length) continue
    if (
      !wanted.every((piece, index) =>
        piece.startsWith('$') ? pieces[index] !== '' : piece === pieces[index],
      )
    )
      continue
    const handle = pieces[wanted.findIndex((piece) => piece.startsWith('$'))] ?? ''
    return { title, section, address: address.replace(/\$\w+/, () => handle) }
  }
  return null
}

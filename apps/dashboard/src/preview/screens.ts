import { withoutEndSlashes } from '@vitrine/core/plain'
import type { SectionName } from '@vitrine/storefront/design'
import { M } from '../messages.ts'

/** One preview screen. */
export type PreviewScreen = {
  readonly title: string
  /** The part of the design that draws it, where the studio opens. */
  readonly section: SectionName
  /** The app's address that shows it. */
  readonly address: string
  /** What of that screen it is about, by its test id; the whole where nothing is named. */
  readonly part?: string
  /** The window that it is looked at in; a phone's where nothing is named. */
  readonly wide?: boolean
}

type Pattern = PreviewScreen & { readonly pattern: string }
const at = (
  pattern: string,
  title: string,
  section: SectionName,
  address: string,
  more: Pick<PreviewScreen, 'part' | 'wide'> = {},
): Pattern => ({ pattern, title, section, address, ...more })
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
  at('home/c/$collection', S.collection, 'catalog', '/c/$collection'),
  at('home/p/$product', S.product, 'product', '/p/$product'),
  at('home/p/$product/recommendations', S.recommendations, 'product', '/p/$product', {
    part: 'recommendations',
  }),
  at('home/search', S.search, 'catalog', '/search'),
  at('catalog', S.catalog, 'catalog', '/catalog'),
  at('catalog/c/$collection', S.collection, 'catalog', '/c/$collection'),
  at('catalog/p/$product', S.product, 'product', '/p/$product'),
  at('catalog/search', S.search, 'catalog', '/search'),
  at('cart', S.cart, 'cart', '/cart'),
  at('cart/p/$product', S.product, 'product', '/p/$product'),
  at('favorites', S.favorites, 'favorites', '/favorites'),
  at('favorites/p/$product', S.product, 'product', '/p/$product'),
  at('menu', S.menu, 'menu', '/menu'),
  at('menu/account', S.account, 'account', '/account'),
  at('menu/orders', S.orders, 'orders', '/orders'),
  at('login', S.login, 'login', '/login'),
  at('register', S.register, 'register', '/register'),
  at('recovery', S.recovery, 'recovery', '/recovery'),
  // One app serves all browsers: a computer's window is the website, a phone's the web app.
  at('website', S.website, 'home', '/', { wide: true }),
  at('web', S.web, 'home', '/'),
]

/** The preview screen of a path below `/dashboard/preview/`; null where the specification lists none. */
export function previewAt(path: string): PreviewScreen | null {
  const pieces = withoutEndSlashes(path).split('/')
  for (const { pattern, address, ...screen } of PREVIEW_SCREENS) {
    const wanted = pattern.split('/')
    if (wanted.length !== pieces.length) continue
    if (
      !wanted.every((piece, index) =>
        piece.startsWith('$') ? pieces[index] !== '' : piece === pieces[index],
      )
    )
      continue
    const handle = pieces[wanted.findIndex((piece) => piece.startsWith('$'))] ?? ''
    return { ...screen, address: address.replace(/\$\w+/, () => handle) }
  }
  return null
}

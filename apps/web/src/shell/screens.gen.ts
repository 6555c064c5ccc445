// Written from the list of screens (packages/storefront/src/screens.ts): npm run unit -- screens -u
import type { ScreenName, ScreenProps } from '@vitrine/storefront/screens.ts'
import type { ComponentType } from 'react'

type Loader = () => Promise<{ readonly default: ComponentType<ScreenProps> }>

/** Each screen's script is its own file, fetched when it is first needed. */
export const LOADERS: Readonly<Record<ScreenName, Loader>> = {
  branding: () => import('@vitrine/storefront/screens/branding'),
  splash: () => import('@vitrine/storefront/screens/splash'),
  drawer: () => import('@vitrine/storefront/screens/drawer'),
  home: () => import('@vitrine/storefront/screens/home'),
  catalog: () => import('@vitrine/storefront/screens/catalog'),
  product: () => import('@vitrine/storefront/screens/product'),
  recommendations: () => import('@vitrine/storefront/screens/recommendations'),
  search: () => import('@vitrine/storefront/screens/search'),
  cart: () => import('@vitrine/storefront/screens/cart'),
  favorites: () => import('@vitrine/storefront/screens/favorites'),
  menu: () => import('@vitrine/storefront/screens/menu'),
  login: () => import('@vitrine/storefront/screens/login'),
  register: () => import('@vitrine/storefront/screens/register'),
  recovery: () => import('@vitrine/storefront/screens/recovery'),
  account: () => import('@vitrine/storefront/screens/account'),
  orders: () => import('@vitrine/storefront/screens/orders'),
  inbox: () => import('@vitrine/storefront/screens/inbox'),
  pushes: () => import('@vitrine/storefront/screens/pushes'),
  pages: () => import('@vitrine/storefront/screens/pages'),
  articles: () => import('@vitrine/storefront/screens/articles'),
  policies: () => import('@vitrine/storefront/screens/policies'),
  preprompt: () => import('@vitrine/storefront/screens/preprompt'),
  website: () => import('@vitrine/storefront/screens/website'),
}

import { ownScreen, type PagePlan, plainHead } from '@vitrine/storefront/app/page-plan.ts'
import { page as catalog } from '@vitrine/storefront/catalog/page.ts'
import { page as home } from '@vitrine/storefront/home/page.ts'
import { page as menu } from '@vitrine/storefront/menu/page.ts'
import { page as product } from '@vitrine/storefront/product/page.ts'
import { page as search } from '@vitrine/storefront/search/page.ts'
import type { Room } from './routes.ts'

/** Drawn for the studio's canvas alone. */
const studio = (room: Room): PagePlan => ({
  reads: [],
  questions: () => [],
  head: () => ({ ...plainHead(`/${room}`), index: false }),
})

/** What the server must know of each screen; the compiler asks for one for every room. */
export const PLANS: Readonly<Record<Room, PagePlan>> = {
  home,
  catalog,
  product,
  search,
  menu,
  cart: ownScreen('cart', ({ title }) => title),
  favorites: ownScreen('favorites', ({ title }) => title),
  account: ownScreen('account', ({ title }) => title),
  orders: ownScreen('orders', ({ title }) => title),
  login: ownScreen('login', ({ title }) => title, { reads: ['next'] }),
  register: ownScreen('register', ({ title }) => title, { reads: ['next'] }),
  recovery: ownScreen('recovery', ({ title }) => title, { reads: ['reset'], secret: true }),
  branding: studio('branding'),
  splash: studio('splash'),
  drawer: studio('drawer'),
}

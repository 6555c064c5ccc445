// Written from the list of screens (packages/storefront/src/screens.ts): npm run unit -- screens -u
import type { StateName } from './sample/states.ts'
import type { ScreenName } from './screens.ts'

export type { StateName }

/** The states that the studio shows each screen in (`<screen>/samples.ts`), the one that it opens with first. */
export const STATES: Readonly<Record<ScreenName, readonly StateName[]>> = {
  branding: ['filled'],
  splash: ['filled'],
  drawer: ['filled'],
  home: ['filled', 'sale', 'soldOut', 'message', 'long', 'loading', 'failed'],
  catalog: ['filled', 'collection', 'sale', 'soldOut', 'empty', 'long', 'loading', 'failed'],
  product: ['filled', 'sale', 'soldOut', 'plans', 'giftCard', 'long', 'loading', 'failed'],
  recommendations: ['filled', 'empty', 'sale', 'soldOut', 'long', 'loading', 'failed'],
  search: ['filled', 'results', 'soldOut', 'empty', 'long', 'loading', 'failed'],
  cart: ['filled', 'signedIn', 'empty', 'soldOut', 'plans', 'giftCard', 'paid', 'long'],
  favorites: ['filled', 'empty', 'sale', 'soldOut', 'long', 'loading', 'failed'],
  menu: ['guest', 'signedIn'],
  login: ['filled'],
  register: ['filled'],
  recovery: ['filled', 'newPassword'],
  account: ['signedIn', 'guest', 'pending', 'long', 'loading', 'failed'],
  orders: [
    'filled',
    'order',
    'pending',
    'returned',
    'returning',
    'receipt',
    'guest',
    'empty',
    'long',
    'loading',
    'failed',
  ],
  inbox: ['filled', 'empty', 'long', 'loading', 'failed'],
  pushes: ['filled', 'empty', 'denied', 'loading'],
  pages: ['filled', 'long', 'empty', 'loading', 'failed'],
  articles: ['filled', 'long', 'empty', 'loading', 'failed'],
  policies: ['filled', 'long', 'empty', 'loading', 'failed'],
  preprompt: ['filled'],
  website: ['filled', 'empty'],
}

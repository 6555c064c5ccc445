// Written from the list of screens (packages/storefront/src/screens.ts): npm run unit -- screens -u
import { page as account } from '@vitrine/storefront/account/page.ts'
import { page as articles } from '@vitrine/storefront/articles/page.ts'
import { page as branding } from '@vitrine/storefront/branding/page.ts'
import { page as cart } from '@vitrine/storefront/cart/page.ts'
import { page as catalog } from '@vitrine/storefront/catalog/page.ts'
import type { PagePlan } from '@vitrine/storefront/context/page-plan.ts'
import { page as drawer } from '@vitrine/storefront/drawer/page.ts'
import { page as favorites } from '@vitrine/storefront/favorites/page.ts'
import { page as home } from '@vitrine/storefront/home/page.ts'
import { page as inbox } from '@vitrine/storefront/inbox/page.ts'
import { page as login } from '@vitrine/storefront/login/page.ts'
import { page as menu } from '@vitrine/storefront/menu/page.ts'
import { page as orders } from '@vitrine/storefront/orders/page.ts'
import { page as pages } from '@vitrine/storefront/pages/page.ts'
import { page as policies } from '@vitrine/storefront/policies/page.ts'
import { page as preprompt } from '@vitrine/storefront/preprompt/page.ts'
import { page as product } from '@vitrine/storefront/product/page.ts'
import { page as pushes } from '@vitrine/storefront/pushes/page.ts'
import { page as recommendations } from '@vitrine/storefront/recommendations/page.ts'
import { page as recovery } from '@vitrine/storefront/recovery/page.ts'
import { page as register } from '@vitrine/storefront/register/page.ts'
import type { ScreenName } from '@vitrine/storefront/screens.ts'
import { page as search } from '@vitrine/storefront/search/page.ts'
import { page as splash } from '@vitrine/storefront/splash/page.ts'
import { page as website } from '@vitrine/storefront/website/page.ts'

/** What the server must know of each screen. */
export const PLANS: Readonly<Record<ScreenName, PagePlan>> = {
  branding,
  splash,
  drawer,
  home,
  catalog,
  product,
  recommendations,
  search,
  cart,
  favorites,
  menu,
  login,
  register,
  recovery,
  account,
  orders,
  inbox,
  pushes,
  pages,
  articles,
  policies,
  preprompt,
  website,
}

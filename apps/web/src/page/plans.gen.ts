// Written from the list of screens (packages/storefront/src/screens.ts): npm run unit -- screens -u
import { pagePlan as account } from '@vitrine/storefront/account/page-plan.ts'
import { pagePlan as articles } from '@vitrine/storefront/articles/page-plan.ts'
import { pagePlan as branding } from '@vitrine/storefront/branding/page-plan.ts'
import { pagePlan as cart } from '@vitrine/storefront/cart/page-plan.ts'
import { pagePlan as catalog } from '@vitrine/storefront/catalog/page-plan.ts'
import type { PagePlan } from '@vitrine/storefront/context/page-plan.ts'
import { pagePlan as drawer } from '@vitrine/storefront/drawer/page-plan.ts'
import { pagePlan as favorites } from '@vitrine/storefront/favorites/page-plan.ts'
import { pagePlan as home } from '@vitrine/storefront/home/page-plan.ts'
import { pagePlan as inbox } from '@vitrine/storefront/inbox/page-plan.ts'
import { pagePlan as login } from '@vitrine/storefront/login/page-plan.ts'
import { pagePlan as menu } from '@vitrine/storefront/menu/page-plan.ts'
import { pagePlan as orders } from '@vitrine/storefront/orders/page-plan.ts'
import { pagePlan as pages } from '@vitrine/storefront/pages/page-plan.ts'
import { pagePlan as policies } from '@vitrine/storefront/policies/page-plan.ts'
import { pagePlan as preprompt } from '@vitrine/storefront/preprompt/page-plan.ts'
import { pagePlan as product } from '@vitrine/storefront/product/page-plan.ts'
import { pagePlan as pushes } from '@vitrine/storefront/pushes/page-plan.ts'
import { pagePlan as recommendations } from '@vitrine/storefront/recommendations/page-plan.ts'
import { pagePlan as recovery } from '@vitrine/storefront/recovery/page-plan.ts'
import { pagePlan as register } from '@vitrine/storefront/register/page-plan.ts'
import type { ScreenName } from '@vitrine/storefront/screens.ts'
import { pagePlan as search } from '@vitrine/storefront/search/page-plan.ts'
import { pagePlan as splash } from '@vitrine/storefront/splash/page-plan.ts'
import { pagePlan as website } from '@vitrine/storefront/website/page-plan.ts'

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

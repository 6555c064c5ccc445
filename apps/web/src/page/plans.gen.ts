// Written from the list of screens (packages/storefront/src/screens.ts): npm run unit -- screens -u
import { renderPlan as account } from '@vitrine/storefront/account/render-plan.ts'
import { renderPlan as articles } from '@vitrine/storefront/articles/render-plan.ts'
import { renderPlan as branding } from '@vitrine/storefront/branding/render-plan.ts'
import { renderPlan as cart } from '@vitrine/storefront/cart/render-plan.ts'
import { renderPlan as catalog } from '@vitrine/storefront/catalog/render-plan.ts'
import type { RenderPlan } from '@vitrine/storefront/context/render-plan.ts'
import { renderPlan as drawer } from '@vitrine/storefront/drawer/render-plan.ts'
import { renderPlan as favorites } from '@vitrine/storefront/favorites/render-plan.ts'
import { renderPlan as home } from '@vitrine/storefront/home/render-plan.ts'
import { renderPlan as inbox } from '@vitrine/storefront/inbox/render-plan.ts'
import { renderPlan as login } from '@vitrine/storefront/login/render-plan.ts'
import { renderPlan as menu } from '@vitrine/storefront/menu/render-plan.ts'
import { renderPlan as orders } from '@vitrine/storefront/orders/render-plan.ts'
import { renderPlan as pages } from '@vitrine/storefront/pages/render-plan.ts'
import { renderPlan as policies } from '@vitrine/storefront/policies/render-plan.ts'
import { renderPlan as preprompt } from '@vitrine/storefront/preprompt/render-plan.ts'
import { renderPlan as product } from '@vitrine/storefront/product/render-plan.ts'
import { renderPlan as pushes } from '@vitrine/storefront/pushes/render-plan.ts'
import { renderPlan as recommendations } from '@vitrine/storefront/recommendations/render-plan.ts'
import { renderPlan as recovery } from '@vitrine/storefront/recovery/render-plan.ts'
import { renderPlan as register } from '@vitrine/storefront/register/render-plan.ts'
import type { ScreenName } from '@vitrine/storefront/screens.ts'
import { renderPlan as search } from '@vitrine/storefront/search/render-plan.ts'
import { renderPlan as splash } from '@vitrine/storefront/splash/render-plan.ts'
import { renderPlan as website } from '@vitrine/storefront/website/render-plan.ts'

/** What the server must know of each screen. */
export const PLANS: Readonly<Record<ScreenName, RenderPlan>> = {
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

// Written from the list of screens (packages/storefront/src/screens.ts): npm run unit -- screens -u
import { samples as account } from '@vitrine/storefront/account/samples.ts'
import { samples as articles } from '@vitrine/storefront/articles/samples.ts'
import { samples as branding } from '@vitrine/storefront/branding/samples.ts'
import { samples as cart } from '@vitrine/storefront/cart/samples.ts'
import { samples as catalog } from '@vitrine/storefront/catalog/samples.ts'
import { samples as drawer } from '@vitrine/storefront/drawer/samples.ts'
import { samples as favorites } from '@vitrine/storefront/favorites/samples.ts'
import { samples as home } from '@vitrine/storefront/home/samples.ts'
import { samples as inbox } from '@vitrine/storefront/inbox/samples.ts'
import { samples as login } from '@vitrine/storefront/login/samples.ts'
import { samples as menu } from '@vitrine/storefront/menu/samples.ts'
import { samples as orders } from '@vitrine/storefront/orders/samples.ts'
import { samples as pages } from '@vitrine/storefront/pages/samples.ts'
import { samples as policies } from '@vitrine/storefront/policies/samples.ts'
import { samples as preprompt } from '@vitrine/storefront/preprompt/samples.ts'
import { samples as product } from '@vitrine/storefront/product/samples.ts'
import { samples as pushes } from '@vitrine/storefront/pushes/samples.ts'
import { samples as recommendations } from '@vitrine/storefront/recommendations/samples.ts'
import { samples as recovery } from '@vitrine/storefront/recovery/samples.ts'
import { samples as register } from '@vitrine/storefront/register/samples.ts'
import type { Samples } from '@vitrine/storefront/sample/sample.ts'
import type { ScreenName } from '@vitrine/storefront/screens.ts'
import { samples as search } from '@vitrine/storefront/search/samples.ts'
import { samples as splash } from '@vitrine/storefront/splash/samples.ts'
import { samples as website } from '@vitrine/storefront/website/samples.ts'

/** What the studio shows each screen with, the first of them first. */
export const SAMPLES: Readonly<Record<ScreenName, Samples>> = {
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

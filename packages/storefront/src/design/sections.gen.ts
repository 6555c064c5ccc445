// Written from the list of screens (packages/storefront/src/screens.ts): npm run unit -- screens -u
import type { Section } from '@vitrine/core/design/fields'
import { account } from '../account/design.ts'
import { branding } from '../branding/design.ts'
import { cart } from '../cart/design.ts'
import { catalog } from '../catalog/design.ts'
import { drawer } from '../drawer/design.ts'
import { favorites } from '../favorites/design.ts'
import { footer } from '../footer/design.ts'
import { header } from '../header/design.ts'
import { home } from '../home/design.ts'
import { inbox } from '../inbox/design.ts'
import { login } from '../login/design.ts'
import { menu } from '../menu/design.ts'
import { nav } from '../nav/design.ts'
import { orders } from '../orders/design.ts'
import { preprompt } from '../preprompt/design.ts'
import { product } from '../product/design.ts'
import { pushes } from '../pushes/design.ts'
import { recovery } from '../recovery/design.ts'
import { register } from '../register/design.ts'
import type { SectionName } from '../screens.ts'
import { search } from '../search/design.ts'
import { splash } from '../splash/design.ts'
import { website } from '../website/design.ts'

/** Every section of the design, in the order of the editor (spec section 1). */
export const SECTIONS = {
  branding,
  header,
  nav,
  footer,
  splash,
  drawer,
  home,
  catalog,
  product,
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
  preprompt,
  website,
} as const satisfies Readonly<Record<SectionName, Section>>

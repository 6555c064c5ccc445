import type { Fields, Section, ValuesOf } from '@vitrine/core/design/fields'
import type { account } from '../account/design.ts'
import type { branding } from '../branding/design.ts'
import type { cart } from '../cart/design.ts'
import type { catalog } from '../catalog/design.ts'
import type { drawer } from '../drawer/design.ts'
import type { favorites } from '../favorites/design.ts'
import type { footer } from '../footer/design.ts'
import type { header } from '../header/design.ts'
import type { home } from '../home/design.ts'
import type { login } from '../login/design.ts'
import type { menu, menuLink } from '../menu/design.ts'
import type { nav } from '../nav/design.ts'
import type { orders } from '../orders/design.ts'
import type { product } from '../product/design.ts'
import type { CARD_FIELDS } from '../product-card/fields.ts'
import type { recovery } from '../recovery/design.ts'
import type { register } from '../register/design.ts'
import type { splash } from '../splash/design.ts'

/** The values a section's own fields hold; its lists are read by `useItems` and `useRecord`. */
export type SectionValues<S> = S extends Section<infer F extends Fields> ? ValuesOf<F> : never

/** Every section by name, as a screen reads it. Types alone: the sections' definitions stay out of the app. */
export type DesignValues = {
  readonly branding: SectionValues<typeof branding>
  readonly header: SectionValues<typeof header>
  readonly footer: SectionValues<typeof footer>
  readonly nav: SectionValues<typeof nav>
  readonly splash: SectionValues<typeof splash>
  readonly drawer: SectionValues<typeof drawer>
  readonly home: SectionValues<typeof home>
  readonly catalog: SectionValues<typeof catalog>
  readonly product: SectionValues<typeof product>
  /** No section of its own: see `useCardLook`. */
  readonly card: Pick<SectionValues<typeof product>, (typeof CARD_FIELDS)[number]>
  readonly cart: SectionValues<typeof cart>
  readonly favorites: SectionValues<typeof favorites>
  readonly menu: SectionValues<typeof menu>
  readonly login: SectionValues<typeof login>
  readonly register: SectionValues<typeof register>
  readonly recovery: SectionValues<typeof recovery>
  readonly account: SectionValues<typeof account>
  readonly orders: SectionValues<typeof orders>
}
/** One web link of the menu; the footer draws them too. */
export type MenuLink = typeof menuLink
export type SectionName = keyof DesignValues

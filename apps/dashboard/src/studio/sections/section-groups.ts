import type { SectionName } from '@vitrine/storefront/design'
import { M } from '../../messages.ts'

/** The sections that can be designed, as the studio groups them. Light: addresses are checked before the studio's script. */
export const SECTION_GROUPS: readonly {
  readonly title: string
  readonly sections: readonly SectionName[]
}[] = [
  { title: M.studio.groups.screens, sections: ['home', 'catalog', 'product', 'cart', 'favorites', 'menu'] },
  { title: M.studio.groups.brand, sections: ['branding', 'header', 'nav', 'footer', 'splash', 'drawer'] },
  { title: M.studio.groups.account, sections: ['login', 'register', 'recovery', 'account', 'orders'] },
]

/** The section of an address's part; null when there is none of this name. */
export function sectionIn(name: string | undefined): SectionName | null {
  return SECTION_GROUPS.flatMap(({ sections }) => sections).find((each) => each === name) ?? null
}

import { SCREENS, type SectionName, sectionNames } from '@vitrine/storefront/screens.ts'
import { M } from '../../messages.ts'

/** The sections that can be designed, as the studio groups them. Light: addresses are checked before the studio's script. */
export const SECTION_GROUPS: readonly {
  readonly title: string
  readonly sections: readonly SectionName[]
}[] = [
  { title: M.studio.groups.screens, sections: sectionsOf('shop', 'shopper') },
  { title: M.studio.groups.brand, sections: sectionsOf('studio', 'frame') },
  { title: M.studio.groups.account, sections: sectionsOf('account') },
]

function sectionsOf(...kinds: readonly (typeof SCREENS)[SectionName]['of'][]): readonly SectionName[] {
  return sectionNames().filter((name) => kinds.includes(SCREENS[name].of))
}

/** The section of an address's part; null when there is none of this name. */
export function sectionIn(name: string | undefined): SectionName | null {
  return SECTION_GROUPS.flatMap(({ sections }) => sections).find((each) => each === name) ?? null
}

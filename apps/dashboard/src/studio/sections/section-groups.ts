import { listSectionNames, SCREENS, type SectionName } from '@vitrine/storefront/screens.ts'

/** The sections that can be designed, as the studio groups them. Light: addresses are checked before the studio's script. */
export const SECTION_GROUPS: readonly {
  /** Its words are `groups.<name>`. */
  readonly name: 'screens' | 'brand' | 'account'
  readonly sections: readonly SectionName[]
}[] = [
  { name: 'screens', sections: sectionsOf('shop', 'shopper') },
  { name: 'brand', sections: sectionsOf('studio', 'frame') },
  { name: 'account', sections: sectionsOf('account') },
]

function sectionsOf(...kinds: readonly (typeof SCREENS)[SectionName]['of'][]): readonly SectionName[] {
  return listSectionNames().filter((name) => kinds.includes(SCREENS[name].of))
}

/** The section of an address's part; null when there is none of this name. */
export function sectionIn(name: string | undefined): SectionName | null {
  return SECTION_GROUPS.flatMap(({ sections }) => sections).find((each) => each === name) ?? null
}

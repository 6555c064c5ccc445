import { listSectionNames, SCREENS, type SectionName } from '@vitrine/storefront/screens.ts'

/** Sections grouped as in the studio. Kept light, because addresses are validated before the studio's script loads. */
export const SECTION_GROUPS: readonly {
  /** Its label is `groups.<name>`. */
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

/** Returns the section with the name given in an address; null if there is none. */
export function findSection(name: string | undefined): SectionName | null {
  return SECTION_GROUPS.flatMap(({ sections }) => sections).find((each) => each === name) ?? null
}

import type { Section } from '@vitrine/core/design/fields'
import { isSection } from '../screens.ts'
import { SECTIONS } from './sections.gen.ts'

export { listSectionNames, type SectionName } from '../screens.ts'
export { SECTIONS }

/** Returns the section with a name from outside; null when there is no such section. */
export function findSection(name: string): Section | null {
  return isSection(name) ? SECTIONS[name] : null
}

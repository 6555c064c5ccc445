import type { Section } from '@vitrine/core/design/fields'
import { type IconName, isIcon } from '../../icons.tsx'

/** The sign of a section, or of an item of a list. */
export function iconOf(section: Section | null | undefined): IconName {
  return section?.icon !== undefined && isIcon(section.icon) ? section.icon : 'block'
}

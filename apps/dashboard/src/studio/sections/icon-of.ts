import type { Section } from '@vitrine/core/design/fields'
import { type IconName, isIcon } from '../../icons.tsx'

/** Returns the icon of a section or a list item. */
export function getSectionIcon(section: Section | null | undefined): IconName {
  return section?.icon !== undefined && isIcon(section.icon) ? section.icon : 'block'
}

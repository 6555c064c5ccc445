import type { Fields, Section, ValuesOf } from '@vitrine/core/design/fields'
import type { menuLink } from '../menu/design.ts'
import type { CARD_FIELDS } from '../product-card/fields.ts'
import type { SECTIONS } from './sections.gen.ts'

/** The values a section's own fields hold; its lists are read by `useItems` and `useRecord`. */
export type SectionValues<S> = S extends Section<infer F extends Fields> ? ValuesOf<F> : never

type Sections = typeof SECTIONS

/** Every section by name, as a screen reads it. Types alone: the sections' definitions stay out of the app. */
export type DesignValues = { readonly [N in keyof Sections]: SectionValues<Sections[N]> } & {
  /** No section of its own: see `useCardLook`. */
  readonly card: Pick<SectionValues<Sections['product']>, (typeof CARD_FIELDS)[number]>
}
/** One web link of the menu; the footer draws them too. */
export type MenuLink = typeof menuLink
export type SectionName = keyof DesignValues

import type { Fields, ListDefinition, Lists, Section, ValuesOf } from '@vitrine/core/design/fields'
import type { CARD_FIELDS } from '../product-card/fields.ts'
import type { SECTIONS } from './sections.gen.ts'

/** Values of a section's own fields; read its lists with `useItems` and `useRecord`. */
export type SectionValues<S> = S extends Section<infer F extends Fields> ? ValuesOf<F> : never

type Sections = typeof SECTIONS

/** Every section's values by name, as a screen reads them. Only types: the definitions are not part of the app. */
export type DesignValues = { readonly [N in keyof Sections]: SectionValues<Sections[N]> } & {
  /** Not a section of its own: see `useCardStyle`. */
  readonly card: Pick<SectionValues<Sections['product']>, (typeof CARD_FIELDS)[number]>
}
export type SectionName = keyof DesignValues

declare const DECLARED: unique symbol

/** Path of a design record, with the section that declares it as its type; a plain text has no declared type. */
export type RecordPath<S extends Section> = string & { readonly [DECLARED]?: S }

/** Path of an item in a section's list, by the list's own path: `ItemPath<'nav.items'>`. */
export type ItemPath<P extends string> = RecordPath<ItemOf<P>>

/** The section that declares the items of the list at a path. */
type ItemOf<P extends string> = P extends `${infer N extends keyof Sections}.${infer L}`
  ? Sections[N] extends Section<Fields, infer Owned extends Lists>
    ? Owned[L] extends ListDefinition<infer Kinds>
      ? Kinds[keyof Kinds]
      : Section
    : Section
  : Section

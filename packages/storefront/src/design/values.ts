import type { Fields, ListDefinition, Lists, Section, ValuesOf } from '@vitrine/core/design/fields'
import type { CARD_FIELDS } from '../product-card/fields.ts'
import type { SECTIONS } from './sections.gen.ts'

/** The values a section's own fields hold; its lists are read by `useItems` and `useRecord`. */
export type SectionValues<S> = S extends Section<infer F extends Fields> ? ValuesOf<F> : never

type Sections = typeof SECTIONS

/** Every section by name, as a screen reads it. Types alone: the sections' definitions stay out of the app. */
export type DesignValues = { readonly [N in keyof Sections]: SectionValues<Sections[N]> } & {
  /** No section of its own: see `useCardStyle`. */
  readonly card: Pick<SectionValues<Sections['product']>, (typeof CARD_FIELDS)[number]>
}
export type SectionName = keyof DesignValues

declare const DECLARED: unique symbol

/** Where a record of the design stands, and what declares it: text alone promises nothing of what is found there. */
export type RecordPath<S extends Section> = string & { readonly [DECLARED]?: S }

/** Where an item of a section's list stands, by the list's own path: `ItemPath<'nav.items'>`. */
export type ItemPath<P extends string> = RecordPath<ItemOf<P>>

/** What declares the items of the list at a path. */
type ItemOf<P extends string> = P extends `${infer N extends keyof Sections}.${infer L}`
  ? Sections[N] extends Section<Fields, infer Owned extends Lists>
    ? Owned[L] extends ListDefinition<infer Kinds>
      ? Kinds[keyof Kinds]
      : Section
    : Section
  : Section

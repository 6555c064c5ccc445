import type { Language, LocalText } from '../i18n/languages.ts'

/**
 * The kinds of value a design can hold. A section or block declares its fields once; the editor's form, the
 * server's check (`toFieldSchema` in field-schema.ts) and the renderer's types (`ValuesOf`) all come from it.
 */
export type Field =
  | ColorField
  | FontField
  | NumberField
  | ToggleField
  | ChoiceField<string>
  | ChoicesField<string>
  | SegmentsField
  | FamilyField
  | TextField
  | StringField
  | ImageField
  | VideoField
  | LinkField<string>
  | DateField
  | HandleField
  | HandlesField

type Common = {
  /** Fields with the same group stand together in the editor's form, under its words for `group:<name>`. */
  group?: string
}
/**
 * A name that follows the brand (`mains`, `lines`, ...: `COLOR_NAMES`) or six hex digits without '#'. `source`: this is one of the
 * colours that the names stand for, so hex digits alone.
 */
export type ColorField = Common & { kind: 'color'; source?: true }
/** A font slot of branding: `regs`, `semis` or `bolds`. */
export type FontField = Common & { kind: 'font' }
/** A whole number between min and max; `unit` is shown beside it (px, ms, columns). */
export type NumberField = Common & { kind: 'number'; min: number; max: number; step?: number; unit?: string }
export type ToggleField = Common & { kind: 'toggle' }
export type ChoiceField<O extends string> = Common & {
  kind: 'choice'
  options: readonly O[]
}
/** Any of some, none of them for all alike. */
export type ChoicesField<O extends string> = Common & {
  kind: 'choices'
  options: readonly O[]
}
/** Named segments of shoppers, by id, none of them for everybody; who is in one is known to the server alone. */
export type SegmentsField = Common & { kind: 'segments'; maximum: number }
/** A family of letters: one of these, or one that the project has uploaded (`own-fonts.ts`). */
export type FamilyField = Common & { kind: 'family'; options: readonly string[] }
/** A text per language. */
export type TextField = Common & { kind: 'text'; maximum?: number; multiline?: boolean }
/** One plain string, the same in every language (an address, a key). */
export type StringField = Common & { kind: 'string'; maximum?: number; placeholder?: string }
/** The character limit of a text field, in each language; every field has one. */
export const maxLengthOf = (field: TextField | StringField): number =>
  field.maximum ?? (field.kind === 'text' ? 2000 : 500)
/** An absolute https (or shop-relative) address of a picture, or ''. */
export type ImageField = Common & { kind: 'image' }
export type VideoField = Common & { kind: 'video' }
/** Where a press leads: `screens` are those of the app that it may name. */
export type LinkField<S extends string> = Common & { kind: 'link'; screens: readonly S[] }
/** A UTC instant, ISO 8601, or ''. */
export type DateField = Common & { kind: 'date' }
/** A handle of one collection or product, or ''. */
export type HandleField = Common & { kind: 'handle'; of: 'collection' | 'product' }
/** An ordered list of handles. */
export type HandlesField = Common & { kind: 'handles'; of: 'collection' | 'product'; maximum: number }

export type Fields = Readonly<Record<string, Field>>

/** Where a press leads: a screen `S` of the app, something in the shop, or a page on the web. */
export type Link<S extends string> =
  | { to: 'none' }
  | { to: S }
  | { to: 'collection' | 'product'; handle: string }
  | { to: 'web'; url: string }

/** The value that a field holds. */
export type ValueOf<F extends Field> =
  F extends ChoiceField<infer O>
    ? O
    : F extends ChoicesField<infer O>
      ? readonly O[]
      : F extends NumberField
        ? number
        : F extends ToggleField
          ? boolean
          : F extends TextField
            ? LocalText
            : F extends LinkField<infer S>
              ? Link<S>
              : F extends HandlesField | SegmentsField
                ? readonly string[]
                : string

/** The values a record of fields holds. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }

/** One list item's place: items sort by rank, then by id. */
export type RankedItem = { readonly rank: string }

/**
 * A section (a screen or a part of the frame) or an item of a list, such as a block: its fields and today's
 * defaults. `lists` names the ordered lists it owns: `{[id]: {rank, ...}}`, each item of one of the `items` kinds.
 */
export type Section<F extends Fields = Fields, L extends Lists = Lists> = {
  readonly fields: F
  readonly defaults: ValuesOf<F>
  readonly lists?: L
  /** The sign of an item in the editor's lists, by its name among the editor's icons. */
  readonly icon?: string
  /** What tells an item from others of its kind in the editor's lists; '' for nothing. */
  summary?(values: ValuesOf<F>): LocalText | string
}
export type Lists = { readonly [name: string]: ListDefinition }
export type ListDefinition<I extends Kinds = Kinds> = {
  /** A list of blocks: they stand on the screen itself, one below the other, where the editor drags them. */
  readonly kind?: 'blocks'
  readonly maximum: number
  /** What may stand in the list, by kind; an item record is `{rank, kind, ...values}`. */
  readonly items: I
  /** The items a new design starts with, in order; ids are fixed so that a default has an address. */
  readonly start: readonly {
    readonly id: string
    readonly kind: string
    readonly values?: Readonly<Record<string, unknown>>
  }[]
}
export type Kinds = { readonly [kind: string]: Section }

/** What a section's or an item's record holds: the values of its fields, and its lists by id. */
export type RecordOf<S> =
  S extends Section<infer F extends Fields, infer L extends Lists>
    ? ValuesOf<F> & { readonly [N in keyof L]: ListOf<L[N]> }
    : never
/** What a list holds, by id. */
export type ListOf<D> =
  D extends ListDefinition<infer I>
    ? {
        readonly [id: string]: { [K in keyof I]: RankedItem & { readonly kind: K } & RecordOf<I[K]> }[keyof I]
      }
    : never

/** Keeps the exact type of `fields` and `lists` while checking that `defaults` fits them. */
export function defineSection<const F extends Fields, const L extends Lists = Record<never, never>>(
  section: Section<F, L>,
): Section<F, L> {
  return section
}

/** A text given in all languages, in the order en, fr, es, de, ar. */
export function inLanguages(
  en: string,
  fr: string,
  es: string,
  de: string,
  ar: string,
): Readonly<Record<Language, string>> {
  return { en, fr, es, de, ar }
}

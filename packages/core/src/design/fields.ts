import type { Language, LocalText } from '../i18n/languages.ts'

/**
 * Field of a section or block, which declares the kind of its value. The editor's form, the server's
 * validation (`toFieldSchema` in field-schema.ts) and the renderer's types (`ValuesOf`) derive from this
 * declaration.
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
  /** The editor's form shows fields of a group together, under the label `group:<name>`. */
  group?: string
}
/**
 * Color: a name that follows the brand kit (`mains`, `lines`, ...: `COLOR_NAMES`), or six hex digits without
 * '#'. With `source` it is one of the brand kit's own colors, and so hex digits only.
 */
export type ColorField = Common & { kind: 'color'; source?: true }
/** Font: the name of one of the branding section's fonts, `regs` (regular), `semis` (semibold) or `bolds` (bold). */
export type FontField = Common & { kind: 'font' }
/** Whole number between min and max; the form shows `unit` (px, ms, columns). */
export type NumberField = Common & { kind: 'number'; min: number; max: number; step?: number; unit?: string }
export type ToggleField = Common & { kind: 'toggle' }
export type ChoiceField<O extends string> = Common & {
  kind: 'choice'
  options: readonly O[]
}
/** Selection of any number of options. An empty selection means all. */
export type ChoicesField<O extends string> = Common & {
  kind: 'choices'
  options: readonly O[]
}
/** Ids of segments. An empty list means everybody. Only the server knows the members of a segment. */
export type SegmentsField = Common & { kind: 'segments'; maximum: number }
/** Font family: one of these open-source families, or one that the project uploaded (`custom-fonts.ts`). */
export type FamilyField = Common & { kind: 'family'; options: readonly string[] }
/** Text per language. */
export type TextField = Common & { kind: 'text'; maximum?: number; multiline?: boolean }
/** String without translations (an address, a key). */
export type StringField = Common & { kind: 'string'; maximum?: number; placeholder?: string }
/** Returns the character limit of a text field, for each language; every field has one. */
export const getMaxLength = (field: TextField | StringField): number =>
  field.maximum ?? (field.kind === 'text' ? 2000 : 500)
/** Absolute https (or shop-relative) URL of an image, or ''. */
export type ImageField = Common & { kind: 'image' }
export type VideoField = Common & { kind: 'video' }
/** Target of a tap; `screens` are the app's screens that it may name. */
export type LinkField<S extends string> = Common & { kind: 'link'; screens: readonly S[] }
/** UTC time, ISO 8601, or ''. */
export type DateField = Common & { kind: 'date' }
/** Handle of a collection or product, or ''. */
export type HandleField = Common & { kind: 'handle'; of: 'collection' | 'product' }
/** Ordered list of handles. */
export type HandlesField = Common & { kind: 'handles'; of: 'collection' | 'product'; maximum: number }

export type Fields = Readonly<Record<string, Field>>

/** Target of a tap: a screen `S` of the app, a resource of the shop, or a web page. */
export type Link<S extends string> =
  | { to: 'none' }
  | { to: S }
  | { to: 'collection' | 'product'; handle: string }
  | { to: 'web'; url: string }

/** Value type of a field. */
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

/** Value types of a record of fields. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }

/** Item of an ordered list. Items are ordered by rank, then by id. */
export type RankedItem = { readonly rank: string }

/**
 * Section (a screen or a part of the frame) or list item such as a block: its fields and their current defaults.
 * `lists` declares its ordered lists: `{[id]: {rank, ...}}`, each item of one of the `items` kinds.
 */
export type Section<F extends Fields = Fields, L extends Lists = Lists> = {
  readonly fields: F
  readonly defaults: ValuesOf<F>
  readonly lists?: L
  /** Name of the item's icon in the editor's lists. */
  readonly icon?: string
  /** Returns a short text that distinguishes the item from others of its kind; '' for none. */
  summary?(values: ValuesOf<F>): LocalText | string
}
export type Lists = { readonly [name: string]: ListDefinition }
export type ListDefinition<I extends Kinds = Kinds> = {
  /** List of blocks, which are stacked on the screen and can be dragged in the editor. */
  readonly kind?: 'blocks'
  readonly maximum: number
  /** Item kinds of the list; an item record is `{rank, kind, ...values}`. */
  readonly items: I
  /** Initial items of a new design in order; their ids are fixed, so that defaults have stable paths. */
  readonly start: readonly {
    readonly id: string
    readonly kind: string
    readonly values?: Readonly<Record<string, unknown>>
  }[]
}
export type Kinds = { readonly [kind: string]: Section }

/** Record of a section or an item: the values of its fields, and its lists by id. */
export type RecordOf<S> =
  S extends Section<infer F extends Fields, infer L extends Lists>
    ? ValuesOf<F> & { readonly [N in keyof L]: ListOf<L[N]> }
    : never
/** Record of a list: its items by id. */
export type ListOf<D> =
  D extends ListDefinition<infer I>
    ? {
        readonly [id: string]: { [K in keyof I]: RankedItem & { readonly kind: K } & RecordOf<I[K]> }[keyof I]
      }
    : never

/** Defines a section: checks that `defaults` matches the fields and lists, and keeps their exact types. */
export function defineSection<const F extends Fields, const L extends Lists = Record<never, never>>(
  section: Section<F, L>,
): Section<F, L> {
  return section
}

/** Creates a text in all languages, in the order en, fr, es, de, ar. */
export function inLanguages(
  en: string,
  fr: string,
  es: string,
  de: string,
  ar: string,
): Readonly<Record<Language, string>> {
  return { en, fr, es, de, ar }
}

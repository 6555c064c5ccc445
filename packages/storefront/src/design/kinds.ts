import type {
  ChoiceField,
  ChoicesField,
  ColorField,
  DateField,
  FamilyField,
  FontField,
  HandleField,
  HandlesField,
  ImageField,
  LinkField,
  NumberField,
  SegmentsField,
  StringField,
  TextField,
  ToggleField,
  VideoField,
} from '@vitrine/core/design/fields'
import type { LocalText } from '@vitrine/core/i18n/languages'
import { type LinkedScreen, listScreenNames, SCREENS, type ScreenName } from '../screens.ts'

/** Creates a color field. The short functions of this file make a section's definition readable as a list. */
export function color(group = 'colors'): ColorField {
  return { kind: 'color', group }
}
export function font(group = 'fonts'): FontField {
  return { kind: 'font', group }
}
export function toggle(group = 'show'): ToggleField {
  return { kind: 'toggle', group }
}
/** Creates an integer field; `range` is [minimum, maximum]. */
export function number(
  range: readonly [number, number],
  unit = 'px',
  group = 'layout',
  step = 1,
): NumberField {
  return { kind: 'number', group, min: range[0], max: range[1], unit, step }
}
export function choice<const O extends string>(options: readonly O[], group = 'layout'): ChoiceField<O> {
  return { kind: 'choice', group, options }
}
export function choices<const O extends string>(options: readonly O[], group = 'layout'): ChoicesField<O> {
  return { kind: 'choices', group, options }
}
export function segments(maximum: number, group = 'conditions'): SegmentsField {
  return { kind: 'segments', group, maximum }
}
/** Creates a font family field: one of `options`, or one of the project's own fonts. */
export function family(options: readonly string[], group = 'fonts'): FamilyField {
  return { kind: 'family', group, options }
}
export function text(group = 'texts', maximum = 200): TextField {
  return { kind: 'text', group, maximum }
}
export function longText(group = 'texts', maximum = 2000): TextField {
  return { kind: 'text', group, maximum, multiline: true }
}
/** Creates a string field; `placeholder` is an example in any language, `maximum` a length in characters. */
export function string(placeholder: string, group = 'content', maximum = 500): StringField {
  return { kind: 'string', group, placeholder, maximum }
}
export function image(group = 'content'): ImageField {
  return { kind: 'image', group }
}
export function video(group = 'content'): VideoField {
  return { kind: 'video', group }
}
const isLinked = (screen: ScreenName): screen is LinkedScreen => SCREENS[screen].link === true
/** The screens that a link may target, in the order of the editor. */
export const LINKED_SCREENS: readonly LinkedScreen[] = listScreenNames().filter(isLinked)

export function link(group = 'content'): LinkField<LinkedScreen> {
  return { kind: 'link', group, screens: LINKED_SCREENS }
}
export function date(group = 'content'): DateField {
  return { kind: 'date', group }
}
export function handle(of: 'collection' | 'product'): HandleField {
  return { kind: 'handle', of, group: 'content' }
}
export function handles(of: 'collection' | 'product', maximum: number): HandlesField {
  return { kind: 'handles', of, maximum, group: 'content' }
}

/**
 * Defines many text fields from their default texts. Returns the fields and the defaults for `defineSection`,
 * so that each text is written once.
 */
export function texts<const K extends string>(
  entries: Readonly<Record<K, LocalText>>,
  group = 'texts',
): { readonly fields: Readonly<Record<K, TextField>>; readonly defaults: Readonly<Record<K, LocalText>> } {
  const fields: Partial<Record<K, TextField>> = {}
  const defaults: Partial<Record<K, LocalText>> = {}
  for (const name of namesOf(entries)) {
    fields[name] = text(group)
    defaults[name] = entries[name]
  }
  return { fields: complete(fields, entries), defaults: complete(defaults, entries) }
}

function namesOf<K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] {
  const names: K[] = []
  for (const name in record) names.push(name)
  return names
}

function complete<K extends string, V>(
  partial: Partial<Record<K, V>>,
  entries: Readonly<Record<K, unknown>>,
): Record<K, V> {
  if (!isComplete(partial, entries)) throw new Error('A text lost its definition.')
  return partial
}

function isComplete<K extends string, V>(
  partial: Partial<Record<K, V>>,
  entries: Readonly<Record<K, unknown>>,
): partial is Record<K, V> {
  return namesOf(entries).every((name) => partial[name] !== undefined)
}

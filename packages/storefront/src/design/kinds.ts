import type {
  ChoiceField,
  ColorField,
  DateField,
  FontField,
  HandleField,
  HandlesField,
  ImageField,
  LinkField,
  NumberField,
  StringField,
  TextField,
  ToggleField,
  VideoField,
} from '@vitrine/core/design/fields'
import type { LocalText } from '@vitrine/core/languages'
import { type LinkedScreen, SCREENS, type ScreenName, screenNames } from '../screens.ts'

/** Short words for the kinds of field, so that a section's definition reads as a list. */
export function color(label: string, group = 'Colors'): ColorField {
  return { kind: 'color', label, group }
}
export function font(label: string, group = 'Fonts'): FontField {
  return { kind: 'font', label, group }
}
export function toggle(label: string, group = 'Show', hint?: string): ToggleField {
  return { kind: 'toggle', label, group, ...(hint ? { hint } : {}) }
}
/** A whole number; `range` is [minimum, maximum]. */
export function number(
  label: string,
  range: readonly [number, number],
  unit = 'px',
  group = 'Layout',
  step = 1,
): NumberField {
  return { kind: 'number', label, group, min: range[0], max: range[1], unit, step }
}
export function choice<const O extends string>(
  label: string,
  options: readonly { readonly value: O; readonly label: string }[],
  group = 'Layout',
): ChoiceField<O> {
  return { kind: 'choice', label, group, options }
}
export function text(label: string, group = 'Texts', maximum = 200): TextField {
  return { kind: 'text', label, group, maximum }
}
export function longText(label: string, group = 'Texts', maximum = 2000): TextField {
  return { kind: 'text', label, group, maximum, multiline: true }
}
export function string(label: string, placeholder: string, group = 'Content', maximum = 500): StringField {
  return { kind: 'string', label, group, placeholder, maximum }
}
export function image(label: string, group = 'Content', hint?: string): ImageField {
  return { kind: 'image', label, group, ...(hint ? { hint } : {}) }
}
export function video(label: string, group = 'Content'): VideoField {
  return { kind: 'video', label, group }
}
const isLinked = (screen: ScreenName): screen is LinkedScreen => SCREENS[screen].link === true
/** The screens that a link may name, in the order of the editor. */
export const LINKED_SCREENS: readonly LinkedScreen[] = screenNames().filter(isLinked)

export function link(label: string, group = 'Content'): LinkField<LinkedScreen> {
  return { kind: 'link', label, group, screens: LINKED_SCREENS }
}
export function date(label: string, group = 'Content', hint?: string): DateField {
  return { kind: 'date', label, group, ...(hint ? { hint } : {}) }
}
export function handle(label: string, of: 'collection' | 'product', hint?: string): HandleField {
  return { kind: 'handle', label, of, group: 'Content', ...(hint ? { hint } : {}) }
}
export function handles(
  label: string,
  of: 'collection' | 'product',
  maximum: number,
  hint?: string,
): HandlesField {
  return { kind: 'handles', label, of, maximum, group: 'Content', ...(hint ? { hint } : {}) }
}

/**
 * Many texts at once, each with its label for the editor and its default: gives the two halves that
 * `defineSection` wants, so that a text is written in one place.
 */
export function texts<const K extends string>(
  entries: Readonly<Record<K, readonly [label: string, value: LocalText]>>,
  group = 'Texts',
): { readonly fields: Readonly<Record<K, TextField>>; readonly defaults: Readonly<Record<K, LocalText>> } {
  const fields: Partial<Record<K, TextField>> = {}
  const defaults: Partial<Record<K, LocalText>> = {}
  for (const name of namesOf(entries)) {
    const [label, value] = entries[name]
    fields[name] = text(label, group)
    defaults[name] = value
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

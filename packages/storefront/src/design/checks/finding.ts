import type { Section } from '@vitrine/core/design/fields'
import { isObject, type Json, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import type { Language } from '@vitrine/core/i18n/languages'
import { getItemSection } from '../schema.ts'
import { listSectionNames, SECTIONS } from '../sections.ts'

/** Availability of a handle's product or collection: `gone` is deleted, `empty` is sold out or without products. */
export type HandleStatus = 'sells' | 'empty' | 'gone'

/** Facts from the shop about the references of a design. A missing entry was not looked up and causes no finding. */
export type ShopFacts = {
  /** The languages of the app, the project's main language first. */
  readonly languages: readonly Language[]
  /** By handle. */
  readonly collections: Readonly<Record<string, HandleStatus>>
  readonly products: Readonly<Record<string, HandleStatus>>
  /** Sizes of images and videos in bytes, by URL. */
  readonly media: Readonly<Record<string, number>>
  /** Web addresses that no longer exist. */
  readonly missingPages: readonly string[]
  /** True when a real shop is connected, so that sample content must be replaced. */
  readonly connected: boolean
  /** Ids of the existing named segments; null when unknown. */
  readonly segments: readonly string[] | null
  /** Current time, ms since 1970; null where it does not matter. */
  readonly now: number | null
  /** What the store offers to a design; null when unknown. */
  readonly store: StoreFacts | null
}

/** Facts for a check that knows only the design, and nothing of the shop. */
export const UNKNOWN_FACTS: ShopFacts = {
  languages: [],
  collections: {},
  products: {},
  media: {},
  missingPages: [],
  connected: false,
  segments: null,
  now: null,
  store: null,
}

/** Facts about a store that show whether its design leaves out something useful. */
export type StoreFacts = {
  /** URLs of its collections' and products' images, the most important first. */
  readonly images: readonly string[]
  /** Handles of the policies that the merchant wrote. */
  readonly policies: readonly string[]
  /** True when a reviews integration is connected. */
  readonly reviews: boolean
}

/** Edits that resolve a finding: one click applies them, one undo step reverts them. */
export type Fix = {
  /** Selects the label of the fix. */
  readonly code:
    | 'color'
    | 'catalog'
    | 'drop'
    | 'secure'
    | 'translate'
    | 'smaller'
    | 'tab'
    | 'drawer'
    | 'line'
    | 'everywhere'
    | 'everybody'
    | 'segments'
    | 'endless'
    | 'move'
    | 'remove'
    | 'hide'
    | 'title'
    | 'image'
    | 'merge'
    | 'feature'
    | 'reviews'
    | 'delivery'
    | 'mirror'
    | 'center'
    | 'follow'
  /** Value inserted in the label, such as a color or a size. */
  readonly value: string
  readonly operations: readonly Omit<Operation, 'device'>[]
}

/**
 * Creates a fix that writes one field.
 * @param value Text that the label of the fix contains.
 */
export function createFieldFix(code: Fix['code'], schema: string, newValue: Json, value = ''): Fix {
  return { code, value, operations: [{ schema, operation: 'edit', value: newValue }] }
}

/** Fixes that take or exchange what a merchant chose: they are applied one by one. */
const DELIBERATE: readonly Fix['code'][] = ['remove', 'hide', 'merge', 'feature', 'image']

/** Returns true for a fix that "Fix all" may apply: it loses no block and no image of the merchant. */
export function isSafeFix({ code }: Fix): boolean {
  return !DELIBERATE.includes(code)
}

/** Address of this machine, which every browser and phone trusts without encryption, and which has no certificate. */
const LOCAL_ADDRESS = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?([/?#]|$)/i

/** Returns the same URL with `https:`; null for anything but `http:`, and for this machine. */
export function toHttpsAddress(url: string): string | null {
  return /^http:/i.test(url) && !LOCAL_ADDRESS.test(url) ? url.replace(/^http:/i, 'https:') : null
}

/** A problem of a design that shoppers would notice. */
export type RuleFinding<C extends string> = {
  /** Selects the message. */
  readonly code: C
  /**
   * `broken`: something does not work; `weak`: it works, but not for everybody; `suggestion`: it works, and a designer
   * would do it differently.
   */
  readonly weight: 'broken' | 'weak' | 'suggestion'
  /** The section or item with the problem. */
  readonly path: string
  /** The field with the problem; null for the whole part. */
  readonly field: string | null
  /** The affected languages; empty when all are affected. */
  readonly languages: readonly Language[]
  /** Parameters of the message. */
  readonly values: Readonly<Record<string, string | number>>
  readonly fix: Fix | null
}

/** A section or list item that shoppers can see. */
export type DesignPart = {
  readonly path: string
  readonly section: Section
  readonly record: JsonObject
  /** Default values of the record. */
  readonly initial: Readonly<Record<string, unknown>>
  /** The part that contains its list; null for a section. */
  readonly owner: DesignPart | null
}

/** A design with the data that all rules use. */
export type CheckedDesign = {
  readonly design: JsonObject
  readonly parts: readonly DesignPart[]
  readonly shopFacts: ShopFacts
}

/** One rule: its finding codes and the function that checks for them. */
export type Rule<C extends string = string> = {
  readonly codes: readonly C[]
  readonly find: (checked: CheckedDesign) => readonly RuleFinding<C>[]
}

/** Defines a rule and preserves the literal types of its codes. */
export function defineRule<const C extends string>(rule: Rule<C>): Rule<C> {
  return rule
}

/** Lists that are hidden while a switch of their section is off. */
const SWITCHES: Readonly<Record<string, string>> = { 'drawer.items': 'show', 'home.topNav': 'showTopNav' }

/** Lists every section and every visible item in the order of the editor. */
export function listDesignParts(design: JsonObject): readonly DesignPart[] {
  const parts: DesignPart[] = []
  for (const name of listSectionNames()) {
    const section = SECTIONS[name]
    enter(parts, { path: name, section, record: design[name], initial: section.defaults, owner: null })
  }
  return parts
}

function enter(
  parts: DesignPart[],
  part: Omit<DesignPart, 'record'> & { readonly record: Json | undefined },
): void {
  const { record, path, section } = part
  if (!isObject(record) || record.hidden === true) return
  const here: DesignPart = { ...part, record }
  parts.push(here)
  for (const [name, list] of Object.entries(section.lists ?? {})) {
    const listPath = `${path}.${name}`
    const switchField = SWITCHES[listPath]
    if (switchField !== undefined && record[switchField] === false) continue
    for (const { id, item } of listByRank(record[name])) {
      const kind = getItemSection(list, item.kind)
      if (!kind) continue
      const start = list.start.find((one) => one.id === id && one.kind === item.kind)
      const initial = { ...kind.defaults, ...start?.values }
      enter(parts, { path: `${listPath}.${id}`, section: kind, record: item, initial, owner: here })
    }
  }
}

/** Returns a text of a record; '' for any other value. */
export function toText(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

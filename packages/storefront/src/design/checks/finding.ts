import type { Section } from '@vitrine/core/design/fields'
import { isObject, type Json, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import type { Language } from '@vitrine/core/i18n/languages'
import { getItemSection } from '../schema.ts'
import { listSectionNames, SECTIONS } from '../sections.ts'

/**
 * Whether a handle's product or collection can be bought: `gone` is deleted, `empty` is sold out or without products.
 */
export type HandleStatus = 'sells' | 'empty' | 'gone'

/** What the shop knows about the references of a design. What was not asked for is absent and reports no finding. */
export type ShopFacts = {
  /** The languages that the app speaks, the project's own first. */
  readonly languages: readonly Language[]
  /** By handle. */
  readonly collections: Readonly<Record<string, HandleStatus>>
  readonly products: Readonly<Record<string, HandleStatus>>
  /** Sizes of pictures and films in bytes, by address. */
  readonly media: Readonly<Record<string, number>>
  /** Addresses of the web that lead nowhere any more. */
  readonly gone: readonly string[]
  /** A real shop is connected: what stood for it until then is nobody's to sell any more. */
  readonly connected: boolean
  /** The named segments that there are, by id; null where nobody has said. */
  readonly segments: readonly string[] | null
  /** The time, ms since 1970; null where it does not matter. */
  readonly now: number | null
}

/** The edits that resolve a finding: applied in one click, undone in one step. */
export type Fix = {
  /** Which words offer it. */
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
  /** What the words name: the colour, the size. */
  readonly value: string
  readonly operations: readonly Omit<Operation, 'device'>[]
}

/** A fix that writes one field; `value` is what its label names. */
export function createFieldFix(code: Fix['code'], schema: string, written: Json, value = ''): Fix {
  return { code, value, operations: [{ schema, operation: 'edit', value: written }] }
}

/** The same address with `https:`; null where it is no plain `http:`. */
export function toHttpsAddress(url: string): string | null {
  return /^http:/i.test(url) ? url.replace(/^http:/i, 'https:') : null
}

/** A problem of a design that shoppers would notice. */
export type RuleFinding<C extends string> = {
  /** Which sentence explains it. */
  readonly code: C
  /** `broken`: something does not work; `weak`: it works, and could be better. */
  readonly weight: 'broken' | 'weak'
  /** The section or item that it is found in. */
  readonly path: string
  /** The field of it to go to; null for the whole of it. */
  readonly field: string | null
  /** The languages that it concerns, none for all alike. */
  readonly languages: readonly Language[]
  /** What the sentence names, by its parameters. */
  readonly values: Readonly<Record<string, string | number>>
  readonly mend: Fix | null
}

/** A section or list item that shoppers can see. */
export type DesignPart = {
  readonly path: string
  readonly section: Section
  readonly record: JsonObject
  /** What it held before anybody edited it. */
  readonly initial: Readonly<Record<string, unknown>>
  /** The part whose list it stands in. */
  readonly owner: DesignPart | null
}

/** A design as rules read it. */
export type CheckedDesign = {
  readonly design: JsonObject
  readonly parts: readonly DesignPart[]
  readonly says: ShopFacts
}

/** One rule: the sentences that it has, and where they hold. */
export type Rule<C extends string = string> = {
  readonly codes: readonly C[]
  readonly find: (checked: CheckedDesign) => readonly RuleFinding<C>[]
}

/** Keeps the exact codes of a rule. */
export function defineRule<const C extends string>(rule: Rule<C>): Rule<C> {
  return rule
}

/** Lists that are not shown while a switch of their section is off. */
const SWITCHES: Readonly<Record<string, string>> = { 'drawer.items': 'show', 'home.topNav': 'showTopNav' }

/** Every section, and every item that is not hidden, in the order of the editor. */
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
    const shown = SWITCHES[listPath]
    if (shown !== undefined && record[shown] === false) continue
    for (const { id, item } of listByRank(record[name])) {
      const kind = getItemSection(list, item.kind)
      if (!kind) continue
      const start = list.start.find((one) => one.id === id && one.kind === item.kind)
      const initial = { ...kind.defaults, ...start?.values }
      enter(parts, { path: `${listPath}.${id}`, section: kind, record: item, initial, owner: here })
    }
  }
}

/** A text of a record; '' for anything else. */
export function toText(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

import { getMaxLength, type Section, type TextField } from '@vitrine/core/design/fields'
import { getValueAt, isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import { getItemSection } from '../schema.ts'
import type { DesignPart, EditContext, EditFacts, EditOutcome, IntentOf } from './edit-plan-context.ts'
import { setField, setValue, toOutcome } from './edit-plan-context.ts'
import { findPartsToChange, findSectionPart, findTargets, textsOf } from './find-targets.ts'
import { shortenText } from './shorten-text.ts'

type Text = {
  readonly path: string
  readonly field: TextField
  readonly name: string
  readonly value: JsonObject
}

/** Lists the texts of a section or block, with those of its items. */
function listTexts(path: string, section: Section, record: JsonObject): readonly Text[] {
  const own = Object.entries(section.fields).flatMap(([name, field]): Text[] => {
    const value = record[name]
    return field.kind === 'text' && isObject(value) ? [{ path: `${path}.${name}`, field, name, value }] : []
  })
  const inner = Object.entries(section.lists ?? {}).flatMap(([name, list]) =>
    list.kind === 'blocks'
      ? []
      : listByRank(record[name]).flatMap(({ id, item }) => {
          const kind = getItemSection(list, item.kind)
          return kind ? listTexts(`${path}.${name}.${id}`, kind, item) : []
        }),
  )
  return [...own, ...inner]
}

const listTextsOf = (parts: readonly DesignPart[]) =>
  parts.flatMap(({ path, section, record }) => listTexts(path, section, record))

/** Texts whose whole wording matters: what a shopper agrees to, and messages. */
const WHOLE = /consent$|^(?:empty|invalid|not|sent|known|failed|later|error)/i

/** Length in characters from which on a model may word a text shorter. */
const MIN_REWORDED = 40

/** One text of a design in one language; `path` ends with the language. */
export type DesignText = { readonly path: string; readonly language: Language; readonly text: string }

/** Lists the texts of parts that may be shortened, in each of their languages. */
const listShortenable = (parts: readonly DesignPart[]): readonly DesignText[] =>
  listTextsOf(parts).flatMap(({ path, name, value }) =>
    WHOLE.test(name)
      ? []
      : Object.entries(value).flatMap(([language, text]) =>
          isLanguage(language) && typeof text === 'string' && text !== ''
            ? [{ path: `${path}.${language}`, language, text }]
            : [],
        ),
  )

/** Lists the texts that a model could shorten for an intent: those of one paragraph without markup. */
export function listRewordable(context: EditContext, { target }: IntentOf<'shorten'>): readonly DesignText[] {
  const parts = findPartsToChange(context, target)
  return 'refused' in parts
    ? []
    : listShortenable(parts).filter(({ text }) => text.length >= MIN_REWORDED && !/[\n#*[\]]/.test(text))
}

/**
 * Shortens texts: uses the model's wording where there is one, else shortens by rule (`shortenText`). When
 * nothing became shorter it refuses, with `needs-model` if a model could shorten some of them.
 */
export function shortenTexts(context: EditContext, { target }: IntentOf<'shorten'>): EditOutcome {
  const parts = findPartsToChange(context, target)
  if ('refused' in parts) return parts
  const { hasModel, shorterTexts = {} } = context.facts
  let { design } = context
  for (const { path, language, text } of listShortenable(parts)) {
    const short = shorterTexts[path] ?? shortenText(text, language)
    if (short !== text) design = setValue(design, path, short)
  }
  const isReworded = hasModel || listRewordable(context, { do: 'shorten', target }).length === 0
  return toOutcome(context.design, design, isReworded ? 'nothing-to-do' : 'needs-model')
}

const HAS_LETTERS = /\p{L}{2}/u
const hasText = (value: Json | undefined) => typeof value === 'string' && HAS_LETTERS.test(value)

/**
 * Lists the texts that are not translated into all languages of the project, as part of the outcome. It
 * changes no text itself: a model translates them, and a person reviews that. Refuses without a model.
 */
export function translateParts(
  context: EditContext,
  { target, languages }: IntentOf<'translate'>,
): EditOutcome {
  const { design, facts } = context
  const parts = findPartsToChange(context, target)
  if ('refused' in parts) return parts
  const targetLanguages = facts.languages.filter((one) => languages.length === 0 || languages.includes(one))
  const texts = listTextsOf(parts).filter(
    ({ value }) =>
      facts.languages.some((one) => hasText(value[one])) &&
      targetLanguages.some((one) => !hasText(value[one])),
  )
  if (texts.length === 0) return { refused: 'nothing-to-do' }
  if (!facts.hasModel) return { refused: 'needs-model' }
  return { design, texts: texts.map(({ path }) => path) }
}

/** Returns a text with one language set. The others stay: a shopper reads their own language rather than another. */
function withText(
  design: JsonObject,
  part: DesignPart,
  name: string,
  text: string,
  facts: EditFacts,
): JsonObject {
  const field = part.section.fields[name]
  const before = part.record[name]
  if (field?.kind !== 'text' || !isObject(before)) return design
  const plain = [...text.replace(/\s+/g, ' ').trim()].slice(0, getMaxLength(field)).join('')
  return plain === '' ? design : setField(design, part, name, { ...before, [facts.language]: plain })
}

/** Names of the fields that a title, a text and a button's label are in; the first that a block has. */
const TEXT_FIELDS = {
  title: ['title', 'text', 'headline'],
  text: ['subtitle', 'body', 'text'],
  button: ['button', 'submit', 'linkText'],
} as const

/** Returns the first message of an announcement bar, which has no text of its own; null for other blocks. */
function findMessage({ path, section, record }: DesignPart): DesignPart | null {
  const list = section.lists?.messages
  const [first] = list ? listByRank(record.messages) : []
  const itemSection = list && first ? getItemSection(list, first.item.kind) : null
  if (!first || !itemSection) return null
  return { path: `${path}.messages.${first.id}`, kind: 'message', section: itemSection, record: first.item }
}

/** Sets a block's title, its text or the label of its button. */
export function setText(context: EditContext, intent: IntentOf<'title'> | IntentOf<'write'>): EditOutcome {
  const { target, text } = intent
  const targets = findTargets(context, target)
  if ('refused' in targets) return targets
  const part = targets[0] && (findMessage(targets[0]) ?? targets[0])
  const names = TEXT_FIELDS[intent.do === 'write' ? intent.what : 'title']
  const name = part && names.find((one) => part.section.fields[one]?.kind === 'text')
  if (!part || name === undefined) return { refused: 'no-setting' }
  return toOutcome(context.design, withText(context.design, part, name, text, context.facts))
}

/** Renames a tab of the bottom bar, found by its name in any language or by its screen. */
export function renameTab(context: EditContext, { tab, text }: IntentOf<'tab'>): EditOutcome {
  const { design, facts } = context
  const nav = findSectionPart(design, 'nav')
  const list = nav?.section.lists?.items
  if (!nav || !list) return { refused: 'no-block' }
  const tabName = tab.trim().toLowerCase()
  for (const { id, item } of listByRank(getValueAt(design, 'nav.items'))) {
    const section = getItemSection(list, item.kind)
    const name = section && ['text', 'title', 'label'].find((one) => section.fields[one]?.kind === 'text')
    if (!section || !name) continue
    const names = [...textsOf(item[name]).toLowerCase().split('\n'), id.toLowerCase()]
    if (!names.includes(tabName)) continue
    const part = { path: `nav.items.${id}`, kind: 'item', section, record: item }
    return toOutcome(design, withText(design, part, name, text, facts))
  }
  return { refused: 'no-block' }
}

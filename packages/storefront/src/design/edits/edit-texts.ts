import { getMaxLength, type Section, type TextField } from '@vitrine/core/design/fields'
import { getValueAt, isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { isLanguage } from '@vitrine/core/i18n/languages'
import { getItemSection } from '../schema.ts'
import type { DesignPart, EditContext, EditFacts, EditOutcome, IntentOf } from './edit-context.ts'
import { setField, setValue, toOutcome } from './edit-context.ts'
import { findPartsToChange, findSectionPart, findTargets, textsOf } from './find-targets.ts'

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

/** Length in characters above which a single sentence may be cut after its first clause. */
const LONG_SENTENCE = 90

/** The end of a sentence before another one: after a word of three letters and more, so that “z. B.” is none. */
const SENTENCE_END = /[\p{L}\p{M}]{3}[\p{Pe}\p{Pf}"]*[.!?…؟]+[\p{Pe}\p{Pf}"]*(?=\s+\S)/u

/** Returns the first sentence of a paragraph; of a long one, its first clause. Headings and list items stay. */
function shortenParagraph(paragraph: string): string {
  if (/^\s*(?:#|[-*]\s|\d+\.\s)/.test(paragraph) || paragraph.trim() === '') return paragraph
  const text = paragraph.trim()
  const end = SENTENCE_END.exec(text)
  const first = end ? text.slice(0, end.index + end[0].length).trim() : text
  if (end || first.length <= LONG_SENTENCE) return first
  const clause = /^(.{30,}?)\s*[;:–—]\s/u.exec(first)?.[1]
  return clause === undefined ? first : `${clause}.`
}

/** Cuts texts at the ends of sentences. Never inside of one, so that no text says what the merchant did not write. */
export function shortenTexts(context: EditContext, { target }: IntentOf<'shorten'>): EditOutcome {
  const parts = findPartsToChange(context, target)
  if ('refused' in parts) return parts
  let { design } = context
  for (const { path, name, value } of listTextsOf(parts)) {
    if (WHOLE.test(name)) continue
    for (const [language, text] of Object.entries(value)) {
      if (!isLanguage(language) || typeof text !== 'string') continue
      const lines = text.split('\n').map(shortenParagraph)
      const short = lines.join('\n')
      if (short !== text) design = setValue(design, `${path}.${language}`, short)
    }
  }
  return toOutcome(context.design, design)
}

const HAS_LETTERS = /\p{L}{2}/u
const hasText = (value: Json | undefined) => typeof value === 'string' && HAS_LETTERS.test(value)

/** Names the texts that lack a language of the project. Only a model translates, and a person reviews it. */
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

/** Names of the field that a block's title is in; the first that it has. */
const TITLE_FIELDS = ['title', 'text', 'headline']

export function setTitle(context: EditContext, { target, text }: IntentOf<'title'>): EditOutcome {
  const targets = findTargets(context, target)
  if ('refused' in targets) return targets
  const [part] = targets
  const name = part && TITLE_FIELDS.find((one) => part.section.fields[one]?.kind === 'text')
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

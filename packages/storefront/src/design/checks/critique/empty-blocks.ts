import { findReadableColor } from '@vitrine/core/design/colors/oklch'
import { isHex, resolveColor } from '@vitrine/core/design/colors/theme'
import { getValueAt, isObject, isSameJson, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { createRanksAt, listByRank } from '@vitrine/core/design/ranks'
import { createItem, toJson } from '../../defaults.ts'
import { getPalette } from '../../palette.ts'
import {
  type CheckedDesign,
  type DesignPart,
  defineRule,
  type Fix,
  type RuleFinding,
  toText,
} from '../finding.ts'
import { createFreeId, createRemoval, getKind, hasWords, listStacks, type Stack } from './block-lists.ts'

type Code =
  | 'blocks.unseen'
  | 'blocks.many'
  | 'blocks.announcements'
  | 'blocks.single'
  | 'blocks.twice'
  | 'blocks.over'
type Found = RuleFinding<Code>

/** Number of blocks of the home screen that shoppers scroll through. */
const MAX_HOME_BLOCKS = 20

/** Reports blocks that show nothing or too little, or that repeat another block. */
export const upkeepRule = defineRule({
  codes: [
    'blocks.unseen',
    'blocks.many',
    'blocks.announcements',
    'blocks.single',
    'blocks.twice',
    'blocks.over',
  ],
  find: (checked) =>
    listStacks(checked.parts).flatMap((stack) => [
      ...stack.blocks.flatMap((block) => [
        ...findUnseen(block),
        ...findOver(block, checked.shopFacts.now),
        ...findSingle(checked, block, stack),
      ]),
      ...findSecondBars(checked, stack),
      ...findRepeatedRows(stack),
      ...findManyBlocks(stack),
    ]),
})

const finding = (code: Code, path: string, field: string | null, fix: Fix | null, values = {}): Found => ({
  code,
  weight: 'suggestion',
  path,
  field,
  languages: [],
  values,
  fix,
})

const isEmptyList = (list: Json | undefined) => listByRank(list).length === 0

/** What is missing from a block that shoppers therefore do not see, by kind. */
const MISSING: Readonly<Record<string, (record: JsonObject) => string | null>> = {
  text: ({ title, body }) => (hasWords(title) || hasWords(body) ? null : 'title'),
  'rich-text': ({ body }) => (hasWords(body) ? null : 'body'),
  html: ({ html }) => (hasWords(html) ? null : 'html'),
  code: ({ code }) => (toText(code).trim() ? null : 'code'),
  video: ({ src }) => (src === '' ? 'src' : null),
  countdown: ({ until, hideWhenOver }) => (until === '' && hideWhenOver === true ? 'until' : null),
  'before-after': ({ before, after }) => (before === '' ? 'before' : after === '' ? 'after' : null),
  store: ({ address }) => (hasWords(address) ? null : 'address'),
  reviews: ({ source, quotes }) => (source === 'own' && isEmptyList(quotes) ? 'title' : null),
  faq: ({ questions }) => (isEmptyList(questions) ? 'title' : null),
  tabs: ({ tabs }) => (isEmptyList(tabs) ? 'title' : null),
  collage: ({ pictures }) => (isEmptyList(pictures) ? 'title' : null),
  announcement: ({ messages }) => (isEmptyList(messages) ? 'textSize' : null),
  slider: ({ slides }) => (isEmptyList(slides) ? 'ratio' : null),
  'image-grid': ({ images }) => (isEmptyList(images) ? 'columns' : null),
  'button-row': ({ buttons }) => (isEmptyList(buttons) ? 'direction' : null),
}

/** Finds blocks that wait for content. Those of a new design wait for their merchant, and are no finding. */
function findUnseen(block: DesignPart): readonly Found[] {
  const { path, record } = block
  const field = MISSING[getKind(block)]?.(record) ?? null
  if (field === null || isUntouched(block)) return []
  return [finding('blocks.unseen', path, field, createRemoval(path))]
}

/** Returns true for a block of a new design that nobody has edited. */
function isUntouched({ path, owner, section, record, initial }: DesignPart): boolean {
  const starts = owner?.section.lists?.blocks?.start ?? []
  return (
    starts.some(({ id }) => path.endsWith(`.${id}`)) &&
    Object.keys(section.fields).every((name) => isSameJson(record[name], toJson(initial[name], name)))
  )
}

/** Finds countdowns whose end has passed: hidden ones are leftovers, the others show nothing but zeros. */
function findOver({ path, record }: DesignPart, now: number | null): readonly Found[] {
  const until = record.kind === 'countdown' ? Date.parse(toText(record.until)) : Number.NaN
  if (now === null || !(until <= now)) return []
  const hidden = { schema: `${path}.hidden`, operation: 'edit' as const, value: true }
  return [finding('blocks.over', path, 'until', { code: 'hide', value: '', operations: [hidden] })]
}

/** Finds rows of one chosen product, and offers to feature it instead. */
function findSingle({ design }: CheckedDesign, block: DesignPart, { list }: Stack): readonly Found[] {
  const { path, record, owner } = block
  const [handle, ...others] = Array.isArray(record.products) ? record.products : []
  const isRow = ['product-grid', 'product-carousel'].includes(getKind(block))
  if (!isRow || handle === undefined || others.length > 0) return []
  const definition = owner?.section.lists?.blocks
  if (!definition) return [finding('blocks.single', path, 'products', null)]
  const { title, background, hidden, rank } = record
  const values = { product: handle, title, color: getInk(design, record), background, hidden }
  const value = createItem(definition, 'featured-product', toText(rank), values)
  const id = createFreeId(getValueAt(design, list), 'featured')
  const operations = [
    { schema: path, operation: 'remove' as const },
    { schema: `${list}.${id}`, operation: 'add' as const, value },
  ]
  return [finding('blocks.single', path, 'products', { code: 'feature', value: '', operations })]
}

/** Returns a block's own color, readable as small text, too: a featured product has a description. */
function getInk(design: JsonObject, { color, background }: JsonObject): string {
  const ink = toText(color)
  return isHex(ink) ? findReadableColor(ink, resolveColor(toText(background), getPalette(design))) : ink
}

/** Finds announcement bars after the first of a screen, and offers to move their messages into it. */
function findSecondBars({ design }: CheckedDesign, { blocks }: Stack): readonly Found[] {
  const [first, ...others] = blocks.filter((block) => getKind(block) === 'announcement')
  return others.map(({ path, section, record }) => {
    const [into, moved] = [first?.record.messages, listByRank(record.messages)]
    const remainingCount = (section.lists?.messages?.maximum ?? 0) - listByRank(into).length
    if (!first || moved.length > remainingCount) return finding('blocks.announcements', path, null, null)
    const ranks = createRanksAt(into, listByRank(into).length, moved.length)
    const target = `${first.path}.messages`
    const existingRecord = getValueAt(design, target)
    const added: Record<string, Json> = isObject(existingRecord) ? { ...existingRecord } : {}
    const operations = moved.map(({ item }, at) => {
      const id = createFreeId(added, 'message')
      added[id] = item
      const value = { ...item, rank: ranks[at] ?? '' }
      return { schema: `${target}.${id}`, operation: 'add' as const, value }
    })
    const removal = { schema: path, operation: 'remove' as const }
    return finding('blocks.announcements', path, null, {
      code: 'merge',
      value: '',
      operations: [removal, ...operations],
    })
  })
}

/** Finds product rows that show the same products as an earlier one. */
function findRepeatedRows({ blocks }: Stack): readonly Found[] {
  const seenSources = new Set<string>()
  return blocks.flatMap((block) => {
    const { path, record } = block
    if (!['product-grid', 'product-carousel'].includes(getKind(block))) return []
    const { collection, products, sort } = record
    const hasProducts = Array.isArray(products) && products.length > 0
    const source = JSON.stringify(hasProducts ? products : [collection, sort])
    if (!seenSources.has(source)) {
      seenSources.add(source)
      return []
    }
    return [finding('blocks.twice', path, null, createRemoval(path))]
  })
}

/** Finds a home screen that few shoppers reach the end of, and offers to hide its end. */
function findManyBlocks({ list, blocks }: Stack): readonly Found[] {
  const surplus = blocks.slice(MAX_HOME_BLOCKS)
  if (list !== 'home.blocks' || surplus.length === 0) return []
  const operations = surplus.map(({ path }) => ({
    schema: `${path}.hidden`,
    operation: 'edit' as const,
    value: true,
  }))
  const values = { count: blocks.length }
  return [finding('blocks.many', 'home', null, { code: 'hide', value: '', operations }, values)]
}

import type { Arrangement } from '@vitrine/core/design/edit-parts'
import { apply, type JsonObject } from '@vitrine/core/design/operations'
import { createItem } from '../defaults.ts'
import { getItemSection } from '../schema.ts'
import { findBlockList, splitPath } from './edit-places.ts'
import {
  type DesignPart,
  type EditContext,
  type EditOutcome,
  type IntentOf,
  isNumberField,
  removePaths,
  setField,
  stepNumber,
} from './edit-plan-context.ts'
import { changeParts } from './edit-sizes.ts'

/** The options of the fields that arrange a kind of block. */
const OPTIONS: Readonly<Record<string, Partial<Record<Arrangement, Readonly<Record<string, string>>>>>> = {
  'collection-list': {
    list: { layout: 'lines' },
    cards: { layout: 'cards', wideLayout: 'cards' },
    circles: { layout: 'circles', wideLayout: 'circles' },
  },
  reviews: { list: { layout: 'column' }, row: { layout: 'row' } },
  faq: { list: { look: 'lines' }, cards: { look: 'cards' } },
  'button-row': { list: { direction: 'column' }, row: { direction: 'row' } },
}

/** Kinds of blocks that list products, in a row or in columns. */
const isProductKind = (kind: string) => kind === 'product-carousel' || kind === 'product-grid'

/**
 * Puts a list of products of the other kind, with the same products and title, in the place of one. Null where the parts
 * are not both lists of products.
 */
export function convertProducts(
  design: JsonObject,
  part: DesignPart,
  kind: string,
  newId: () => string,
): JsonObject | null {
  const listPath = splitPath(part.path).list
  const list = findBlockList(listPath)
  if (!list || !isProductKind(part.kind) || !isProductKind(kind) || !getItemSection(list, kind)) return null
  const rank = typeof part.record.rank === 'string' ? part.record.rank : ''
  const value = createItem(list, kind, rank, part.record)
  const removed = removePaths(design, [part.path])
  const added = apply(removed, { schema: `${listPath}.${newId()}`, operation: 'add', value, device: '' })
  return added.ok ? added.design : null
}

/** Shows products in a row, in columns, or one below the other. */
function arrangeProducts(
  { design, facts }: EditContext,
  part: DesignPart,
  as: Arrangement,
): JsonObject | null {
  if (as === 'circles') return null
  const kind = as === 'row' ? 'product-carousel' : 'product-grid'
  // A large first product needs two columns.
  const ofList: JsonObject = as === 'list' ? { columns: 1, lead: 'none' } : {}
  if (part.kind !== kind)
    return convertProducts(design, { ...part, record: { ...part.record, ...ofList } }, kind, facts.newId)
  return setFields(design, part, ofList)
}

const setFields = (design: JsonObject, part: DesignPart, values: JsonObject): JsonObject =>
  Object.entries(values).reduce((next, [name, value]) => setField(next, part, name, value), design)

function arrangePart(context: EditContext, part: DesignPart, as: Arrangement): JsonObject | null {
  const { design } = context
  if (isProductKind(part.kind)) return arrangeProducts(context, part, as)
  const options = OPTIONS[part.kind]?.[as]
  return options ? setFields(design, part, options) : null
}

/** Arranges the content of blocks in another way. Products in a row become products in columns, and back. */
export const arrangeParts = (context: EditContext, { target, as }: IntentOf<'arrange'>): EditOutcome =>
  changeParts(
    context,
    target,
    (design, part) => arrangePart({ ...context, design }, part, as),
    'nothing-to-do',
  )

/** Share of the shade's range that one step changes. */
const SHADE_SHARE = 1 / 6

/** Darkens or lightens the image behind the text of blocks. Refuses where the text does not stand on the image. */
export const shadeParts = (context: EditContext, { target, by }: IntentOf<'shade'>): EditOutcome =>
  changeParts(
    context,
    target,
    (design, part) => {
      const field = part.section.fields.shade
      const isBeside = part.record.textPlace !== undefined && part.record.textPlace !== 'on'
      if (!isNumberField(field) || isBeside) return null
      return setField(design, part, 'shade', stepNumber(field, part.record.shade, by, SHADE_SHARE))
    },
    'at-limit',
  )

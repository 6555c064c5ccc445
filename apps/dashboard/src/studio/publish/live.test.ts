import { applyBatch, getValueAt, invertBatch, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { checkOperations, createDefaultDesign, findSection } from '@vitrine/storefront/design'
import { describe, expect, test } from 'vitest'
import { setValue } from '../engine/edit-log.ts'
import { addItem, removeItems } from '../engine/edits.ts'
import { countDifferences, createRevertEdits } from './live.ts'

const LIVE = createDefaultDesign()
function edited(...batches: Parameters<typeof applyBatch>[1][]): JsonObject {
  return batches.reduce((design, batch) => {
    const applied = applyBatch(design, batch)
    if (!applied.ok) throw new Error(applied.reason)
    return applied.design
  }, LIVE)
}
const working = edited(
  { operations: setValue(LIVE, 'home.blocks.hero.title.en', 'Hello') },
  { operations: removeItems(['home.blocks.promise']) },
  { operations: setValue(LIVE, 'branding.mains', '2962ff') },
)

describe('comparing the draft with the live design', () => {
  test('names the sections that differ, and none for another order of keys', () => {
    expect(countDifferences(working, LIVE)).toEqual(expect.arrayContaining(['branding', 'home']))
    expect(countDifferences(working, LIVE)).toHaveLength(2)
    const shuffled = { ...LIVE, cart: Object.fromEntries(Object.entries(LIVE.cart ?? {}).reverse()) }
    expect(countDifferences(shuffled, LIVE)).toEqual([])
  })
  test('discards to the live design, in a batch that the server accepts', () => {
    const operations = createRevertEdits(working, LIVE)
    const checked = checkOperations(working, operations)
    expect(checked.ok && countDifferences(checked.design, LIVE)).toEqual([])
  })
  test('discards only what differs, and keeps edits that another editor makes meanwhile', () => {
    const operations = createRevertEdits(working, LIVE)
    const theirs = setValue(LIVE, 'home.blocks.hero.title.fr', 'Bonjour')
    const both = edited(
      { operations: setValue(LIVE, 'home.blocks.hero.title.en', 'Hello') },
      { operations: removeItems(['home.blocks.promise']) },
      { operations: setValue(LIVE, 'branding.mains', '2962ff') },
      { operations: theirs },
      { operations },
    )
    expect(getValueAt(both, 'home.blocks.hero.title.fr')).toBe('Bonjour')
    expect(getValueAt(both, 'home.blocks.hero.title.en')).toBe(getValueAt(LIVE, 'home.blocks.hero.title.en'))
  })
  test('discards a full list with replaced items in a batch that the server accepts', () => {
    const tabs = findSection('nav')?.lists?.items
    if (!tabs) throw new Error('The bar holds tabs')
    const [id] = listByRank(getValueAt(LIVE, 'nav.items')).map((tab) => tab.id)
    const without = edited({ operations: removeItems([`nav.items.${id}`]) })
    const other = applyBatch(without, addItem(without, 'nav.items', tabs, 'item', 0))
    if (!other.ok) throw new Error(other.reason)
    const checked = checkOperations(other.design, createRevertEdits(other.design, LIVE))
    expect(checked.ok && countDifferences(checked.design, LIVE)).toEqual([])
  })
  test('undoes a discard completely', () => {
    const operations = createRevertEdits(working, LIVE)
    const discarded = applyBatch(working, { operations })
    const undone = discarded.ok
      ? applyBatch(discarded.design, { operations: invertBatch(working, { operations }) })
      : discarded
    expect(undone.ok && getValueAt(undone.design, 'home.blocks.hero.title.en')).toBe('Hello')
    expect(undone.ok && countDifferences(undone.design, working)).toEqual([])
  })
})

import { applyBatch, invertBatch, type JsonObject, valueAt } from '@vitrine/core/design/operations'
import { checkOperations, defaultDesign } from '@vitrine/storefront/design'
import { describe, expect, it } from 'vitest'
import { removeItem, setValue } from '../engine/edits.ts'
import { backTo, differing } from './live.ts'

const LIVE = defaultDesign()
function edited(...batches: Parameters<typeof applyBatch>[1][]): JsonObject {
  return batches.reduce((design, batch) => {
    const applied = applyBatch(design, batch)
    if (!applied.ok) throw new Error(applied.reason)
    return applied.design
  }, LIVE)
}
const working = edited(
  { operations: setValue(LIVE, 'home.blocks.hero.title.en', 'Hello') },
  { operations: removeItem('home.blocks.promise') },
  { operations: setValue(LIVE, 'branding.mains', '2962ff') },
)

describe('the working design beside the live one', () => {
  it('names the sections that differ, and none when only the order of keys does', () => {
    expect(differing(working, LIVE)).toEqual(expect.arrayContaining(['branding', 'home']))
    expect(differing(working, LIVE)).toHaveLength(2)
    const shuffled = { ...LIVE, cart: Object.fromEntries(Object.entries(LIVE.cart ?? {}).reverse()) }
    expect(differing(shuffled, LIVE)).toEqual([])
  })
  it('discarding gives the live design again, in a batch that the server takes', () => {
    const operations = backTo(working, LIVE)
    const checked = checkOperations(working, operations)
    expect(checked.ok && differing(checked.design, LIVE)).toEqual([])
  })
  it('undo brings everything discarded back', () => {
    const operations = backTo(working, LIVE)
    const discarded = applyBatch(working, { operations })
    const undone = discarded.ok
      ? applyBatch(discarded.design, { operations: invertBatch(working, { operations }) })
      : discarded
    expect(undone.ok && valueAt(undone.design, 'home.blocks.hero.title.en')).toBe('Hello')
    expect(undone.ok && differing(undone.design, working)).toEqual([])
  })
})

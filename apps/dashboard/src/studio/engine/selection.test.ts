import type { JsonObject } from '@vitrine/core/design/operations'
import { applyBatch } from '@vitrine/core/design/operations'
import { createDefaultDesign } from '@vitrine/storefront/design'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listItemPaths } from '../drag/block-lists.ts'
import { duplicateItems, moveItems, removeItems, shiftItems } from './edits.ts'
import { selectPath, sortPaths } from './selection.ts'

const DESIGN = createDefaultDesign()
const LIST = 'home.blocks'
const ALL = listItemPaths(DESIGN, LIST)
const [a = '', b = '', c = '', d = ''] = ALL

function after(change: { readonly operations: Parameters<typeof applyBatch>[1]['operations'] }): JsonObject {
  const applied = applyBatch(DESIGN, change)
  if (!applied.ok) throw new Error(applied.reason)
  return applied.design
}
const some = fc.subarray([...ALL], { minLength: 1 })

test('a click selects one item, Ctrl toggles one, and Shift selects the range from the first', () => {
  expect(selectPath(DESIGN, [a], b, 'one')).toEqual([b])
  expect(selectPath(DESIGN, [a], c, 'toggle')).toEqual([a, c])
  expect(selectPath(DESIGN, [a, c], a, 'toggle')).toEqual([c])
  expect(selectPath(DESIGN, [a], a, 'toggle')).toEqual([a])
  expect(selectPath(DESIGN, [a], d, 'range')).toEqual([a, b, c, d])
  expect(selectPath(DESIGN, [a, b, c, d], b, 'range')).toEqual([a, b])
  expect(selectPath(DESIGN, [d], b, 'range')).toEqual([d, c, b])
})

test('a selection in another list, or of a section, starts over', () => {
  expect(selectPath(DESIGN, [a], 'cart', 'toggle')).toEqual(['cart'])
  expect(selectPath(DESIGN, ['home'], a, 'range')).toEqual([a])
  const [tab = ''] = listItemPaths(DESIGN, 'nav.items')
  expect(selectPath(DESIGN, [a], tab, 'toggle')).toEqual([tab])
})

test('several items dropped into a gap stay together in order, and the others keep theirs', () => {
  fc.assert(
    fc.property(some, fc.nat(ALL.length), (paths, gap) => {
      const moved = listItemPaths(after({ operations: moveItems(DESIGN, paths, gap) }), LIST)
      const others = ALL.filter((path) => !paths.includes(path))
      const before = ALL.slice(0, gap).filter((path) => !paths.includes(path)).length
      expect(moved).toEqual([
        ...others.slice(0, before),
        ...sortPaths(DESIGN, paths),
        ...others.slice(before),
      ])
    }),
  )
})

test('several items moved by steps stop at the end of the list, and ten steps equal ten single ones', () => {
  fc.assert(
    fc.property(some, fc.constantFrom(-1, 1), fc.integer({ min: 1, max: 10 }), (paths, direction, steps) => {
      const once = after({ operations: shiftItems(DESIGN, paths, direction * steps) })
      let each: JsonObject = DESIGN
      for (let step = 0; step < steps; step += 1) {
        const applied = applyBatch(each, { operations: shiftItems(each, paths, direction) })
        if (applied.ok) each = applied.design
      }
      expect(listItemPaths(once, LIST)).toEqual(listItemPaths(each, LIST))
    }),
  )
})

test('several items are copied behind the last one, or deleted, as one batch each', () => {
  const duplicate = duplicateItems(DESIGN, [a, c])
  const copies = duplicate?.paths ?? []
  expect(listItemPaths(after({ operations: duplicate?.operations ?? [] }), LIST)).toEqual([
    a,
    b,
    c,
    ...copies,
    ...ALL.slice(3),
  ])
  expect(listItemPaths(after({ operations: removeItems([a, c]) }), LIST)).toEqual([b, ...ALL.slice(3)])
})

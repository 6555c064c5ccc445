import { applyBatch, getValueAt, type JsonObject } from '@vitrine/core/design/operations'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { listItemPaths } from '../drag/block-lists.ts'
import { parseClipboard, pasteItems, toClipboard } from './clipboard.ts'

const DESIGN = createDefaultDesign()
const [hero = '', second = ''] = listItemPaths(DESIGN, 'home.blocks')
const items = (text: string): readonly JsonObject[] => {
  const read = parseClipboard(text)
  if (!read.ok) throw new Error(read.why)
  return read.items
}
const changed = (text: string, change: (document: { [name: string]: unknown }) => unknown) => {
  const document: { [name: string]: unknown } = Object(JSON.parse(text))
  change(document)
  return JSON.stringify(document)
}

test('a paste inserts complete copies behind the selection, with new ids', () => {
  const pasted = pasteItems(DESIGN, second, items(toClipboard(DESIGN, [hero])))
  if (!pasted.ok) throw new Error(pasted.why)
  const applied = applyBatch(DESIGN, pasted)
  if (!applied.ok) throw new Error(applied.reason)
  expect(listItemPaths(applied.design, 'home.blocks').slice(0, 3)).toEqual([hero, second, ...pasted.paths])
  const { rank: _one, ...copy } = Object(getValueAt(applied.design, pasted.paths[0] ?? ''))
  const { rank: _other, ...original } = Object(getValueAt(DESIGN, hero))
  expect(copy).toEqual(original)
})

test('a paste puts blocks into another screen’s blocks, and a tab into the tabs', () => {
  const cart = pasteItems(DESIGN, 'cart', items(toClipboard(DESIGN, [hero, second])))
  expect(cart.ok && cart.paths.every((path) => path.startsWith('cart.blocks.'))).toBe(true)
  const [key = ''] = listItemPaths(DESIGN, 'home.topNav')
  const home = pasteItems(DESIGN, hero, items(toClipboard(DESIGN, [key])))
  expect(home.ok && home.paths.every((path) => path.startsWith('home.topNav.'))).toBe(true)
})

test('a paste of items that no list accepts, or into a full list, does nothing', () => {
  const text = toClipboard(DESIGN, [hero])
  expect(pasteItems(DESIGN, 'login', items(text))).toEqual({ ok: false, why: 'nowhere' })
  const many = Array.from({ length: 200 }, () => items(text)[0] ?? {})
  expect(pasteItems(DESIGN, hero, many)).toEqual({ ok: false, why: 'full', maximum: 200 })
})

test('a paste of foreign, damaged or newer data is recognized and changes nothing', () => {
  const text = toClipboard(DESIGN, [hero])
  for (const foreign of ['', 'Hello', '{"a":1}', 'x'.repeat(5_000_000)])
    expect(parseClipboard(foreign)).toEqual({ ok: false, why: 'foreign' })
  for (const broken of [
    text.slice(0, -4),
    changed(text, (it) => Object.assign(it, { items: [1] })),
    '{"vitrine":"items"}',
  ])
    expect(parseClipboard(broken)).toEqual({ ok: false, why: 'broken' })
  for (const name of ['version', 'design'])
    expect(parseClipboard(changed(text, (it) => Object.assign(it, { [name]: 999 })))).toEqual({
      ok: false,
      why: 'version',
    })
})

test('a paste with a value that the server would refuse is refused before', () => {
  const text = changed(toClipboard(DESIGN, [hero]), (it) => {
    Object.assign(Object(it.items)[0], { titleSize: 9999 })
  })
  expect(pasteItems(DESIGN, hero, items(text))).toEqual({ ok: false, why: 'broken' })
  const stranger = changed(toClipboard(DESIGN, [hero]), (it) => {
    Object.assign(Object(it.items)[0], { script: '<script>' })
  })
  expect(pasteItems(DESIGN, hero, items(stranger))).toEqual({ ok: false, why: 'broken' })
})

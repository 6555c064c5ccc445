import { apply, type Json } from '@vitrine/core/design/operations'
import { createDefaultDesign, createItem, findSection } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { listBlockLists, listItemPaths, listOf } from './block-lists.ts'

const keys = findSection('home')?.lists?.topNav
function withKey(): ReturnType<typeof createDefaultDesign> {
  if (!keys) throw new Error('The home screen has no keys')
  const value: Json = createItem(keys, 'key', 'Zz')
  const applied = apply(createDefaultDesign(), {
    schema: 'home.topNav.sale',
    operation: 'add',
    value,
    device: 'test',
  })
  if (!applied.ok) throw new Error(applied.reason)
  return applied.design
}

test('lists of blocks on any screen and in any item are found by path', () => {
  expect(listBlockLists(withKey(), 'home')).toEqual([
    'home.topNav.sale.blocks',
    'home.topNav.all.blocks',
    'home.blocks',
  ])
  for (const screen of ['product', 'cart', 'search'])
    expect(listBlockLists(createDefaultDesign(), screen)).toEqual([`${screen}.blocks`])
})
test('a section without blocks, and an unknown section, have no block lists', () => {
  for (const name of ['nav', 'login', '', 'nothing'])
    expect(listBlockLists(createDefaultDesign(), name)).toEqual([])
})
test('the items of a block list have paths in order, which lead back to it', () => {
  const items = listItemPaths(createDefaultDesign(), 'home.blocks')
  expect(items.slice(0, 2)).toEqual(['home.blocks.hero', 'home.blocks.collections'])
  expect(new Set(items.map(listOf))).toEqual(new Set(['home.blocks']))
})

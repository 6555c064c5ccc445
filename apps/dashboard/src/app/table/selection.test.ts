import { expect, test } from 'vitest'
import { NONE, toggleAllRows, toggleRow } from './selection.ts'

const page = { visibleIds: ['a', 'b', 'c', 'd', 'e'], maxSelected: 10 }
const createSelection = (...ids: string[]) => ({ ids: new Set(ids), last: ids.at(-1) ?? null })
const of = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('')

test('a table row is selected by a click and deselected by another', () => {
  const one = toggleRow(NONE, 'b', false, page)
  expect(of(one)).toBe('b')
  expect(of(toggleRow(one, 'b', false, page))).toBe('')
})

test('a Shift-click selects or deselects the table rows since the last click, up and down', () => {
  const down = toggleRow(toggleRow(NONE, 'b', false, page), 'd', true, page)
  expect(of(down)).toBe('bcd')
  expect(of(toggleRow(toggleRow(NONE, 'd', false, page), 'b', true, page))).toBe('bcd')
  expect(of(toggleRow(down, 'c', true, page))).toBe('b')
})

test('a Shift-click after a click on another page, or without one, selects the one row', () => {
  expect(of(toggleRow(createSelection('x'), 'c', true, page))).toBe('cx')
  expect(of(toggleRow(NONE, 'c', true, page))).toBe('c')
})

test('a table’s header checkbox selects its page in addition to other pages, and deselects only that page', () => {
  const all = toggleAllRows(createSelection('x', 'b'), page)
  expect(of(all)).toBe('abcdex')
  expect(of(toggleAllRows(all, page))).toBe('x')
})

test('a table selection is limited to what a bulk action can take', () => {
  const few = { ...page, maxSelected: 3 }
  expect(of(toggleAllRows(NONE, few))).toBe('abc')
  expect(toggleRow(toggleRow(NONE, 'a', false, few), 'e', true, few).ids.size).toBe(3)
})

import { expect, test } from 'vitest'
import { NONE, toggleAllRows, toggleRow } from './selection.ts'

const page = { shown: ['a', 'b', 'c', 'd', 'e'], most: 10 }
const chosen = (...ids: string[]) => ({ ids: new Set(ids), last: ids.at(-1) ?? null })
const of = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('')

test('a row is chosen by a press, and no longer by another', () => {
  const one = toggleRow(NONE, 'b', false, page)
  expect(of(one)).toBe('b')
  expect(of(toggleRow(one, 'b', false, page))).toBe('')
})

test('with shift all between the last press and this one are chosen, or no longer, up and down', () => {
  const down = toggleRow(toggleRow(NONE, 'b', false, page), 'd', true, page)
  expect(of(down)).toBe('bcd')
  expect(of(toggleRow(toggleRow(NONE, 'd', false, page), 'b', true, page))).toBe('bcd')
  expect(of(toggleRow(down, 'c', true, page))).toBe('b')
})

test('a range that began on another page, or from nowhere, is the one row', () => {
  expect(of(toggleRow(chosen('x'), 'c', true, page))).toBe('cx')
  expect(of(toggleRow(NONE, 'c', true, page))).toBe('c')
})

test('the box over a page chooses all of it beside what other pages have, and lets only its own go', () => {
  const all = toggleAllRows(chosen('x', 'b'), page)
  expect(of(all)).toBe('abcdex')
  expect(of(toggleAllRows(all, page))).toBe('x')
})

test('no more are chosen than can be done with at once', () => {
  const few = { ...page, most: 3 }
  expect(of(toggleAllRows(NONE, few))).toBe('abc')
  expect(toggleRow(toggleRow(NONE, 'a', false, few), 'e', true, few).ids.size).toBe(3)
})

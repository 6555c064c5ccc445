import { expect, test } from 'vitest'
import { allPressed, NONE, pressed } from './selection.ts'

const page = { shown: ['a', 'b', 'c', 'd', 'e'], most: 10 }
const chosen = (...ids: string[]) => ({ ids: new Set(ids), last: ids.at(-1) ?? null })
const of = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('')

test('a row is chosen by a press, and no longer by another', () => {
  const one = pressed(NONE, 'b', false, page)
  expect(of(one)).toBe('b')
  expect(of(pressed(one, 'b', false, page))).toBe('')
})

test('with shift all between the last press and this one are chosen, or no longer, up and down', () => {
  const down = pressed(pressed(NONE, 'b', false, page), 'd', true, page)
  expect(of(down)).toBe('bcd')
  expect(of(pressed(pressed(NONE, 'd', false, page), 'b', true, page))).toBe('bcd')
  expect(of(pressed(down, 'c', true, page))).toBe('b')
})

test('a range that began on another page, or from nowhere, is the one row', () => {
  expect(of(pressed(chosen('x'), 'c', true, page))).toBe('cx')
  expect(of(pressed(NONE, 'c', true, page))).toBe('c')
})

test('the box over a page chooses all of it beside what other pages have, and lets only its own go', () => {
  const all = allPressed(chosen('x', 'b'), page)
  expect(of(all)).toBe('abcdex')
  expect(of(allPressed(all, page))).toBe('x')
})

test('no more are chosen than can be done with at once', () => {
  const few = { ...page, most: 3 }
  expect(of(allPressed(NONE, few))).toBe('abc')
  expect(pressed(pressed(NONE, 'a', false, few), 'e', true, few).ids.size).toBe(3)
})

import { expect, test } from 'vitest'
import { toColumns } from './columns.dom.ts'

const wideOf = (items: number, columns = 2) => toColumns({ columns, gap: 8, full: items })['--x']

test.each([
  [2, 2],
  [3, 3],
  [4, 4],
  [6, 3],
  [8, 4],
  [9, 3],
  [10, 5],
  [12, 4],
])('a short list of %i items fills its rows in a wide window: %i columns', (items, columns) => {
  expect(wideOf(items)).toBe(columns)
})
test('a short list that fills no rows, or has one column, keeps its columns', () => {
  expect(wideOf(7)).toBe(4)
  expect(wideOf(6, 1)).toBe(1)
  expect(toColumns({ columns: 2, gap: 8 })['--x']).toBe(4)
})
test.each([
  [5, 4],
  [3, 3],
  [9, 3],
  [6, 3],
])('a large first item and %i items in all fill rows of %i columns', (items, columns) => {
  expect(toColumns({ columns: 2, gap: 8, full: items, lead: 'start' })['--x']).toBe(columns)
})

test('items that stand one below the other on phones share rows on tablets', () => {
  expect(toColumns({ columns: 2, own: 1, gap: 8, full: 2 })).toMatchObject({ '--k': 1, '--km': 2 })
  expect(toColumns({ columns: 3, own: 1, gap: 8, full: 3 })).toMatchObject({ '--k': 1, '--km': 3 })
})

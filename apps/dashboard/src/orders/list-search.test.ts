import { expect, test } from 'vitest'
import { getHiddenColumns, isFiltered, ordersList, ordersSearch, toOrderFilter } from './list-search.ts'

const { changed, searchOf, stateOf } = ordersList

test('an address that says nothing, or nonsense, is the list as at first', () => {
  for (const address of [
    {},
    { payment: 'PAID', sort: 'name', least: -1, from: 'soon', page: 0, hidden: ['name'] },
  ]) {
    const search = ordersSearch.parse(address)
    expect(toOrderFilter(search)).toEqual(toOrderFilter(ordersSearch.parse({})))
    expect(toOrderFilter(search)).toMatchObject({
      source: 'app',
      sort: 'created',
      direction: 'down',
      payment: [],
    })
    expect(getHiddenColumns(search)).toEqual(['email'])
    expect(isFiltered(search)).toBe(false)
  }
})

test('a number typed by hand where a text is meant is that text', () => {
  expect(toOrderFilter(ordersSearch.parse({ q: 1042 })).search).toBe('1042')
})

test('asking for something else begins at the first page, and leaves the rest as it stands', () => {
  const third = ordersSearch.parse({ q: 'ada', cursor: 'abc', page: 3, sort: 'sum' })
  expect(changed(third, { payment: ['PAID'] })).toEqual({ q: 'ada', sort: 'sum', payment: ['PAID'] })
})

test('a view is how the list stands, wherever in it one is, and is the same however it was come to', () => {
  const state = stateOf(ordersSearch.parse({ sort: 'sum', q: 'ada', cursor: 'abc', page: 3, order: '7' }))
  expect(stateOf(changed(ordersSearch.parse({ q: 'ada' }), { sort: 'sum' }))).toBe(state)
  expect(stateOf(searchOf(state))).toBe(state)
  for (const broken of ['', '{', '7', '{"sort":"gone"}']) expect(stateOf(searchOf(broken))).toBe('{}')
})

import { expect, test } from 'vitest'
import { getHiddenColumns, isFiltered, ordersList, ordersSearch, toOrderFilter } from './list-search.ts'

const { changed, searchOf, stateOf } = ordersList

test('an empty or invalid order list address shows the default list', () => {
  for (const address of [
    {},
    { payment: 'PAID', sort: 'name', minAmount: -1, from: 'soon', page: 0, hidden: ['name'] },
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

test('a number in the order list address is text where a search is expected', () => {
  expect(toOrderFilter(ordersSearch.parse({ q: 1042 })).search).toBe('1042')
})

test('a changed filter starts the order list at its first page, and keeps the other parameters', () => {
  const third = ordersSearch.parse({ q: 'ada', cursor: 'abc', page: 3, sort: 'sum' })
  expect(changed(third, { payment: ['PAID'] })).toEqual({ q: 'ada', sort: 'sum', payment: ['PAID'] })
})

test('a view of the order list is its filters and sort order without the position, however it was reached', () => {
  const state = stateOf(ordersSearch.parse({ sort: 'sum', q: 'ada', cursor: 'abc', page: 3, order: '7' }))
  expect(stateOf(changed(ordersSearch.parse({ q: 'ada' }), { sort: 'sum' }))).toBe(state)
  expect(stateOf(searchOf(state))).toBe(state)
  for (const broken of ['', '{', '7', '{"sort":"gone"}']) expect(stateOf(searchOf(broken))).toBe('{}')
})

import { expect, test } from '@jest/globals'
import { toParamChanges, toQueryString } from './location.ts'

test('a screen reads its query without the parts of its path', () => {
  expect(toQueryString({ product: 'mora-mug', variant: '12' })).toBe('?variant=12')
  expect(toQueryString({ collection: 'kitchen' })).toBe('')
})

test('several filters of one name are all read', () => {
  expect(toQueryString({ f: ['{"available":true}', '{"tag":"new"}'] })).toBe(
    '?f=%7B%22available%22%3Atrue%7D&f=%7B%22tag%22%3A%22new%22%7D',
  )
})

test('changing the query removes old parameters and keeps the path', () => {
  expect(
    toParamChanges({ collection: 'kitchen', sort: 'newest', max: '30' }, 'sort=priceup&f=a&f=b'),
  ).toEqual({
    sort: 'priceup',
    max: undefined,
    f: ['a', 'b'],
  })
})

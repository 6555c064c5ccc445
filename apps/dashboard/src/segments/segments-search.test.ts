import type { NamedSegment } from '@vitrine/core/contract/push/segments'
import { expect, test } from 'vitest'
import { filterSegments, segmentsList } from './segments-search.ts'

const createSegment = (name: string, live = false, draft = live): NamedSegment => ({
  id: crypto.randomUUID(),
  name,
  segment: { match: 'all', groups: [] },
  updated: '2026-11-23T12:00:00Z',
  used: { live, draft },
})
const all = [
  createSegment('Regulars of Berlin', true),
  createSegment('Regulars', false, true),
  createSegment('Sleepers'),
]
const names = (search: Parameters<typeof filterSegments>[1]) =>
  filterSegments(all, search).map(({ name }) => name)

test('segments are found by words of their name and by where they are used', () => {
  expect(names({ q: 'BERLIN reg' })).toEqual(['Regulars of Berlin'])
  expect(names({ used: ['live'] })).toEqual(['Regulars of Berlin'])
  expect(names({ used: ['draft', 'none'] })).toEqual(['Regulars', 'Sleepers'])
  expect(names({ q: ' ' })).toHaveLength(3)
})

test('a segment view keeps the filters, not the open segment', () => {
  const state = segmentsList.stateOf({ q: 'berlin', used: ['live'], segment: 'new' })
  expect(segmentsList.searchOf(state)).toEqual({ q: 'berlin', used: ['live'] })
  expect(segmentsList.searchOf('{"used":"no list"}')).toEqual({})
})

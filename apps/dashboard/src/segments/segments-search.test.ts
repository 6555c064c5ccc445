import type { NamedSegment } from '@vitrine/core/contract/push/segments'
import { expect, test } from 'vitest'
import { filterSegments, segmentsList } from './segments-search.ts'

const named = (name: string, live = false, draft = live): NamedSegment => ({
  id: crypto.randomUUID(),
  name,
  segment: { match: 'all', groups: [] },
  updated: '2026-11-23T12:00:00Z',
  used: { live, draft },
})
const all = [named('Regulars of Berlin', true), named('Regulars', false, true), named('Sleepers')]
const names = (asked: Parameters<typeof filterSegments>[1]) =>
  filterSegments(all, asked).map(({ name }) => name)

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

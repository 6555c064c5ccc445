import { createDefaultDesign } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { groupHistoryEntries, type LoggedOperation } from './history.ts'

const DESIGN = createDefaultDesign()
let version = 100
const row = (schema: string, over: Partial<LoggedOperation> = {}): LoggedOperation => ({
  schema,
  operation: 'edit',
  version: version--,
  by: 'Anna',
  at: '2026-07-01T10:00:00.000Z',
  ...over,
})
const told = (...rows: LoggedOperation[]) =>
  groupHistoryEntries(rows, [], DESIGN).map((entry) =>
    entry.kind === 'edit' ? [entry.path, entry.did, entry.count] : [],
  )

test('continuous typing in one place is one history entry', () => {
  expect(
    told(row('home.blocks.hero.title.en'), row('home.blocks.hero.title.en'), row('home.blocks.hero.color')),
  ).toEqual([['home.blocks.hero', 'changed', 3]])
})
test('another person, place or hour starts a new history entry', () => {
  expect(
    told(
      row('cart.color'),
      row('cart.color', { by: 'Ben' }),
      row('nav.height', { by: 'Ben' }),
      row('nav.height', { by: 'Ben', at: '2026-07-01T08:00:00.000Z' }),
    ),
  ).toEqual([
    ['cart', 'changed', 1],
    ['cart', 'changed', 1],
    ['nav', 'changed', 1],
    ['nav', 'changed', 1],
  ])
})
test('moving, adding and removing have their own history entries, also for deleted blocks', () => {
  expect(
    told(
      row('home.blocks.hero.rank'),
      row('home.blocks.gone', { operation: 'remove' }),
      row('home.blocks.gone', { operation: 'add' }),
      row('home.blocks.gone.slides.s9', { operation: 'remove' }),
      row('home.blocks.hero.title.fr', { operation: 'add' }),
    ),
  ).toEqual([
    ['home.blocks.hero', 'moved', 1],
    ['home.blocks.gone', 'removed', 1],
    ['home.blocks.gone', 'added', 1],
    ['home', 'changed', 1],
    ['home.blocks.hero', 'changed', 1],
  ])
})

test('a publishing precedes its edits in the history, and no typing entry spans it', () => {
  const rows = [9, 8, 7, 6].map((at) => row('cart.color', { version: at }))
  const live = (id: string, at: number) => ({
    id,
    version: at,
    by: 'Anna',
    at: '2026-07-01T10:00:00.000Z',
    scheduled: false,
  })
  const entries = groupHistoryEntries(rows, [live('c', 9), live('b', 7), live('a', 0)], DESIGN)
  expect(entries.map((entry) => (entry.kind === 'live' ? entry.id : entry.count))).toEqual([
    'c',
    2,
    'b',
    2,
    'a',
  ])
})

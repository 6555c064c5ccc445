import type { IntegrationView } from '@vitrine/core/contract/shop/integrations'
import { expect, test } from 'vitest'
import { filterIntegrations } from './filter.ts'

const one = (name: string, more: Partial<IntegrationView>): IntegrationView => ({
  name,
  title: name,
  category: 'reviews',
  color: '#000000',
  summary: '',
  adds: [],
  sees: [],
  website: null,
  page: null,
  fields: [],
  trial: null,
  state: 'off',
  values: {},
  kept: [],
  fault: null,
  since: null,
  connected: null,
  checked: null,
  ...more,
})
const ALL = [
  one('Judge.me', { summary: 'Avis et étoiles', state: 'on' }),
  one('Smile', { category: 'loyalty', state: 'broken', fault: 'down' }),
  one('Algolia', { category: 'search' }),
]
const names = (typed: string, shown: 'all' | 'on' | 'broken' = 'all') =>
  filterIntegrations(ALL, typed, shown, (category) => `Category ${category}`).map(({ name }) => name)

test('is found by its name, its words or its category, without regard to case and accents', () => {
  expect(names('')).toEqual(['Judge.me', 'Smile', 'Algolia'])
  expect(names('  ETOILES judge ')).toEqual(['Judge.me'])
  expect(names('category loyalty')).toEqual(['Smile'])
  expect(names('nothing')).toEqual([])
})
test('what is broken is on, and what is on is not always broken', () => {
  expect(names('', 'on')).toEqual(['Judge.me', 'Smile'])
  expect(names('', 'broken')).toEqual(['Smile'])
})

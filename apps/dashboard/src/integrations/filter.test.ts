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
  storedSecrets: [],
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
const names = (typed: string, stateFilter: 'all' | 'on' | 'broken' = 'all') =>
  filterIntegrations(ALL, typed, stateFilter, (category) => `Category ${category}`).map(({ name }) => name)

test('an integration is found by name, description or category, ignoring case and accents', () => {
  expect(names('')).toEqual(['Judge.me', 'Smile', 'Algolia'])
  expect(names('  ETOILES judge ')).toEqual(['Judge.me'])
  expect(names('category loyalty')).toEqual(['Smile'])
  expect(names('nothing')).toEqual([])
})
test('the integration filter counts broken ones as enabled, and not the other way round', () => {
  expect(names('', 'on')).toEqual(['Judge.me', 'Smile'])
  expect(names('', 'broken')).toEqual(['Smile'])
})

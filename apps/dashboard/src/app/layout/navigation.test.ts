import type { Permissions } from '@vitrine/core/contract/projects/projects'
import { expect, test } from 'vitest'
import { getNavigation, NAVIGATION } from './navigation.ts'

const NOTHING: Permissions = {
  owner: false,
  allow_design: false,
  allow_analytics: false,
  allow_push: false,
  allow_publish: false,
}
const seen = (permissions: Partial<Permissions>) =>
  getNavigation({ ...NOTHING, ...permissions }).flatMap(({ pages }) => pages.map(({ name }) => name))

test('the navigation shows the owner every page of a project', () => {
  expect(seen({ owner: true })).toEqual(NAVIGATION.flatMap(({ pages }) => pages.map(({ name }) => name)))
})

test('the navigation shows a member the pages that their permissions open, and no empty group', () => {
  expect(seen({})).toEqual(['home', 'store', 'web', 'markets', 'health', 'integrations', 'project', 'team'])
  expect(seen({ allow_design: true })).toEqual([
    'home',
    'design',
    'store',
    'web',
    'markets',
    'health',
    'integrations',
    'project',
    'team',
    'model',
    'keys',
  ])
  for (const may of ['allow_publish', 'allow_push']) expect(seen({ [may]: true })).toContain('releases')
  expect(seen({ allow_analytics: true })).toEqual([
    'home',
    'orders',
    'analytics',
    'store',
    'web',
    'markets',
    'health',
    'integrations',
    'project',
    'team',
    'measuring',
    'keys',
  ])
  expect(getNavigation(NOTHING).map(({ name }) => name)).toEqual([null, 'settings'])
})

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
const listPageNames = (permissions: Partial<Permissions>) =>
  getNavigation({ ...NOTHING, ...permissions }).flatMap(({ pages }) => pages.map(({ name }) => name))

test('the navigation shows the owner every page of a project', () => {
  expect(listPageNames({ owner: true })).toEqual(
    NAVIGATION.flatMap(({ pages }) => pages.map(({ name }) => name)),
  )
})

test('the navigation shows a member the pages that their permissions open, and no empty group', () => {
  expect(listPageNames({})).toEqual([
    'home',
    'store',
    'markets',
    'health',
    'web',
    'team',
    'integrations',
    'project',
  ])
  expect(listPageNames({ allow_design: true })).toEqual([
    'home',
    'design',
    'store',
    'markets',
    'health',
    'web',
    'model',
    'team',
    'integrations',
    'keys',
    'project',
  ])
  for (const may of ['allow_publish', 'allow_push'])
    expect(listPageNames({ [may]: true })).toContain('releases')
  expect(listPageNames({ allow_analytics: true })).toEqual([
    'home',
    'orders',
    'analytics',
    'store',
    'markets',
    'health',
    'web',
    'tracking',
    'team',
    'integrations',
    'keys',
    'project',
  ])
  expect(getNavigation(NOTHING).map(({ name }) => name)).toEqual([
    null,
    'store',
    'appSettings',
    'team',
    'integrations',
    'account',
  ])
})

test('the settings stand in five groups of at most four pages', () => {
  const groups = NAVIGATION.filter(({ isSettings }) => isSettings)
  expect(groups.map(({ name }) => name)).toEqual(['store', 'appSettings', 'team', 'integrations', 'account'])
  for (const { pages } of groups) expect(pages.length).toBeLessThanOrEqual(4)
})

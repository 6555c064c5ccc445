import { expect, test } from 'vitest'
import { isOutdatedPage } from './missing-file.ts'

test.each([
  'Failed to fetch dynamically imported module: https://vitrine.test/dashboard/assets/team-1.js',
  'error loading dynamically imported module: https://vitrine.test/dashboard/assets/team-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /dashboard/assets/team-1.css',
])('a page whose files are gone is outdated, but not without a network: %s', (message) => {
  expect(isOutdatedPage(new TypeError(message), true)).toBe(true)
  expect(isOutdatedPage(new TypeError(message), false)).toBe(false)
})

test('an error of the page itself does not make it outdated', () => {
  expect(isOutdatedPage(new TypeError('x is undefined'), true)).toBe(false)
  expect(isOutdatedPage('gone', true)).toBe(false)
})

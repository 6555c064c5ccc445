import { listSectionNames } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { findSection, SECTION_GROUPS } from './section-groups.ts'

test('every section of the design can be opened, each in one group', () => {
  expect(SECTION_GROUPS.flatMap(({ sections }) => sections).sort()).toEqual([...listSectionNames()].sort())
})
test('an address with an unknown section opens none', () => {
  expect([findSection('cart'), findSection('toString'), findSection(''), findSection(undefined)]).toEqual([
    'cart',
    null,
    null,
    null,
  ])
})

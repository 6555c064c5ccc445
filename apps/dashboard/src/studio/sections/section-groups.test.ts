import { listSectionNames } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { SECTION_GROUPS, sectionIn } from './section-groups.ts'

test('every section of the design can be opened, each in one group', () => {
  expect(SECTION_GROUPS.flatMap(({ sections }) => sections).sort()).toEqual([...listSectionNames()].sort())
})
test('an address that names no section opens none', () => {
  expect([sectionIn('cart'), sectionIn('toString'), sectionIn(''), sectionIn(undefined)]).toEqual([
    'cart',
    null,
    null,
    null,
  ])
})

import { SECTIONS } from '@vitrine/storefront/design'
import { beforeAll, expect, test } from 'vitest'
import { loadLanguage, loadStudioMessages } from '../../i18n/messages.ts'
import { filterFieldGroups } from './field-search.ts'

beforeAll(async () => {
  await loadLanguage('en')
  await loadStudioMessages()
})

const names = (query: string) =>
  filterFieldGroups(SECTIONS.nav.fields, query, 'General').flatMap(({ fields }) =>
    fields.map(([name]) => name),
  )

test('a field search without words lists every field once, in its group', () => {
  expect(names('').sort()).toEqual(Object.keys(SECTIONS.nav.fields).sort())
  expect(filterFieldGroups(SECTIONS.nav.fields, '', 'General').map(({ title }) => title)).toContain('Colors')
})
test('a field search matches parts of name, hint or group, and needs every word', () => {
  expect(names('ICON size')).toEqual(['iconSize'])
  expect(names('colors badge')).toEqual(['badge', 'badgeText'])
  expect(names('nothing like it')).toEqual([])
})

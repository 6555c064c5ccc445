import { SECTIONS } from '@vitrine/storefront/design'
import { beforeAll, expect, test } from 'vitest'
import { loadStudioWords, speak } from '../../words/words.ts'
import { groupsOf } from './found.ts'

beforeAll(async () => {
  await speak('en')
  await loadStudioWords()
})

const names = (words: string) =>
  groupsOf(SECTIONS.nav.fields, words, 'General').flatMap(({ fields }) => fields.map(([name]) => name))

test('without words every field is there once, in its group', () => {
  expect(names('').sort()).toEqual(Object.keys(SECTIONS.nav.fields).sort())
  expect(groupsOf(SECTIONS.nav.fields, '', 'General').map(({ title }) => title)).toContain('Colors')
})
test('a field is found by any part of its name, its hint or its group, and needs every word', () => {
  expect(names('ICON size')).toEqual(['iconSize'])
  expect(names('colors badge')).toEqual(['badge', 'badgeText'])
  expect(names('nothing like it')).toEqual([])
})

import { expect, test } from 'vitest'
import english from '../../i18n/locales/en/studio.json'
import { loadLanguage, loadStudioMessages } from '../../i18n/messages.ts'
import { getEmptyHints, listMessageIds } from './labels.ts'

const IDS = Object.keys(english['studio/labels'])
const FACES = import.meta.glob<string>(['/packages/storefront/src/**/*.tsx', '!**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const BESIDE = /:(hint|placeholder|empty|also)$/

test('every section, list, field, option, group and unit of a design has a label', () => {
  expect(listMessageIds().filter((id) => !IDS.includes(id))).toEqual([])
})
test('no label exists for a removed part of a design', () => {
  const ids = new Set(listMessageIds())
  expect(IDS.filter((id) => !ids.has(id.replace(BESIDE, '')))).toEqual([])
})
test('every hint for an empty screen in the preview has a text in the current language', async () => {
  const shownHints = Object.values(FACES).flatMap((text) =>
    [...text.matchAll(/(?:<EditHint [^>]*hint="|useHint\(')([^"']+)/g)].map(([, hint = '']) => hint),
  )
  expect(shownHints.length).toBeGreaterThan(8)
  await loadStudioMessages()
  await loadLanguage('fr')
  expect(Object.keys(getEmptyHints()).sort()).toEqual([...new Set(shownHints)].sort())
  expect(getEmptyHints()['blocks.slider']?.text).toBe(
    'Ajoutez une diapositive pour afficher quelque chose ici.',
  )
})

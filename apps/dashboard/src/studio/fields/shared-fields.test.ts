import { getValueAt, type Json } from '@vitrine/core/design/operations'
import { createDefaultDesign, findSection } from '@vitrine/storefront/design'
import { beforeAll, expect, test } from 'vitest'
import { loadLanguage, loadStudioMessages } from '../../i18n/messages.ts'
import { duplicateItems } from '../engine/edits.ts'
import { createStudio } from '../engine/studio.ts'
import { createSharedStudio, findSharedFields, findSharedValue, isMixed } from './shared-fields.ts'

beforeAll(async () => {
  await loadLanguage('en')
  await loadStudioMessages()
})

const DESIGN = createDefaultDesign()
const BANNER = 'home.blocks.hero'
const OTHER = 'home.blocks.collections'
const bannerFields = findSection('home')?.lists?.blocks?.items.banner?.fields ?? {}

/** A studio with two banners. */
function openStudio() {
  let ids = 0
  const studio = createStudio(
    { design: DESIGN, version: 1, changed: false, live: { published: null, scheduled: null } },
    {
      save: () => new Promise(() => {}),
      load: () => new Promise(() => {}),
      persist: () => undefined,
      notice: () => undefined,
      closed: () => [],
      isRefusal: () => false,
      now: () => 0,
      newId: () => `id-${ids++}`,
      after: () => () => undefined,
    },
  )
  const duplicate = duplicateItems(DESIGN, [BANNER])
  studio.edit(duplicate?.operations ?? [])
  const [copy = ''] = duplicate?.paths ?? []
  const at = (path: string) => getValueAt(studio.state().design, path)
  return { studio, copy, at }
}

test('blocks of one kind share all their settings but their images, blocks of two kinds those of both', () => {
  const { studio, copy } = openStudio()
  const { design } = studio.state()
  const same = Object.keys(findSharedFields(design, [BANNER, copy]))
  expect(same).toEqual(
    Object.entries(bannerFields).flatMap(([name, { kind }]) => (kind === 'image' ? [] : [name])),
  )
  const both = Object.keys(findSharedFields(design, [BANNER, copy, OTHER]))
  expect(both).toEqual(
    expect.arrayContaining(['background', 'spaceTop', 'spaceBottom', 'hidden', 'showFrom']),
  )
  expect(both).not.toContain('subtitle')
})

test('a change of a shared setting reaches every selected block and is one undo step', () => {
  const { studio, copy, at } = openStudio()
  const shared = createSharedStudio(studio, [BANNER, OTHER, copy])
  const paths = [BANNER, OTHER, copy].map((path) => `${path}.background`)
  const before = paths.map(at)
  for (const color of ['1', '2', '3']) shared.set(`${BANNER}.background`, color.repeat(6))
  expect(paths.map(at)).toEqual(['333333', '333333', '333333'])
  studio.undo()
  expect(paths.map(at)).toEqual(before)
})

test('a text is written in one language of every block, and a block removed meanwhile is left out', () => {
  const { studio, copy, at } = openStudio()
  const shared = createSharedStudio(studio, [BANNER, copy, 'home.blocks.gone'])
  expect(shared.set(`${BANNER}.title.fr`, 'Soldes')).toBe(true)
  expect([at(`${BANNER}.title.fr`), at(`${copy}.title.fr`)]).toEqual(['Soldes', 'Soldes'])
  expect(at(`${BANNER}.title.en`)).toBe(getValueAt(DESIGN, `${BANNER}.title.en`))
})

test('a setting outside of the selected blocks is set once', () => {
  const { studio, copy, at } = openStudio()
  createSharedStudio(studio, [BANNER, copy]).set('home.background', '123456')
  expect(at('home.background')).toBe('123456')
})

test('a setting is mixed where its values differ, a text by language', () => {
  const { studio, copy } = openStudio()
  studio.set(`${copy}.title.fr`, 'Soldes')
  studio.set(`${copy}.background`, '123456')
  const { design } = studio.state()
  const paths = (name: string) => [BANNER, copy].map((path) => `${path}.${name}`)
  const shared = (name: string, language: string): [Json | undefined, boolean] => {
    const field = bannerFields[name]
    if (!field) throw new Error(name)
    return [findSharedValue(design, field, paths(name)), isMixed(design, field, paths(name), language)]
  }
  expect(shared('background', 'en')).toEqual([undefined, true])
  expect(shared('align', 'en')).toEqual([getValueAt(DESIGN, `${BANNER}.align`), false])
  const [title, isFrenchMixed] = shared('title', 'fr')
  expect(isFrenchMixed).toBe(true)
  expect(title).toMatchObject({ en: getValueAt(DESIGN, `${BANNER}.title.en`) })
  expect(title).not.toHaveProperty('fr')
  expect(shared('title', 'en')[1]).toBe(false)
})

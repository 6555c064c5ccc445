import { applyBatch, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import { createDefaultDesign, findSection } from '@vitrine/storefront/design'
import { beforeAll, expect, test } from 'vitest'
import { loadLanguage, loadStudioMessages } from '../../i18n/messages.ts'
import { setValue } from '../engine/edit-log.ts'
import { addItem, moveItem, removeItems } from '../engine/edits.ts'
import { listChanges } from './changes.ts'

beforeAll(async () => {
  await loadLanguage('en')
  await loadStudioMessages()
})

const LIVE = createDefaultDesign()
const blocks = findSection('home')?.lists?.blocks

/** Returns the live design after successive edits. */
function edited(...edits: ((design: JsonObject) => readonly Operation[])[]): JsonObject {
  return edits.reduce((design, make) => {
    const applied = applyBatch(design, { operations: make(design) })
    if (!applied.ok) throw new Error(applied.reason)
    return applied.design
  }, LIVE)
}
const describe = (design: JsonObject) =>
  listChanges(LIVE, design).map(({ name, did, fields }) => [name, did, ...fields])

test('the changes to publish are described in the editor’s words: section, block and setting', () => {
  if (!blocks) throw new Error('The home screen holds blocks')
  const design = edited(
    (at) => setValue(at, 'branding.mains', '2962ff'),
    (at) => setValue(at, 'home.blocks.hero.title.en', 'Hello'),
    (at) => setValue(at, 'home.blocks.hero.title.fr', 'Bonjour'),
    () => removeItems(['home.blocks.promise']),
    (at) => addItem(at, 'home.blocks', blocks, 'video', 0).operations,
  )
  expect(describe(design)).toEqual([
    ['Branding', 'changed', 'Primary'],
    ['Home › Video', 'added'],
    ['Home › Banner', 'changed', 'Title'],
    ['Home › Text', 'removed'],
  ])
})

test('a moved block is one change to publish, and none when it is moved back', () => {
  expect(describe(edited((at) => moveItem(at, 'home.blocks.hero', 3)))).toEqual([['Home › Banner', 'moved']])
  const back = edited(
    (at) => moveItem(at, 'home.blocks.hero', 3),
    (at) => moveItem(at, 'home.blocks.hero', 0),
  )
  expect(describe(back)).toEqual([])
})

test('a live design has no changes to publish', () => {
  expect(describe(edited())).toEqual([])
})

import { createDefaultDesign } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { createFileBlockEdit, findFileField, findFileTarget } from './file-drop.ts'

const design = createDefaultDesign()
const rect = (y: number, height: number, x = 0, width = 390) => ({ x, y, width, height })
const items = new Map([
  ['home', rect(0, 800)],
  ['header', rect(0, 56)],
  ['home.blocks.hero', rect(56, 400)],
  ['home.blocks.collections', rect(456, 140)],
  ['home.blocks.stories', rect(600, 200)],
  ['home.blocks.stories.slides.first', rect(600, 200)],
])
const over = (y: number, film = false) => findFileTarget(design, 'home', items, { x: 100, y }, film)

test('an image dropped on a banner goes into the banner, on the header into its logo', () => {
  expect(over(200)).toMatchObject({
    what: 'field',
    path: 'home.blocks.hero.image',
    owner: 'home.blocks.hero',
  })
  expect(over(20)).toMatchObject({ what: 'field', path: 'header.logo' })
})

test('an image dropped on a block without one adds a banner beside it, and a video a video block', () => {
  expect(over(470)).toMatchObject({ what: 'block', kind: 'banner', list: 'home.blocks', index: 1, line: 456 })
  expect(over(200, true)).toMatchObject({ what: 'block', kind: 'video', index: 0 })
})

test('a file dropped on a screen without blocks or outside of the app does nothing', () => {
  expect(findFileTarget(design, 'login', new Map(), { x: 1, y: 1 }, false)).toBeNull()
})

test('the file field of the selection is found from within it, and not beyond its block', () => {
  expect(findFileField(design, 'home.blocks.hero.title', false)?.path).toBe('home.blocks.hero.image')
  expect(findFileField(design, 'home.blocks.collections', false)).toBeNull()
  expect(findFileField(design, 'home.blocks.gone', false)).toBeNull()
})

test('a banner added by a dropped image has it in one undo step', () => {
  const added = createFileBlockEdit(
    design,
    { list: 'home.blocks', kind: 'banner', index: 1 },
    'https://shop.test/a.jpg',
  )
  expect(added?.operations).toMatchObject([
    { operation: 'add', value: { kind: 'banner', image: 'https://shop.test/a.jpg' } },
  ])
})

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

test('a picture let go on a banner is the banner’s, on the header its logo', () => {
  expect(over(200)).toMatchObject({
    what: 'field',
    path: 'home.blocks.hero.image',
    owner: 'home.blocks.hero',
  })
  expect(over(20)).toMatchObject({ what: 'field', path: 'header.logo' })
})

test('on a block without a picture it becomes a banner beside it, a film a video', () => {
  expect(over(470)).toMatchObject({ what: 'block', kind: 'banner', list: 'home.blocks', index: 1, line: 456 })
  expect(over(200, true)).toMatchObject({ what: 'block', kind: 'video', index: 0 })
})

test('on a screen without blocks, or beside the app, it goes nowhere', () => {
  expect(findFileTarget(design, 'login', new Map(), { x: 1, y: 1 }, false)).toBeNull()
})

test('the field of what is selected is found from within it, and not beyond its block', () => {
  expect(findFileField(design, 'home.blocks.hero.title', false)?.path).toBe('home.blocks.hero.image')
  expect(findFileField(design, 'home.blocks.collections', false)).toBeNull()
  expect(findFileField(design, 'home.blocks.gone', false)).toBeNull()
})

test('a new banner comes with its picture, in one step', () => {
  const added = createFileBlockEdit(
    design,
    { list: 'home.blocks', kind: 'banner', index: 1 },
    'https://shop.test/a.jpg',
  )
  expect(added?.operations).toMatchObject([
    { operation: 'add', value: { kind: 'banner', image: 'https://shop.test/a.jpg' } },
  ])
})

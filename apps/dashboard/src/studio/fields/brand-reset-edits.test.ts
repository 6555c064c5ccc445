import { isObject } from '@vitrine/core/design/operations'
import { checkOperations, createDefaultDesign } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { setValue } from '../engine/edit-log.ts'
import { createBrandResetEdits } from './brand-reset-edits.ts'

test('resetting to the brand replaces custom colors at any depth, and keeps the brand itself', () => {
  const start = createDefaultDesign()
  const edits = [
    ['branding.mains', '2962ff'],
    ['header.border', 'e9eaee'],
    ['home.blocks.hero.buttonColor', 'ffffff'],
    ['product.ratio', 'square'],
    // A palette name already follows the brand.
    ['cart.color', 'mains'],
  ].flatMap(([path = '', value = '']) => setValue(start, path, value))
  const edited = checkOperations(start, edits)
  if (!edited.ok) throw new Error(edited.path)
  const operations = createBrandResetEdits(edited.design)
  expect(operations.map(({ schema }) => schema).sort()).toEqual([
    'header.border',
    'home.blocks.hero.buttonColor',
    'product.ratio',
  ])
  const back = checkOperations(edited.design, operations)
  expect(back.ok && isObject(back.design.header) && back.design.header.border).toBe('lines')
  expect(createBrandResetEdits(start)).toEqual([])
})

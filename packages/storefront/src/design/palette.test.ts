import { PALETTE } from '@vitrine/core/design/colors/theme'
import { expect, test } from 'vitest'
import { createDefaultDesign } from '../design.ts'
import { getFontFamilies, getPalette } from './palette.ts'

test('a design without readable colors uses the product’s own, like a new design', () => {
  const own = getPalette(createDefaultDesign())
  expect(Object.keys(own)).toEqual([...PALETTE])
  for (const design of [
    null,
    7,
    {},
    { branding: 7 },
    { branding: [] },
    { branding: { mains: 7, whites: null } },
  ])
    expect(getPalette(design)).toEqual(own)
  expect(getFontFamilies(undefined)).toEqual(getFontFamilies(createDefaultDesign()))
})

test('a design’s brand colors are used, and defaults for the rest', () => {
  const design = { branding: { mains: '2962ff', regs: 'serif', home: 'x' } }
  expect(getPalette(design)).toEqual({ ...getPalette({}), mains: '2962ff' })
  expect(getFontFamilies(design)).toEqual({ ...getFontFamilies({}), regs: 'serif' })
})

import { PALETTE } from '@vitrine/core/design/colors/theme'
import { expect, test } from 'vitest'
import { defaultDesign } from '../design.ts'
import { fontsOf, paletteOf } from './palette.ts'

test('a design that says nothing readable of its colours wears the product’s own, as a new design does', () => {
  const own = paletteOf(defaultDesign())
  expect(Object.keys(own)).toEqual([...PALETTE])
  for (const design of [
    null,
    7,
    {},
    { branding: 7 },
    { branding: [] },
    { branding: { mains: 7, whites: null } },
  ])
    expect(paletteOf(design)).toEqual(own)
  expect(fontsOf(undefined)).toEqual(fontsOf(defaultDesign()))
})

test('what its branding says is worn, the rest stays', () => {
  const design = { branding: { mains: '2962ff', regs: 'serif', home: 'x' } }
  expect(paletteOf(design)).toEqual({ ...paletteOf({}), mains: '2962ff' })
  expect(fontsOf(design)).toEqual({ ...fontsOf({}), regs: 'serif' })
})

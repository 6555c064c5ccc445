import { getContrast, READABLE } from '@vitrine/core/design/colors/contrast'
import { resolveColor } from '@vitrine/core/design/colors/theme'
import { expect, test } from 'vitest'
import { branding } from '../branding/design.ts'
import { getPalette } from './palette.ts'
import { BRAND_KITS, listKitNames } from './presets.ts'
import { isValidValue } from './schema.ts'

test.each(listKitNames())('the brand kit %s is valid and readable', (name) => {
  for (const [field, value] of Object.entries(BRAND_KITS[name])) {
    const declared = Object.entries(branding.fields).find(([fieldName]) => fieldName === field)?.[1]
    expect(declared && isValidValue(declared, value) ? 'fits' : `${field}: ${String(value)}`).toBe('fits')
  }
  const palette = getPalette({ branding: BRAND_KITS[name] })
  const color = (value: string) => resolveColor(value, palette)
  const read = [
    ...['whites', 'bgs'].flatMap((ground) =>
      ['blacks', 'quiets', 'reds'].map((ink) => [ink, ground] as const),
    ),
    ['onmains', 'mains'] as const,
  ]
  expect(read.filter(([ink, ground]) => getContrast(color(ink), color(ground)) < READABLE)).toEqual([])
})

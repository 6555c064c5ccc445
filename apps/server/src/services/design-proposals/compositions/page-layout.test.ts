import { expect, test } from 'vitest'
import { spaceTitle } from './page-layout.ts'

const theme = { mood: 'warm', space: 0 } as const
const row = { kind: 'product-grid', values: { title: { en: 'New in' }, spaceTop: 32, background: 'whites' } }

test('a title below a photo or a band is nearer to its products than to what is above it', () => {
  const photo = { kind: 'banner', values: { spaceBottom: 0, background: 'whites' } }
  expect(spaceTitle(row, photo, theme).values.spaceTop).toBe(48)
  const band = { kind: 'text', values: { spaceBottom: 36, background: 'mains' } }
  expect(spaceTitle(row, band, { ...theme, space: -1 }).values.spaceTop).toBe(60)
})

test('a title below products on the same ground keeps the space of its page', () => {
  const above = { kind: 'product-carousel', values: { spaceBottom: 32, background: 'whites' } }
  expect(spaceTitle(row, above, theme)).toBe(row)
  expect(spaceTitle(row, undefined, theme)).toBe(row)
})

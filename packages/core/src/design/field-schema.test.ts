import { expect, test } from 'vitest'
import { getContrast, getReadableColor } from './colors/contrast.ts'
import { resolveColor } from './colors/theme.ts'
import { toFieldSchema } from './field-schema.ts'
import type { Field } from './fields.ts'

const accepts = (field: Field, value: unknown) => toFieldSchema(field).safeParse(value).success

test('a color field is a palette name or six hex digits', () => {
  const field: Field = { kind: 'color' }
  expect(['mains', 'ff0000', '878c9f'].every((value) => accepts(field, value))).toBe(true)
  expect(['#ff0000', 'red', 'url(x)', 3].some((value) => accepts(field, value))).toBe(false)
})

test('a palette color is hex digits, never a name', () => {
  const field: Field = { kind: 'color', source: true }
  expect(accepts(field, '2962ff')).toBe(true)
  expect(['mains', 'whites', '', '#2962ff'].some((value) => accepts(field, value))).toBe(false)
})

test('contrast is computed as in WCAG, in either order of colors', () => {
  expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(getContrast('#ffffff', '#ffffff')).toBe(1)
  expect(getContrast('#ffffff', '#767676')).toBeCloseTo(getContrast('#767676', '#ffffff'))
  expect(getContrast('#767676', '#ffffff')).toBeGreaterThan(4.5)
})

test('a link field cannot contain a script', () => {
  const field: Field = { kind: 'link', screens: ['home', 'cart'] }
  expect(accepts(field, { to: 'web', url: 'https://shop.example/page' })).toBe(true)
  expect(accepts(field, { to: 'web', url: 'javascript:alert(1)' })).toBe(false)
  expect(accepts(field, { to: 'collection', handle: '../../admin' })).toBe(false)
  expect(accepts(field, { to: 'home', extra: true })).toBe(false)
})

test('an image field is an http or https URL', () => {
  const field: Field = { kind: 'image' }
  expect(['', 'https://cdn.example/a.jpg', '/cdn/a.jpg'].every((value) => accepts(field, value))).toBe(true)
  expect(['data:text/html,x', '//evil.example/a', 'a"onload=x'].some((value) => accepts(field, value))).toBe(
    false,
  )
})

test('a text field counts characters as people see them', () => {
  const field: Field = { kind: 'text', maximum: 3 }
  expect(accepts(field, { en: '🙂🙂🙂' })).toBe(true)
  expect(accepts(field, { en: 'four' })).toBe(false)
  expect(accepts(field, { xx: 'ok' })).toBe(false)
})

test('a color value resolves through the palette, and text on it stays readable', () => {
  const palette = {
    mains: '000000',
    blacks: '111111',
    darks: '878c9f',
    reds: 'ff0000',
    bgs: 'f7f7f7',
    whites: 'ffffff',
  }
  expect(resolveColor('darks', palette)).toBe('#878c9f')
  expect(resolveColor('00ff00', palette)).toBe('#00ff00')
  expect(resolveColor('broken', palette)).toBe('#000000')
  expect(getReadableColor('#000000')).toBe('#ffffff')
  expect(getReadableColor('#ffe08a')).toBe('#000000')
})

test('an address field refuses URLs that browsers read differently: backslashes and parent paths', () => {
  const picture = toFieldSchema({ kind: 'image', group: 'Content' })
  for (const imageUrl of ['/\\host/x.png', '\\\\host/x.png', 'https://host\\@evil/x.png'])
    expect(picture.safeParse(imageUrl).success).toBe(false)
  const product = toFieldSchema({ kind: 'handle', group: 'Content', of: 'product' })
  for (const invalidHandle of ['..', '.', 'a\\b'])
    expect(product.safeParse(invalidHandle).success).toBe(false)
  for (const validHandle of ['lamp', 'lamp.2', '...lamp', 'été'])
    expect(product.safeParse(validHandle).success).toBe(true)
})

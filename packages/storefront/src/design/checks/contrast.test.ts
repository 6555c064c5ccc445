import { BLOCKS, SECTIONS } from '@vitrine/storefront/design'
import { describe, expect, test } from 'vitest'
import { getBackgroundField } from './contrast.ts'

describe('the colour behind a colour', () => {
  test('words stand on their screen, a button’s on the button, a badge’s on the badge', () => {
    expect(getBackgroundField('color', SECTIONS.cart.fields)).toBe('background')
    expect(getBackgroundField('buttonText', SECTIONS.cart.fields)).toBe('button')
    expect(getBackgroundField('badgeText', SECTIONS.nav.fields)).toBe('badge')
    expect(getBackgroundField('buttonText', BLOCKS.banner.fields)).toBe('buttonColor')
    expect(getBackgroundField('topNavActive', SECTIONS.home.fields)).toBe('topNavBackground')
  })
  test('the palette’s inks stand on the page', () => {
    expect(getBackgroundField('darks', SECTIONS.branding.fields)).toBe('whites')
    expect(getBackgroundField('whites', SECTIONS.branding.fields)).toBeNull()
  })
  test('a ground, a line, and words over a picture stand on nothing that can be measured', () => {
    expect(getBackgroundField('background', SECTIONS.cart.fields)).toBeNull()
    expect(getBackgroundField('border', SECTIONS.nav.fields)).toBeNull()
    expect(getBackgroundField('color', BLOCKS.banner.fields)).toBeNull()
  })
})

import { BLOCKS, SECTIONS } from '@vitrine/storefront/design'
import { describe, expect, test } from 'vitest'
import { groundOf } from './contrast.ts'

describe('the colour behind a colour', () => {
  test('words stand on their screen, a button’s on the button, a badge’s on the badge', () => {
    expect(groundOf('color', SECTIONS.cart.fields)).toBe('background')
    expect(groundOf('buttonText', SECTIONS.cart.fields)).toBe('button')
    expect(groundOf('badgeText', SECTIONS.nav.fields)).toBe('badge')
    expect(groundOf('buttonText', BLOCKS.banner.fields)).toBe('buttonColor')
    expect(groundOf('topNavActive', SECTIONS.home.fields)).toBe('topNavBackground')
  })
  test('the palette’s inks stand on the page', () => {
    expect(groundOf('darks', SECTIONS.branding.fields)).toBe('whites')
    expect(groundOf('whites', SECTIONS.branding.fields)).toBeNull()
  })
  test('a ground, a line, and words over a picture stand on nothing that can be measured', () => {
    expect(groundOf('background', SECTIONS.cart.fields)).toBeNull()
    expect(groundOf('border', SECTIONS.nav.fields)).toBeNull()
    expect(groundOf('color', BLOCKS.banner.fields)).toBeNull()
  })
})

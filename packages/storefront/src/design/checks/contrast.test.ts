import { BLOCKS, SECTIONS } from '@vitrine/storefront/design'
import { describe, expect, test } from 'vitest'
import { getBackgroundField } from './contrast.ts'

describe('the background color of a contrast check', () => {
  test('is the screen for text, the button for its label, the badge for its text', () => {
    expect(getBackgroundField('color', SECTIONS.cart.fields)).toBe('background')
    expect(getBackgroundField('buttonText', SECTIONS.cart.fields)).toBe('button')
    expect(getBackgroundField('badgeText', SECTIONS.nav.fields)).toBe('badge')
    expect(getBackgroundField('buttonText', BLOCKS.banner.fields)).toBe('buttonColor')
    expect(getBackgroundField('topNavActive', SECTIONS.home.fields)).toBe('topNavBackground')
  })
  test('is the page for palette text colors', () => {
    expect(getBackgroundField('darks', SECTIONS.branding.fields)).toBe('whites')
    expect(getBackgroundField('whites', SECTIONS.branding.fields)).toBeNull()
  })
  test('is unknown for backgrounds, borders and text over images', () => {
    expect(getBackgroundField('background', SECTIONS.cart.fields)).toBeNull()
    expect(getBackgroundField('border', SECTIONS.nav.fields)).toBeNull()
    expect(getBackgroundField('color', BLOCKS.banner.fields)).toBeNull()
  })
})

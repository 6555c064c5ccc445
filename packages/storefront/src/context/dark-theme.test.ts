import {
  getContrast,
  getReadableColor,
  mixColors,
  READABLE,
  toReadableMutedColor,
} from '@vitrine/core/design/colors/contrast'
import { combineColors } from '@vitrine/core/design/colors/light-dark-colors'
import { describe, expect, test } from 'vitest'
import { branding } from '../branding/design.ts'
import { findSection } from '../design/sections.ts'
import { resolveDark } from './dark-theme.ts'

const brand = { ...branding.defaults, scheme: 'device' as const }
const dress = (dark?: boolean) => must(resolveDark(brand, dark))
const dark = (value: string) => dress(true).color(value)
function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('This brand is drawn light')
  return value
}

describe('a dark design', () => {
  test('applies when the brand and the device use it, and is cached', () => {
    expect(resolveDark(branding.defaults, true)).toBeUndefined()
    expect(resolveDark(brand, false)).toBeUndefined()
    expect(resolveDark(brand, true)).toBe(resolveDark(brand, true))
    const always = { ...brand, scheme: 'always' as const }
    expect(must(resolveDark(always, false)).color('whites')).toBe(dark('whites'))
  })
  test('resolves palette names to dark colors, and to both where the page decides', () => {
    expect(getContrast(dark('blacks'), dark('whites'))).toBeGreaterThan(READABLE)
    expect(dress().color('whites')).toBe(`var(--l,#ffffff)var(--d,${dark('whites')})`)
    expect(dress().color('c1121f')).toBe('#c1121f')
  })
  test('leaves text on custom backgrounds and images unchanged', () => {
    const block = {
      kind: 'text',
      background: 'f3ece3',
      color: 'blacks',
      bodyColor: 'darks',
      title: { en: 'a' },
    }
    expect(dress().applyTo(block)).toEqual({ ...block, color: '16181d', bodyColor: '878c9f' })
    const banner = { kind: 'banner', background: 'whites', color: 'whites' }
    expect(dress().applyTo(banner)).toEqual({ ...banner, color: 'ffffff' })
  })
  test('makes the text of a banner readable in the dark where it is beside the image', () => {
    const beside = {
      kind: 'banner',
      textPlace: 'end',
      background: 'bgs',
      color: 'blacks',
      buttonText: 'whites',
    }
    const themed = dress(true).applyTo(beside)
    expect(getContrast(dark(themed.color), dark(themed.background))).toBeGreaterThanOrEqual(READABLE)
    expect(themed).toEqual(beside)
    const on = { ...beside, textPlace: 'on' }
    expect(dress(true).applyTo(on)).toMatchObject({ color: '16181d' })
  })
  test('keeps every text of a new block readable', () => {
    const kinds = Object.entries(must(findSection('home')?.lists?.blocks).items)
    const read = (ink: string, ground: string) =>
      getContrast(dark(ink), dark(ground)) >= READABLE ? 'read' : `${ink} on ${ground}`
    for (const [kind, { defaults }] of kinds) {
      const { color, background = 'whites' } = defaults
      // Text on an image does not depend on the page's theme.
      if (typeof color !== 'string' || typeof background !== 'string' || color === 'ffffff') continue
      const blockColors = dress(true).applyTo({ kind, color, background })
      expect(read(blockColors.color, blockColors.background), kind).toBe('read')
    }
    expect(kinds.length).toBeGreaterThan(20)
  })
  test('changes a custom color only where it would be invisible', () => {
    const block = { kind: 'text', background: 'whites', color: '16181d', bodyColor: 'c1121f', code: '111111' }
    const blockColors = dress().applyTo(block)
    expect(blockColors).toMatchObject({ background: 'whites', bodyColor: 'c1121f', code: '111111' })
    expect(blockColors.color).toMatch(/^16181d\|/)
    expect(getContrast(dark(blockColors.color), dark('whites'))).toBeGreaterThanOrEqual(READABLE)
    expect(dress().color(blockColors.color)).toContain('var(--l,#16181d)')
  })
})

test('a light and dark color pair is one value', () => {
  const ink = combineColors('#111111', '#eeeeee')
  const page = combineColors('#ffffff', '#000000')
  expect(combineColors('#111111', '#111111')).toBe('#111111')
  expect(mixColors(ink, page, 0.5)).toBe(
    combineColors(mixColors('#111111', '#ffffff', 0.5), mixColors('#eeeeee', '#000000', 0.5)),
  )
  expect(getReadableColor(page)).toBe(combineColors('#000000', '#ffffff'))
  expect(toReadableMutedColor('#888888', ink, page)).toBe(
    combineColors(
      toReadableMutedColor('#888888', '#111111', '#ffffff'),
      toReadableMutedColor('#888888', '#eeeeee', '#000000'),
    ),
  )
})

import { registerPairs } from '@vitrine/core/design/colors/contrast'
import { adjustForDark, createDarkPalette } from '@vitrine/core/design/colors/dark'
import { combineColors, inPairs } from '@vitrine/core/design/colors/light-dark-colors'
import { isColorName, isHex, type Palette, resolveColor } from '@vitrine/core/design/colors/theme'
import type { DarkTheme, ResolveDarkTheme } from './dark-theme-resolver.ts'

registerPairs(inPairs)

/**
 * Returns true for a block whose text stands on images, which are as light in dark mode as in light mode. A banner's text
 * may also stand beside its image, on the page.
 */
function isImageOverlay(record: object): boolean {
  const kind: unknown = Reflect.get(record, 'kind')
  const textPlace: unknown = Reflect.get(record, 'textPlace')
  return kind === 'slider' || (kind === 'banner' && (textPlace === undefined || textPlace === 'on'))
}

type DarkThemes = { readonly dark: DarkTheme; readonly both: DarkTheme }
const themesByPalette = new WeakMap<Palette, DarkThemes>()

/**
 * Resolves a design in dark mode (decision 0039): color names use the dark palette. The merchant's own colors stay,
 * together with the text on them, and change only where they would be invisible on a dark background.
 */
export const resolveDark: ResolveDarkTheme = (branding, dark) => {
  const { scheme = 'off' } = branding
  if (scheme === 'off' || (scheme === 'device' && dark === false)) return undefined
  let dresses = themesByPalette.get(branding)
  if (!dresses) {
    const shades = createDarkPalette(branding)
    dresses = {
      dark: createDarkTheme(branding, shades, false),
      both: createDarkTheme(branding, shades, true),
    }
    themesByPalette.set(branding, dresses)
  }
  return scheme === 'always' || dark ? dresses.dark : dresses.both
}

function createDarkTheme(palette: Palette, dark: Palette, both: boolean): DarkTheme {
  const colors = new Map<string, string>()
  /** Changed color fields of each record. */
  const records = new WeakMap<object, Readonly<Record<string, string>>>()
  return {
    color(value) {
      let color = colors.get(value)
      if (color === undefined) {
        const [day = value, own = value] = value.split('|')
        const shade = resolveColor(own, dark)
        color = both ? combineColors(resolveColor(day, palette), shade) : shade
        colors.set(value, color)
      }
      return color
    },
    applyTo(record) {
      const changes = records.get(record) ?? changesOf(record, palette, dark)
      records.set(record, changes)
      return { ...record, ...changes }
    },
  }
}

function changesOf(record: object, palette: Palette, dark: Palette): Record<string, string> {
  const background: unknown = Reflect.get(record, 'background')
  const ground = typeof background === 'string' ? background : 'whites'
  const hasOwnGround = isHex(ground) || isImageOverlay(record)
  const changes: Record<string, string> = {}
  for (const [field, value] of Object.entries(record)) {
    if (typeof value !== 'string' || field === 'background') continue
    if (hasOwnGround) {
      if (isColorName(value)) changes[field] = resolveColor(value, palette).slice(1)
    } else if (/color$/i.test(field) && !/button|badge/i.test(field) && isHex(value)) {
      const [day, behind] = [palette, dark].map((one) => resolveColor(ground, one).slice(1))
      const darkValue = adjustForDark(value, day ?? value, behind ?? value)
      if (darkValue !== value) changes[field] = `${value}|${darkValue}`
    }
  }
  return changes
}

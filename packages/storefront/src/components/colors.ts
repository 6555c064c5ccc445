import { createMemo } from '@vitrine/core/cache/memoize'
import { getHairlineColor, getReadableColor } from '@vitrine/core/design/colors/contrast'
import { type Theme, useLanguage, useTheme } from '../context/context.tsx'
import type { TextStyle } from '../primitives/style/style.types.ts'
import { getLegibleColor } from './legible-colors.ts'

/** The color values that screens read from a section; missing ones come from the palette. */
export type SectionColors = {
  readonly background?: string
  readonly color?: string
  readonly quiet?: string
  readonly button?: string
  readonly buttonText?: string
  readonly border?: string
  readonly field?: string
  readonly error?: string
}

/** The resolved colors as '#rrggbb', with muted and error color adjusted where small text would be illegible. */
export type Colors = {
  readonly background: string
  readonly color: string
  readonly quiet: string
  readonly button: string
  readonly buttonText: string
  readonly border: string
  readonly field: string
  readonly error: string
  /** Color of text links: the main color, adjusted for contrast. */
  readonly accent: string
}

/** Maximum number of cached sections, above those of a design; a studio's canvas tries many colors. */
const MAX_CACHED_SECTIONS = 100
const resolved = new WeakMap<Theme, Recall>()
type Recall = ReturnType<typeof createMemo<Colors>>

/** Resolves a section's colors against the palette; returns the same object for the same colors. */
export function useColors(source: SectionColors): Colors {
  const theme = useTheme()
  let colorsMemo = resolved.get(theme)
  if (!colorsMemo) {
    colorsMemo = createMemo<Colors>(MAX_CACHED_SECTIONS)
    resolved.set(theme, colorsMemo)
  }
  const { background, color, quiet, button, buttonText, border, field, error } = source
  const key = [background, color, quiet, button, buttonText, border, field, error].join()
  return colorsMemo.of(key, () => colorsOf(theme, source))
}

function colorsOf(theme: Theme, source: SectionColors): Colors {
  const background = theme.color(source.background ?? 'whites')
  const color = theme.color(source.color ?? 'blacks')
  const button = theme.color(source.button ?? 'mains')
  const field = theme.color(source.field ?? 'bgs')
  // Small text is used on the page and on cards.
  const readable = (value: string) =>
    getLegibleColor(getLegibleColor(theme.color(value), color, background), color, field)
  return {
    background,
    color,
    quiet: readable(source.quiet ?? 'darks'),
    button,
    buttonText: source.buttonText ? theme.color(source.buttonText) : getReadableColor(button),
    border: source.border ? theme.color(source.border) : getHairlineColor(color, background),
    field,
    error: readable(source.error ?? 'reds'),
    accent: readable('mains'),
  }
}

/** Minimum size of a title in the title font, px. */
const TITLE = 16
/** Size from which the lines of a title stand close together, px, and the same of one in capitals. */
const LARGE_TITLE = 26
const LARGE_CAPITALS = 20
/** Line height of such a title, of its size, and of one in capitals with accents, which stand above them. */
const CLOSE = 1.06
const CLOSE_ACCENTS = 1.16
/** Uppercase text needs extra letter spacing. */
const CAPITALS = { textTransform: 'uppercase', letterSpacing: 0.6 } as const

/**
 * Returns a function that creates the text style of a font size (px) and a slot of the brand's fonts, such as `bolds`. The
 * line height is relative to the size, so that text enlarged by the system does not overlap.
 */
export function useType(): (size: number, slot?: string) => TextStyle {
  const theme = useTheme()
  const { language } = useLanguage()
  return (requestedSize, slot = 'regs') => {
    const title = slot === 'bolds' && requestedSize >= TITLE
    const size = title ? theme.titled(requestedSize) : requestedSize
    const capitals = title && theme.titleCase === 'capitals'
    // Arabic letters reach further above and below their line.
    const isClose = title && language !== 'ar' && size >= (capitals ? LARGE_CAPITALS : LARGE_TITLE)
    const close = capitals && language !== 'en' ? CLOSE_ACCENTS : CLOSE
    const line = isClose ? close : size >= 20 ? 1.25 : 1.4
    return {
      fontSize: size,
      lineHeight: Math.round(size * line),
      ...theme.typeface(slot),
      ...(capitals ? CAPITALS : {}),
    }
  }
}

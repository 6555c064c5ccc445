import { createMemo } from '@vitrine/core/cache/memoize'
import { getHairlineColor, getReadableColor } from '@vitrine/core/design/colors/contrast'
import { type Theme, useTheme } from '../context/context.tsx'
import type { TextStyle } from '../primitives/style/style.types.ts'
import { getLegibleColor } from './legible-colors.ts'

/** The colour values of a section that screens draw with; a section without one of them takes the palette's. */
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

/** The same as '#rrggbb', quiet and error darkened where small text could not be read. */
export type Colors = {
  readonly background: string
  readonly color: string
  readonly quiet: string
  readonly button: string
  readonly buttonText: string
  readonly border: string
  readonly field: string
  readonly error: string
  /** Words that lead on: the main colour, as far as they can be read. */
  readonly accent: string
}

/** More kinds of section than a design has; a studio's canvas passes through many colours while one is chosen. */
const MAX_CACHED_SECTIONS = 100
const resolved = new WeakMap<Theme, Recall>()
type Recall = ReturnType<typeof createMemo<Colors>>

/** Resolves a section's colours against the palette: the same object for the same colours. */
export function useColors(source: SectionColors): Colors {
  const theme = useTheme()
  let known = resolved.get(theme)
  if (!known) {
    known = createMemo<Colors>(MAX_CACHED_SECTIONS)
    resolved.set(theme, known)
  }
  const { background, color, quiet, button, buttonText, border, field, error } = source
  const key = [background, color, quiet, button, buttonText, border, field, error].join()
  return known.of(key, () => colorsOf(theme, source))
}

function colorsOf(theme: Theme, source: SectionColors): Colors {
  const background = theme.color(source.background ?? 'whites')
  const color = theme.color(source.color ?? 'blacks')
  const button = theme.color(source.button ?? 'mains')
  const field = theme.color(source.field ?? 'bgs')
  // Small text stands on the page and on cards alike.
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

/** Letters of the title font that are at least so large are a title, px. */
const TITLE = 16
/** Capitals want a little air between them. */
const CAPITALS = { textTransform: 'uppercase', letterSpacing: 0.6 } as const

/** The type of one size and font slot, with a line height that large letters do not stretch. */
export function useType(): (size: number, slot?: string) => TextStyle {
  const theme = useTheme()
  return (asked, slot = 'regs') => {
    const title = slot === 'bolds' && asked >= TITLE
    const size = title ? theme.titled(asked) : asked
    return {
      fontSize: size,
      lineHeight: Math.round(size * (size >= 20 ? 1.25 : 1.4)),
      ...theme.typeface(slot),
      ...(title && theme.titleCase === 'capitals' ? CAPITALS : {}),
    }
  }
}

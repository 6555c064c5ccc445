import type { DesignTheme } from '@vitrine/core/contract/designs/design-theme'
import type { LocalText } from '@vitrine/core/i18n/languages'
import { estimateTextWidth } from '@vitrine/storefront/design'
import { getFontPair, hasCapitalTitles } from './block-styles.ts'

/** Width of the text beside an image in a window of 1440 px, px. */
const TEXT_WIDTH = 460
/** Factor of the brand's loud titles, and of the width of condensed letters. */
const LOUD = 1.2
const CONDENSED = 0.74
const CONDENSED_FAMILIES: readonly string[] = ['oswald', 'barlow-condensed']
const MIN_SIZE = 40

/** Width of a text of a title at a size of 1 px, px. */
function measure(text: string, theme: DesignTheme): number {
  const isCondensed = CONDENSED_FAMILIES.includes(getFontPair(theme).heads)
  const isLoud = theme.mood === 'bold' || theme.mood === 'playful'
  const factor = (isCondensed ? CONDENSED : 1) * (isLoud ? LOUD : 1)
  return estimateTextWidth(hasCapitalTitles(theme) ? text.toUpperCase() : text, 1, 'bolds') * factor
}

/**
 * Returns the size of a title in a wide window, px: at most `size`, so that no word of any language breaks in `width` px,
 * by default the width beside an image.
 */
export function fitWideTitle(title: LocalText, size: number, theme: DesignTheme, width = TEXT_WIDTH): number {
  const words = Object.values(title).flatMap((text) => String(text ?? '').split(/\s+/))
  const widest = Math.max(1, ...words.map((word) => measure(word, theme)))
  return Math.max(MIN_SIZE, Math.min(size, Math.floor(width / widest)))
}

/** Share of a line of words that its break leaves free, at most. */
const RAGGED = 0.16

/** Returns the same for a title of at most two lines in every language. */
export function fitTwoLines(title: LocalText, size: number, theme: DesignTheme, width: number): number {
  const widest = Math.max(1, ...Object.values(title).map((text) => measure(String(text ?? ''), theme)))
  const fitting = Math.floor((2 * width * (1 - RAGGED)) / widest)
  return fitWideTitle(title, Math.min(size, Math.max(MIN_SIZE, fitting)), theme, width)
}

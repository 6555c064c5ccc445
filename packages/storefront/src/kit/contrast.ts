import { createRecall } from '@vitrine/core/recall'
import type { ShadeColor } from '../parts/shade.types.ts'

/** WCAG's least contrast for text that must be read. */
const READABLE = 4.5
/** What rounding to whole channels may take away again. */
const SLACK = 0.1

type Rgb = readonly [number, number, number]

/** The three channels (0 to 255) of '#rrggbb'; null for anything else, such as a custom property. */
function channels(color: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(color)
  if (!match) return null
  const [, red = '0', green = '0', blue = '0'] = match
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** WCAG contrast of two '#rrggbb' colours, 1 to 21; 21 when either cannot be read. */
export function contrast(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)]
  if (!a || !b) return 21
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 1) + 0.05) / ((dark ?? 0) + 0.05)
}

/** `share` of `over` laid on `under` (0 to 1); `over` itself when either cannot be read. */
export function mixed(over: string, under: string, share: number): string {
  const [a, b] = [channels(over), channels(under)]
  if (!a || !b) return over
  const hex = a.map((channel, place) =>
    Math.round(channel * share + (b[place] ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

/** A design has a few dozen; a server draws many designs, and every card of a page asks for the same few. */
const MOST = 2000
export const legibles = createRecall<string>(MOST)

/**
 * A merchant's quiet colour, moved towards the text colour just as far as small text needs to be read on the
 * background. The text colour itself is left as it is: that choice is the merchant's.
 */
export function legible(quiet: string, text: string, background: string): string {
  return legibles.of(`${quiet} ${text} ${background}`, () => moved(quiet, text, background))
}

function moved(quiet: string, text: string, background: string): string {
  for (let share = 1; share > 0; share -= 0.1) {
    const candidate = mixed(quiet, text, share)
    if (contrast(candidate, background) >= READABLE) return candidate
  }
  return text
}

/**
 * What must lie between a picture and words of this colour so that they can be read whatever the picture shows:
 * black behind light words, white behind dark ones, at least as much as small text needs over the worst picture.
 * `amount` (0 to 1) is how much the design asks for.
 */
export function shadeBehind(text: string, amount: number): ShadeColor {
  return shades.of(`${text} ${amount}`, () => {
    const black = contrast(text, '#000000') >= contrast(text, '#ffffff')
    const [shade, worst] = black ? ['#000000', '#ffffff'] : ['#ffffff', '#000000']
    let share = Math.min(1, Math.max(0, amount))
    while (share < 1 && contrast(text, mixed(shade, worst, share)) < READABLE + SLACK) share += 0.01
    return { tone: black ? 'black' : 'white', share: Math.min(1, share) }
  })
}
const shades = createRecall<ShadeColor>(200)

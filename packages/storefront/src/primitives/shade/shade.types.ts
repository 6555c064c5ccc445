import type { ReactNode } from 'react'
import type { Style } from '../style/style.types.ts'

/** Color of a shade between an image and its text. */
export type ShadeColor = {
  readonly tone: 'black' | 'white'
  /** Opacity behind the text, 0 to 1. */
  readonly share: number
}

/** Background of text on an image: uniform behind the text, whatever its length, and fading around it. */
export type ShadeProps = {
  readonly children: ReactNode
  readonly color: ShadeColor
  /**
   * Edge of the image at which the text is: the shade reaches that edge and fades on the other side. In the middle it
   * covers the whole image evenly, because a band across it would look like a defect.
   */
  readonly position: 'top' | 'middle' | 'bottom'
  readonly align: 'start' | 'center' | 'end'
  readonly style?: Style
}

/** How far a shade extends beyond the edges of its image, px. The element around the image crops it. */
export const SHADE_OVERHANG_PX = 3000
/** Length of the fade above or below the text, px. */
export const FADE_PX = 160
/** Length of the fade in wide windows, and beside the text, px: short ones make a dark corner look like a stain. */
export const WIDE_FADE_PX = 480
export const FADE_BESIDE_PX = 480

/** Easing of the fade from the outer edge inwards, so that no line is visible: shares of length and opacity. */
const EASE = [
  [0, 0],
  [0.3, 0.12],
  [0.6, 0.52],
  [0.85, 0.92],
  [1, 1],
] as const

/** Returns the stops of a gradient that starts with a fade, px; a uniform one for 0. */
export function toGradientStops({ tone, share }: ShadeColor, fade: number): string {
  const paint = (part: number) =>
    `rgba(${tone === 'black' ? '0,0,0' : '255,255,255'},${Math.round(share * part * 1000) / 1000})`
  if (fade === 0) return `${paint(1)},${paint(1)}`
  return EASE.map(([at, part]) => `${paint(part)} ${Math.round(at * fade)}px`).join(',')
}

/** Overlay on an image whose edges disappear in the color around it. */
export type FadeProps = {
  /** Color around the image, `#rrggbb`. */
  readonly color: string
}

/** Opacity of the color, two hex digits, by the distance from an edge in percent: eased, so that no line is visible. */
const STOPS = [
  ['ff', 0],
  ['a0', 5],
  ['48', 11],
  ['14', 18],
  ['00', 26],
] as const

/** Returns the CSS gradients that cover the four edges of an image with `color`, `#rrggbb`, and leave its middle as it is. */
export function toFadeGradients(color: string): string {
  const stops = STOPS.map(([opacity, at]) => `${color}${opacity} ${at}%`).join()
  return ['top', 'right', 'bottom', 'left'].map((side) => `linear-gradient(to ${side},${stops})`).join()
}

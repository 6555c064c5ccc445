import type { ReactNode } from 'react'
import type { Style } from '../style/style.types.ts'

/** What lies between a picture and the words on it. */
export type ShadeColor = {
  readonly tone: 'black' | 'white'
  /** How much of it, 0 to 1, everywhere behind the words. */
  readonly share: number
}

/** Ground for words on a picture: even behind them, however long they are, and fading away around them. */
export type ShadeProps = {
  readonly children: ReactNode
  readonly color: ShadeColor
  /** Which edge of the picture the words stand at: the shade reaches to it, and fades on the other side. In the
   * middle it lies evenly on the whole picture: a band across it would look like a fault of the picture. */
  readonly position: 'top' | 'middle' | 'bottom'
  readonly align: 'start' | 'center' | 'end'
  readonly style?: Style
}

/** Beyond any picture's edge, px: what surrounds the shade cuts it off. */
export const SHADE_OVERHANG_PX = 3000
/** How far the shade takes to fade above or below the words, px. */
export const FADE_PX = 160
/** The same in wide windows, and beside the words. */
export const WIDE_FADE_PX = 260
export const FADE_BESIDE_PX = 360

/** The shade from its outer edge inwards, eased so that no line shows: shares of the fade and of the darkness. */
const EASE = [
  [0, 0],
  [0.3, 0.12],
  [0.6, 0.52],
  [0.85, 0.92],
  [1, 1],
] as const

/** The stops of a gradient that begins with a fade of so many px; of one that does not, the same all over. */
export function toGradientStops({ tone, share }: ShadeColor, fade: number): string {
  const paint = (part: number) =>
    `rgba(${tone === 'black' ? '0,0,0' : '255,255,255'},${Math.round(share * part * 1000) / 1000})`
  if (fade === 0) return `${paint(1)},${paint(1)}`
  return EASE.map(([at, part]) => `${paint(part)} ${Math.round(at * fade)}px`).join(',')
}

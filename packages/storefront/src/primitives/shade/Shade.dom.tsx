import { type CSSProperties, use } from 'react'
import { getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { toCss } from '../style/style.dom.ts'
import {
  FADE_BESIDE_PX,
  FADE_PX,
  type FadeProps,
  SHADE_OVERHANG_PX,
  type ShadeProps,
  toFadeGradients,
  toGradientStops,
  WIDE_FADE_PX,
} from './shade.types.ts'

/** Mask that is fully opaque after its fade. */
const FULL_MASK = { tone: 'black', share: 1 } as const

/**
 * Shade that belongs to the text's box and grows with it. Narrow windows: across the image, fading above (or below) the
 * text, or uniform when the text is in the middle. Wide windows: from the corner (or edge) of the text, fading beside
 * it too.
 */
export function Shade({ children, color, position, align, style }: ShadeProps) {
  const rtl = getLanguageDirection(use(ShellContext).language) === 'rtl'
  const up = position === 'bottom' ? -FADE_PX : -SHADE_OVERHANG_PX
  const down = position === 'top' ? -FADE_PX : -SHADE_OVERHANG_PX
  const across = `linear-gradient(to ${position === 'top' ? 'top' : 'bottom'},${toGradientStops(color, position === 'middle' ? 0 : FADE_PX)})`
  const shadeStyle: CSSProperties = {
    position: 'absolute',
    zIndex: -1,
    inset: `${up}px -${SHADE_OVERHANG_PX}px ${down}px`,
    backgroundImage: across,
  }
  if (align !== 'center') {
    const [before, after] =
      align === 'start' ? [SHADE_OVERHANG_PX, FADE_BESIDE_PX] : [FADE_BESIDE_PX, SHADE_OVERHANG_PX]
    const [left, right] = rtl ? [after, before] : [before, after]
    const side = (align === 'start') === rtl ? 'right' : 'left'
    const above = position === 'bottom' ? WIDE_FADE_PX : SHADE_OVERHANG_PX
    const below = position === 'top' ? WIDE_FADE_PX : SHADE_OVERHANG_PX
    shadeStyle.inset = `var(--w,-${above}px -${right}px -${below}px -${left}px) var(--n,${shadeStyle.inset})`
    shadeStyle.backgroundImage = `var(--w,linear-gradient(to ${side},${toGradientStops(color, FADE_BESIDE_PX)})) var(--n,${across})`
    if (position !== 'middle') {
      const fading = `linear-gradient(to ${position === 'top' ? 'top' : 'bottom'},${toGradientStops(FULL_MASK, WIDE_FADE_PX)})`
      shadeStyle.maskImage = `var(--w,${fading}) var(--n,none)`
    }
  }
  return (
    <div className="b" style={{ ...toCss(style), isolation: 'isolate' }}>
      <div style={shadeStyle} aria-hidden />
      {children}
    </div>
  )
}

/** Lets the edges of the image below it disappear in a color. */
export const Fade = ({ color }: FadeProps) => (
  <div
    aria-hidden
    data-testid="fade"
    style={{ position: 'absolute', inset: 0, backgroundImage: toFadeGradients(color) }}
  />
)

import type { IconProps } from '../primitives.types.ts'
import { FILLED_ICONS, ICONS, MIRRORED_ICONS } from './icons.ts'

/** Line icon in the text's color. */
export function Icon({ name, size = 24, color, wideColor, label }: IconProps) {
  const ariaProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a named one has its aria-label, a nameless one only decorates
    <svg
      className={MIRRORED_ICONS.has(name) ? 'i mi' : 'i'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      style={{
        color: wideColor ? `var(--w,${wideColor}) var(--n,${color})` : color,
        fill: FILLED_ICONS.has(name) ? 'currentColor' : undefined,
      }}
      {...ariaProps}
    >
      <path d={ICONS[name]} />
    </svg>
  )
}

import type { ShadeProps } from './shade.types.ts'

/** A gradient that eases out, so that no line shows where it ends. */
export function Shade({ amount, from }: ShadeProps) {
  const black = (share: number) => `rgba(0,0,0,${Math.round(amount * share * 1000) / 1000})`
  const backgroundImage =
    from === 'all'
      ? `linear-gradient(${black(1)},${black(1)})`
      : `linear-gradient(to ${from === 'bottom' ? 'top' : 'bottom'},${black(1)},${black(0.7)} 25%,${black(0.25)} 55%,${black(0)} 85%)`
  return <div className="b" style={{ position: 'absolute', inset: 0, backgroundImage }} aria-hidden />
}

import type { InBoth } from './contrast.ts'

const PAIR = /^var\(--l,(.+)\)var\(--d,(.+)\)$/

/**
 * Combines two colors into one CSS value. The page's switches (`--l`, `--d`, of which the active one is invalid) select
 * light or dark, so that one page serves both without a script. Returns a single color when both are equal.
 */
export function combineColors(light: string, dark: string): string {
  return light === dark ? light : `var(--l,${light})var(--d,${dark})`
}

/** Derives a color from others, separately for light and dark when one of them is a pair. */
export const inPairs: InBoth = (colors, make) => {
  const pairs = colors.map((color) => PAIR.exec(color))
  if (pairs.every((pair) => pair === null)) return make(...colors)
  const half = (side: number) => make(...colors.map((color, at) => pairs[at]?.[side] ?? color))
  return combineColors(half(1), half(2))
}

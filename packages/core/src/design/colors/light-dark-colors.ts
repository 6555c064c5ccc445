import type { InBoth } from './contrast.ts'

const PAIR = /^var\(--l,(.+)\)var\(--d,(.+)\)$/

/**
 * Combines a light-mode and a dark-mode color into one CSS value, called a pair. The page's CSS variables
 * `--l` and `--d` select one of the two, so that one page serves both modes without a script. Returns a
 * single color when both are equal.
 */
export function combineColors(light: string, dark: string): string {
  return light === dark ? light : `var(--l,${light})var(--d,${dark})`
}

/**
 * Derives a color from others with `make`. If one of them is a pair (`combineColors`), derives its light and
 * its dark half separately and returns a pair.
 */
export const inPairs: InBoth = (colors, make) => {
  const pairs = colors.map((color) => PAIR.exec(color))
  if (pairs.every((pair) => pair === null)) return make(...colors)
  const half = (side: number) => make(...colors.map((color, at) => pairs[at]?.[side] ?? color))
  return combineColors(half(1), half(2))
}

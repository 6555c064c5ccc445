import type { InBoth } from './contrast.ts'

const PAIR = /^var\(--l,(.+)\)var\(--d,(.+)\)$/

/**
 * Two colours as one: the page's own switches (`--l`, `--d`, of which the one that is on is invalid) say whether it is
 * drawn light or dark, so that one page suits both, without a script that asks. One that is the same in both is itself.
 */
export function pairOf(light: string, dark: string): string {
  return light === dark ? light : `var(--l,${light})var(--d,${dark})`
}

/** What is made of some colours, for light and dark apart where one of them is a pair. */
export const inPairs: InBoth = (colors, make) => {
  const pairs = colors.map((color) => PAIR.exec(color))
  if (pairs.every((pair) => pair === null)) return make(...colors)
  const half = (side: number) => make(...colors.map((color, at) => pairs[at]?.[side] ?? color))
  return pairOf(half(1), half(2))
}

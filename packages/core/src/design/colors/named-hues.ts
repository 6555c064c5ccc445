import { getHueDifference, toOklch } from './oklch.ts'

/** Named colors of a brief. `grey` stands for black, white and gray. */
export const BRIEF_COLORS = [
  'red',
  'orange',
  'yellow',
  'olive',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'grey',
] as const
export type BriefColor = (typeof BRIEF_COLORS)[number]

/** Hue of each named color in degrees (OKLCH). Gray has none. */
export const HUES: Readonly<Record<Exclude<BriefColor, 'grey'>, number>> = {
  red: 27,
  orange: 50,
  yellow: 90,
  olive: 120,
  green: 148,
  teal: 190,
  blue: 258,
  purple: 300,
  pink: 355,
  brown: 62,
}

/** Chroma below which a color looks gray. */
const GRAY_CHROMA = 0.03

/** Returns true when a hue is nearest to one of the named colors. */
export function isHueOf(hue: number, colors: readonly BriefColor[]): boolean {
  const distance = (other: number) => Math.abs(getHueDifference(other, hue))
  const minDistance = Math.min(...Object.values(HUES).map(distance))
  return colors.some((color) => color !== 'grey' && distance(HUES[color]) === minDistance)
}

/** Returns true when a color (six hex digits) is nearest in hue to one of `colors`, or is gray where these contain gray. */
export function isColorOf(hex: string, colors: readonly BriefColor[]): boolean {
  const color = toOklch(hex)
  if (!color) return false
  return color.c < GRAY_CHROMA ? colors.includes('grey') : isHueOf(color.h, colors)
}

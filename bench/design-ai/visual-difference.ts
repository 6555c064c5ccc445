import type { DesignTheme } from '@vitrine/core/contract/designs/design-theme'
import { toOklch } from '@vitrine/core/design/colors/oklch'
import { isObject, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import sharp from 'sharp'

/** Properties by which two proposals are compared. */
export type Comparable = { readonly theme: DesignTheme; readonly design: JsonObject; readonly afar: Buffer }

const THUMB = { width: 26, height: 56 }

/**
 * Returns how different two proposals' choices are, 0 to 1: mood, background, hue, fonts, corners, order of the home
 * screen.
 */
export function themeDifference(one: Comparable, other: Comparable): number {
  const brand = ({ design }: Comparable) => (isObject(design.branding) ? design.branding : {})
  const [a, b] = [brand(one), brand(other)]
  const differs = (is: boolean) => (is ? 1 : 0)
  const parts = [
    differs(one.theme.mood !== other.theme.mood),
    differs(one.theme.background !== other.theme.background),
    apartColors(String(a.mains), String(b.mains)),
    differs(a.bolds !== b.bolds || a.regs !== b.regs),
    Math.min(1, Math.abs(Number(a.borderRadius) - Number(b.borderRadius)) / 12),
    listDistance(kindsOf(one.design), kindsOf(other.design)),
  ]
  return parts.reduce((sum, part) => sum + part, 0) / parts.length
}

function apartColors(one: string, other: string): number {
  const [a, b] = [toOklch(one), toOklch(other)]
  if (!a || !b) return 0
  const toRadians = (color: typeof a) => (color.h * Math.PI) / 180
  const [x, y] = [
    a.c * Math.cos(toRadians(a)) - b.c * Math.cos(toRadians(b)),
    a.c * Math.sin(toRadians(a)) - b.c * Math.sin(toRadians(b)),
  ]
  return Math.min(1, Math.hypot(x, y, a.l - b.l) / 0.2)
}

const kindsOf = (design: JsonObject) =>
  listByRank(isObject(design.home) && isObject(design.home.blocks) ? design.home.blocks : {}).map(
    ({ item }) => String(item.kind),
  )

/** Returns the Levenshtein distance of two lists as a share of the longer one. */
function listDistance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  one.forEach((kind, at) => {
    const next = [at + 1]
    other.forEach((also, column) => {
      next.push(
        Math.min(
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (row[column] ?? 0) + (kind === also ? 0 : 1),
        ),
      )
    })
    row = next
  })
  return (row.at(-1) ?? 0) / Math.max(1, one.length, other.length)
}

/** Returns a small copy of a screen, as seen from a distance. */
export function downscale(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(THUMB.width, THUMB.height, { fit: 'fill' }).removeAlpha().raw().toBuffer()
}

/** Returns how different two screens look from a distance, 0 to 255: the mean difference of their small copies. */
export function visualDifference({ afar: one }: Comparable, { afar: other }: Comparable): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return sum / Math.max(1, one.length)
}

import type { EditIntent } from '@vitrine/core/contract/designs/edit-plan'
import { ARRANGEMENTS, IMAGE_FORMATS } from '@vitrine/core/design/edit-parts'
import type { Clause } from './clause.types.ts'
import type { EditNode } from './match-words.ts'
import { isComplaint } from './read-size.ts'
import { has, isColor, isVerb } from './split-clauses.ts'

/**
 * Returns the edits of a clause that lists the content of blocks in another way: “show the categories as a list”. Empty
 * for other clauses.
 */
export function readArrangement({ nodes, targets }: Clause): readonly EditIntent[] {
  // “Round categories” are circles, and no corners of the whole app.
  const isRound =
    has(nodes, 'size rounder') &&
    targets.length > 0 &&
    targets.every(({ part }) => part === 'collection-list') &&
    !has(nodes, 'what corners', 'too', 'less')
  const as = isRound ? 'circles' : ARRANGEMENTS.find((one) => has(nodes, `as ${one}`))
  // “Add the reviews as a list” asks for a block first, and “no circles” for nothing in particular.
  if (!as || has(nodes, 'do add', 'do remove', 'do hide', 'do replace', 'not', 'without')) return []
  return targets.map((target) => ({ do: 'arrange', target, as }))
}

/** Blocks whose text stands on an image. */
const ON_IMAGES = ['banner', 'slider', 'selection', 'titled', 'block']

/** Returns the edits of a clause about how dark an image is: “the image of the banner is too dark”. */
export function readShade(clause: Clause): readonly EditIntent[] {
  const { nodes, targets } = clause
  const images = targets.filter(({ part }) => ON_IMAGES.includes(part))
  if (images.length === 0 || images.length < targets.length) return []
  // A text that cannot be read needs a darker image behind it.
  if (has(nodes, 'illegible') && !nodes.some(isVerb))
    return images.map((target) => ({ do: 'shade', target, by: 1 }))
  const isDarker = has(nodes, 'tint darker', 'shade dark')
  const isLighter = has(nodes, 'tint lighter', 'shade light')
  const isOfColor = has(nodes, 'what background', 'what texts', 'what titles', 'what color', 'what buttons')
  if (isDarker === isLighter || isOfColor || nodes.some(isColor)) return []
  const isTurned = has(nodes, 'too', 'less', 'not', 'without') || isComplaint(nodes)
  const by = isDarker === isTurned ? -1 : 1
  return images.map((target) => ({ do: 'shade', target, by: has(nodes, 'very') ? 2 * by : by }))
}

const SQUARE = /^(?:square|carr[ée]e?s?|cuadrad[oa]s?|quadratisch\p{L}*|مربعة?)$/iu
const isSquare = (nodes: readonly EditNode[]): boolean =>
  nodes.some(({ raw }) => SQUARE.test(raw)) && !has(nodes, 'what corners')

/** Returns true for “square pictures”, a format. “Square corners” are none. */
export const isSquarePicture = (nodes: readonly EditNode[]): boolean =>
  isSquare(nodes) && has(nodes, 'what images')

/** Returns the edits of a clause about the format of images: “the photos in portrait format”. Empty for other clauses. */
export function readFormat({ nodes, targets }: Clause): readonly EditIntent[] {
  const ratio = isSquare(nodes) ? 'square' : IMAGE_FORMATS.find((one) => has(nodes, `format ${one}`))
  const isOfImages = has(nodes, 'what images') || targets.some(({ part }) => ON_IMAGES.includes(part))
  if (!ratio || !isOfImages || has(nodes, 'not', 'without', 'too', 'do add')) return []
  const parts = targets.filter(({ part }) => part !== 'products')
  return parts.length === 0
    ? [{ do: 'format', target: null, ratio }]
    : parts.map((target) => ({ do: 'format', target, ratio }))
}

import type { EditIntent, EditTarget } from '@vitrine/core/contract/designs/edit-plan'
import type { Clause } from './clause.types.ts'
import type { EditNode } from './match-words.ts'
import { eachTarget, findPlace, listParts } from './read-parts.ts'
import { has, isUnknownWord, isVerb } from './split-clauses.ts'

const UP = ['size taller', 'size larger', 'size longer', 'size more', 'size airier'] as const
const DOWN = ['size lower', 'size smaller', 'size shorter', 'size fewer', 'size denser'] as const

/** “Are” and “look”: what they say of a part is complained of. */
const COPULA =
  /^(?:is|are|looks?|seems?|feels?|appears?|est|sont|parait|paraissent|semblent?|es|son|estan?|esta|se ven?|parecen?|ist|sind|wirkt|wirken)$/iu
/** A comparative of two words, which is no complaint: “colors that are more vivid”. */
const MORE = /^(?:more|plus|m[aá]s|mehr|أكثر)(?:\s|$)/iu
/** Words that make a wish of it: “the images should be small”. */
export const MODAL =
  /^(?:should|must|shall|may|can|could|doi(?:t|vent)|devraient?|peu(?:t|vent)|debe[nr]?|deber[ií]an?|pueden?|tienen?|soll(?:en|te|ten)?|darf|dürfen|muss|müssen|kann|können)$/iu

/** Returns true for a state that is complained of without “too”: “the pictures are tiny”. “Are smaller” is none. */
export function isComplaint(nodes: readonly EditNode[]): boolean {
  const state = nodes.findIndex(({ concepts }) => concepts.some((one) => /^(?:size|tint) /.test(one)))
  const words = nodes.slice(0, state + 1).flatMap(({ raw }) => raw.split(' '))
  return (
    words.some((word) => COPULA.test(word)) &&
    !words.some((word) => MODAL.test(word)) &&
    !/er$/i.test(nodes[state]?.raw ?? '') &&
    !MORE.test(nodes[state]?.raw ?? '') &&
    !has(nodes, 'size more', 'size fewer', 'too', 'less', 'not', 'enough') &&
    !nodes.some(({ concepts }) => concepts.some((one) => one.startsWith('do ')))
  )
}

const HALF = /^(?:half|halb|la mitad|moiti[eé]|(?:ال)?نصف)/iu

/** Words for blocks of the screen, which are crowded together. */
const SECTIONS =
  /^(?:sections?|blocks?|blocs?|bloques?|seccion(?:es)?|abschnitte?n?|blöcken?|elemente?|elements?|éléments?|elementos?|الأقسام|الكتل|العناصر)$/iu

/** Returns true for “the blocks are crowded” and “a cramped page”. “Put the video and the reviews together” is none. */
const isCrowded = (nodes: readonly EditNode[]): boolean =>
  has(nodes, 'size crowded') &&
  !nodes.some((node) => isVerb(node) && !has([node], 'do make')) &&
  (has(nodes, 'what screen') ||
    nodes.some(({ raw }) => raw.split(' ').some((word) => COPULA.test(word) || SECTIONS.test(word))))

/** Returns how much larger (positive) or smaller a clause asks for; 0 where it says neither. “Too tall” asks for less. */
function readAmount(nodes: readonly EditNode[]): number {
  // Whether a page is “too crowded”, “less crowded” or just “crowded”: all ask for more space.
  if (isCrowded(nodes)) return 1
  // “Demasiado espacio”: the noun is what there is too much of.
  if (has(nodes, 'too') && has(nodes, 'what spacing') && !has(nodes, ...UP, ...DOWN)) return -1
  const direction = has(nodes, ...UP) ? 1 : has(nodes, ...DOWN) ? -1 : 0
  // “Fewer” turns another word, as in “less tall”, and says less by itself.
  const isNegated = has(nodes, 'not', 'without') && !has(nodes, 'enough')
  // “Smaller, half as large” and “to half” make nothing larger.
  const isLess = has(nodes, 'less') && (direction === 1 || !nodes.some(({ raw }) => HALF.test(raw)))
  const isTurned =
    isNegated ||
    isLess ||
    has(nodes, 'too') ||
    isComplaint(nodes) ||
    (direction === 1 && has(nodes, 'size fewer'))
  // “Very small” is a complaint, and no wish for twice the size.
  return (isTurned ? -direction : direction) * (has(nodes, 'very') && !isComplaint(nodes) ? 2 : 1)
}

/** Parts whose size is the size of their images. */
const PRODUCTS = [
  'product-carousel',
  'bestsellers',
  'new',
  'sale',
  'products',
  'product-grid',
  'tabs',
  'recommended',
  'recently-viewed',
]

/** Returns true for “the text under the title”, which is no title. */
function isBesideTitle(nodes: readonly EditNode[]): boolean {
  const text = nodes.findIndex((node) => has([node], 'what texts'))
  const title = nodes.findIndex((node) => has([node], 'what titles'))
  return text >= 0 && text < title && has(nodes.slice(text, title), 'place before', 'place after')
}

function toWhat(nodes: readonly EditNode[], target: EditTarget | null) {
  if (has(nodes, 'what images')) return 'images'
  if (isBesideTitle(nodes)) return 'texts'
  if (has(nodes, 'what titles')) return 'titles'
  if (has(nodes, 'what texts', 'what font')) return 'texts'
  if (has(nodes, 'size taller', 'size lower', 'what height', 'size shorter', 'size longer'))
    return target ? 'height' : null
  return target ? (PRODUCTS.includes(target.part) ? 'images' : 'height') : null
}

/** Returns true for a word that says how large something is. “More” and “fewer” say how many. */
const isMeasure = ({ concepts }: EditNode): boolean =>
  concepts.some((one) => one.startsWith('size ') && one !== 'size more' && one !== 'size fewer')

/** Verbs that put products into a list, and add no block. */
const PUT = /^(?:put|pon|ponga|poned|pongan|mets|mettez|setz|setze|setzt|setzen|ضع|ضعوا|ضعي)$/iu

/** Returns true for “put six products in the new arrivals”. */
const isPutInto = (nodes: readonly EditNode[], targets: readonly EditTarget[]): boolean =>
  has(nodes, 'part products') &&
  targets.length === 1 &&
  targets.every(({ part }) => PRODUCTS.includes(part)) &&
  nodes.some(({ raw }) => PUT.test(raw))

function readCount(clause: Clause, by: number): readonly EditIntent[] {
  const { nodes, targets } = clause
  // “Merge the two product rows”: what an unknown verb does with a number is not known.
  const isUnknownVerb = nodes[0] !== undefined && isUnknownWord(nodes[0]) && !nodes.some(isVerb)
  if (isUnknownVerb || findPlace(nodes)?.by !== undefined) return []
  const columns = nodes.findIndex((node) => has([node], 'what columns'))
  const counted =
    nodes.slice(0, Math.max(0, columns)).findLast((node) => node.number !== undefined) ??
    nodes.find((node) => node.number !== undefined)
  const count = counted?.number ?? null
  const validCount = count !== null && count >= 1 && count <= 50 ? count : null
  // “Six products in the best sellers” is about the best sellers.
  const namedTargets = targets.filter(({ part }) => part !== 'products')
  if (columns >= 0 && (validCount !== null || by !== 0)) {
    // “Eight best sellers in two columns” names an amount, too.
    const others = nodes.filter((node, at) => node !== counted && at !== columns)
    const hasAmount = others.some((node) => node.number !== undefined)
    return [
      ...(hasAmount ? readCount({ ...clause, nodes: others }, 0) : []),
      ...eachTarget(namedTargets, (target) => ({
        do: 'columns',
        target,
        count: validCount,
        by: validCount === null ? by : 0,
      })),
    ]
  }
  const isAmount = has(nodes, 'part products') || (namedTargets.length > 0 && validCount !== null)
  const isMore = validCount !== null || has(nodes, 'size more', 'size fewer')
  if (
    isAmount &&
    isMore &&
    !has(nodes, 'what images', 'what spacing') &&
    (!has(nodes, 'do move', 'do add') || isPutInto(nodes, namedTargets)) &&
    (validCount !== null || by !== 0)
  )
    return eachTarget(namedTargets, (target) => ({
      do: 'amount',
      target,
      count: validCount,
      by: validCount === null ? by : 0,
    }))
  return []
}

/**
 * Returns the edits of sizes, spacing, columns and product counts that a clause asks for: “larger images”.
 * Empty for other clauses.
 */
export function readSize(clause: Clause): readonly EditIntent[] {
  const { nodes, targets } = clause
  const by = readAmount(nodes)
  const counted = readCount(clause, by)
  if (counted.length > 0) return counted
  // “Drei Plätze hoch” is a place, and “hoch” no height.
  const place = findPlace(nodes)
  if (by === 0 || (place && (place.by !== undefined || has(nodes, 'steps')))) return []
  const isSpace = has(nodes, 'what spacing')
  const isDensity =
    !has(nodes, 'what images') &&
    (isCrowded(nodes) || (has(nodes, 'size airier', 'size denser') && targets.length === 0))
  if (isSpace || isDensity) {
    const parts = listParts(nodes).map(({ target }) => target)
    return eachTarget(parts.slice(0, 1), (target) => ({ do: 'spacing', target, by }))
  }
  if (has(nodes, 'what corners', 'what buttons')) return []
  if (has(nodes, 'what logo') && targets.length === 0)
    return [{ do: 'resize', target: { part: 'header', which: 'any' }, what: 'images', by }]
  // A verb that moves or adds makes “higher” a place.
  if (has(nodes, 'do add') || !nodes.some(isMeasure)) return []
  return (targets.length === 0 ? [null] : targets).flatMap((target): EditIntent[] => {
    const what = toWhat(nodes, target)
    return what ? [{ do: 'resize', target, what, by }] : []
  })
}

import { TYPE_STYLES } from '@vitrine/core/contract/designs/design-brief'
import type { EditColor, EditIntent, EditTarget } from '@vitrine/core/contract/designs/edit-plan'
import { BRIEF_COLORS } from '@vitrine/core/design/colors/named-hues'
import { EDIT_FEATURES, PRODUCT_SORTS, TINTS } from '@vitrine/core/design/edit-parts'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { findNamedShade } from '../design-proposals/brief/named-shades.ts'
import type { Clause, ClauseContext } from './clause.types.ts'
import type { EditNode } from './match-words.ts'
import { isSquarePicture, readArrangement, readFormat, readShade } from './read-arrangement.ts'
import { readNaming } from './read-naming.ts'
import { eachTarget, findPlace, listParts } from './read-parts.ts'
import { readPlacing } from './read-placing.ts'
import { readOrder, readRank } from './read-rank.ts'
import { isComplaint, readSize } from './read-size.ts'
import { readStructure } from './read-structure.ts'
import { has, isPart, isRank, isUnknownWord, nameOf } from './split-clauses.ts'

/** Returns true for a word that stands for a part; before a noun it is an article: “las reseñas”. */
const hasPronoun = (nodes: readonly EditNode[]): boolean =>
  nodes.some((node, at) => {
    const next = nodes.slice(at + 1).find(({ isStop }) => !isStop)
    return (
      has([node], 'it') && !(next && (isPart(next) || next.concepts.some((one) => one.startsWith('what '))))
    )
  })

/** Returns the parts that a clause changes: those it names, the selection for “this”, or those before for “it”. */
function findClauseTargets(nodes: readonly EditNode[], context: ClauseContext): readonly EditTarget[] {
  const anchors = findPlace(nodes)?.anchors ?? []
  const namedParts = listParts(nodes).filter(({ at }) => !anchors.includes(at))
  if (namedParts.length > 0) return namedParts.map(({ target }) => target)
  if (has(nodes, 'this') && !has(nodes, 'what screen')) return [{ part: 'selection', which: 'any' }]
  if (has(nodes, 'what logo', 'what tab')) return []
  if (has(nodes, 'its') || hasPronoun(nodes)) return context.before
  return []
}

const isOff = (nodes: readonly EditNode[]) => has(nodes, 'do remove', 'do hide', 'not', 'without')

function readTranslate({ nodes, targets, context }: Clause): readonly EditIntent[] {
  if (!has(nodes, 'do translate')) return []
  const languages = LANGUAGES.filter((one) => has(nodes, `language ${one}`))
  // “Translate this” without a selection means the screen.
  const validTargets = targets.filter(({ part }) => part !== 'selection' || context.hasSelection)
  return eachTarget(validTargets, (target) => ({ do: 'translate', target, languages }))
}

function readShorten({ nodes, targets }: Clause): readonly EditIntent[] {
  const isShort =
    has(nodes, 'size shorter', 'size smaller', 'size fewer') ||
    (has(nodes, 'too', 'less', 'not') && has(nodes, 'size longer') && !has(nodes, 'enough'))
  const isText =
    has(nodes, 'what texts') || targets.some(({ part }) => ['text', 'rich-text', 'faq'].includes(part))
  const isLength = has(nodes, 'size shorter', 'size fewer', 'size longer') || has(nodes, 'too')
  if (has(nodes, 'do shorten') || (isShort && isLength && isText && !has(nodes, 'what font')))
    return eachTarget(targets, (target) => ({ do: 'shorten', target }))
  return []
}

const PRODUCT_LISTS: readonly EditTarget['part'][] = [
  'bestsellers',
  'new',
  'sale',
  'product-carousel',
  'product-grid',
]
const isProductList = ({ part }: EditTarget) => PRODUCT_LISTS.includes(part)

/** Returns the sorting of a list by the products that it shall show: “make the first carousel show new products”. */
function readShownProducts({ nodes, targets }: Clause): readonly EditIntent[] {
  const [list, products, ...others] = targets
  if (!has(nodes, 'do show') || !list || !products || others.length > 0) return []
  if (list.part !== 'product-carousel' && list.part !== 'product-grid') return []
  const sort = products.part === 'new' ? 'newest' : products.part === 'bestsellers' ? 'bestsellers' : null
  return sort ? [{ do: 'sort', target: list, sort }] : []
}

function readSort({ nodes, targets, context }: Clause): readonly EditIntent[] {
  const sort = PRODUCT_SORTS.find((one) => has(nodes, `sort ${one}`))
  if (!sort) return readShownProducts({ nodes, targets, context })
  const lists = targets.filter(({ part }) => part !== 'products')
  // “Four products in the new arrivals, sorted by price” sorts the new arrivals.
  const earlier = has(nodes, 'which all', 'what screen') ? [] : context.before.filter(isProductList)
  return eachTarget(lists.length > 0 ? lists : earlier, (target) => ({ do: 'sort', target, sort }))
}

function readColorValue(nodes: readonly EditNode[]): EditColor | null {
  const hex = nodes.find((node) => node.hex !== undefined)?.hex
  if (hex !== undefined && hex.length === 6) return { from: 'hex', hex }
  const name = nodes.map((node) => nameOf(node, 'color')).find((one) => one !== null) ?? null
  const namedColor = BRIEF_COLORS.find((one) => one === name) ?? null
  if (has(nodes, 'what logo') && (namedColor || has(nodes, 'what color', 'what brand', 'what background')))
    return { from: 'logo', name: namedColor }
  const shade = has(nodes, 'shade dark', 'tint darker')
    ? 'dark'
    : has(nodes, 'shade light', 'tint lighter')
      ? 'light'
      : 'normal'
  // “Bottle green” is more than a dark green.
  const namedShade = namedColor && findNamedShade(nodes.map(({ raw }) => raw).join(' '), namedColor)
  if (namedShade && shade === 'normal') return { from: 'hex', hex: namedShade }
  if (namedColor) return { from: 'name', name: namedColor, shade }
  const plain = (['black', 'white', 'cream'] as const).find((one) => one === name)
  return plain ? { from: 'name', name: plain, shade: 'normal' } : null
}

const OPPOSITE_TINTS = {
  lighter: 'darker',
  darker: 'lighter',
  warmer: 'cooler',
  cooler: 'warmer',
  vivid: 'muted',
  muted: 'vivid',
} as const satisfies Record<(typeof TINTS)[number], (typeof TINTS)[number]>

/** What a color is for. */
type IntentRole = Extract<EditIntent, { do: 'color' }>['role']

const EARTH = {
  page: { from: 'name', name: 'cream', shade: 'normal' },
  brand: { from: 'name', name: 'brown', shade: 'normal' },
} as const satisfies Readonly<Record<string, EditColor>>

/** Returns brown on cream for the whole app, or cream for the named blocks. */
function readEarthTones({ nodes, targets }: Pick<Clause, 'nodes' | 'targets'>): readonly EditIntent[] {
  if (has(nodes, 'not', 'without', 'less', 'too') || isOff(nodes)) return []
  const grounds = eachTarget(
    targets,
    (target): EditIntent => ({
      do: 'color',
      target,
      role: 'background',
      color: EARTH.page,
    }),
  )
  return targets.length > 0
    ? grounds
    : [{ do: 'color', target: null, role: 'brand', color: EARTH.brand }, ...grounds]
}

/** Returns what a clause colors: text and backgrounds where it says so, a block's background, else the brand. */
function readColorRole({ nodes, targets }: Pick<Clause, 'nodes' | 'targets'>): IntentRole {
  const isText = has(nodes, 'what texts', 'what titles', 'what font')
  if (has(nodes, 'what sale')) return 'sale'
  if (has(nodes, 'what buttons') && !isText && !has(nodes, 'what brand')) return 'button'
  if (has(nodes, 'what background')) return 'background'
  if (isText) return 'text'
  return targets.length > 0 && !has(nodes, 'what brand') ? 'background' : 'brand'
}

function readColor({ nodes, targets }: Clause): readonly EditIntent[] {
  if (has(nodes, 'scheme dark', 'scheme light'))
    return [{ do: 'dark', on: has(nodes, 'scheme dark') !== (isOff(nodes) || has(nodes, 'off')) }]
  if (has(nodes, 'earth tones')) return readEarthTones({ nodes, targets })
  const color = readColorValue(nodes)
  // “No longer blue” names no color to take.
  if (color && has(nodes, 'not', 'without')) return []
  if (color) {
    const role = readColorRole({ nodes, targets })
    // The text on buttons follows their color.
    if (role === 'text' && has(nodes, 'what buttons')) return []
    return eachTarget(has(nodes, 'what brand') ? [] : targets, (target) => ({
      do: 'color',
      target,
      role,
      color,
    }))
  }
  // “The banner’s background darker” names no color, and is not the whole app.
  const isWhole = targets.length === 0 && has(nodes, 'what screen', 'what background')
  if (isWhole && has(nodes, 'shade dark', 'tint darker')) return [{ do: 'dark', on: true }]
  if (isWhole && has(nodes, 'shade light', 'tint lighter')) return [{ do: 'dark', on: false }]
  const namedTint = TINTS.find((one) => has(nodes, `tint ${one}`))
  // “The colors are too loud” asks for quieter ones.
  const isTurned = has(nodes, 'too', 'less', 'size fewer') || isOff(nodes) || isComplaint(nodes)
  const tint = namedTint && isTurned ? OPPOSITE_TINTS[namedTint] : namedTint
  const isOfPart = has(
    nodes,
    ...(['what corners', 'what images', 'what texts', 'what titles', 'what buttons', 'what logo'] as const),
  )
  return tint && targets.length === 0 && !isOfPart ? [{ do: 'tint', change: tint }] : []
}

/** Kinds of letters that a mood stands for, where a clause is about letters. */
const MOODS = [
  ['mood modern', 'sans'],
  ['mood classic', 'serif'],
  ['mood playful', 'rounded'],
] as const

const readMood = (nodes: readonly EditNode[]) =>
  has(nodes, 'what font') && !isOff(nodes) ? MOODS.find(([mood]) => has(nodes, mood))?.[1] : undefined

function readLook({ nodes, targets }: Clause): readonly EditIntent[] {
  const namedStyle =
    TYPE_STYLES.find((one) => nodes.some((node) => nameOf(node, 'type') === one)) ?? readMood(nodes)
  // “Without serifs” asks for a font without them.
  const style = namedStyle === 'serif' && isOff(nodes) ? 'sans' : namedStyle
  const isRound = has(nodes, 'size rounder')
  if (style && !has(nodes, 'what corners', 'what buttons', 'what images')) {
    const slot = has(nodes, 'what titles')
      ? 'titles'
      : has(nodes, 'what texts') && !has(nodes, 'what screen', 'which all')
        ? 'texts'
        : 'all'
    return [{ do: 'font', style, slot }]
  }
  if (has(nodes, 'capitals')) {
    const on = !has(nodes, 'not', 'without', 'do remove')
    return [{ do: 'capitals', what: has(nodes, 'what buttons') ? 'buttons' : 'titles', on }]
  }
  // Square pictures are a format, not corners.
  if (isRound || (has(nodes, 'size sharper') && !isSquarePicture(nodes))) {
    const direction = isRound ? 1 : -1
    const turned = has(nodes, 'too', 'less', 'size fewer') || isOff(nodes) ? -direction : direction
    return [{ do: 'corners', by: turned * (has(nodes, 'very') ? 2 : 1) }]
  }
  const align = (['start', 'center', 'end'] as const).find((one) => has(nodes, `align ${one}`))
  if (align || has(nodes, 'do center')) {
    const logo: EditTarget = { part: 'header', which: 'any' }
    const alignedTargets = targets.length === 0 && has(nodes, 'what logo') ? [logo] : targets
    return eachTarget(alignedTargets, (target) => ({ do: 'align', target, align: align ?? 'center' }))
  }
  return []
}

function readFeature({ nodes }: Clause): readonly EditIntent[] {
  const feature = EDIT_FEATURES.find((one) => nodes.some((node) => nameOf(node, 'feature') === one))
  // A color of the logo is no wish to hide it: German “aus” is both “from” and “off”.
  const isLogo =
    has(nodes, 'what logo') &&
    has(nodes, 'do hide', 'do remove', 'do show', 'without', 'not') &&
    readColorValue(nodes) === null
  const selectedFeature = feature ?? (isLogo ? 'logo' : null)
  // “Faites disparaître …”: what an unknown verb makes of it is not known.
  const isVague = has(nodes, 'do make') && !isOff(nodes) && nodes.some(isUnknownWord)
  if (
    !selectedFeature ||
    isVague ||
    (!isOff(nodes) && !has(nodes, 'do show', 'do add', 'do make', 'do move'))
  )
    return []
  return [{ do: 'feature', feature: selectedFeature, on: !isOff(nodes) }]
}

/**
 * Returns the removal of what a clause only says not to like. What it likes instead of “the color of the banner” is not
 * known.
 */
function readDislike({ nodes, targets }: Clause): readonly EditIntent[] {
  const isBare = nodes.every(
    (node) => node.isStop || isPart(node) || isRank(node) || has([node], 'dislike', 'plain', 'it', 'this'),
  )
  return isBare ? targets.map((target) => ({ do: 'remove', target })) : []
}

/** Readings of a clause, the most specific first: the first that finds something is taken. */
const READERS = [
  readTranslate,
  readNaming,
  readRank,
  readOrder,
  readArrangement,
  readStructure,
  readShorten,
  readSort,
  readFeature,
  readShade,
  readFormat,
  readColor,
  readSize,
  readLook,
  readPlacing,
] as const

/**
 * Returns the edits that one clause asks for and the parts of the design that it names. `intents` is empty
 * when the clause has no word for an action.
 */
export function readClause(
  nodes: readonly EditNode[],
  context: ClauseContext,
): { readonly intents: readonly EditIntent[]; readonly targets: readonly EditTarget[] } {
  const targets = findClauseTargets(nodes, context)
  if (has(nodes, 'dislike')) return { intents: readDislike({ nodes, targets, context }), targets }
  for (const read of READERS) {
    const intents = read({ nodes, targets, context })
    if (intents.length > 0) return { intents, targets }
  }
  return { intents: [], targets }
}

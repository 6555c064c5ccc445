import {
  AUDIENCES,
  CONTENT_WISHES,
  type ContentWish,
  type DesignBrief,
  EXCLUSIONS,
  type Exclusion,
  TONES,
  TYPE_STYLES,
} from '@vitrine/core/contract/designs/design-brief'
import type { Trade } from '@vitrine/core/contract/designs/design-theme'
import { MOODS, type Mood } from '@vitrine/core/design/colors/moods'
import { LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import { type EffectName, STYLES, type Tone } from './concepts.ts'
import { listDeviceLimits } from './device-limits.ts'
import { detectLanguage, matchPhrases, type Node } from './match-phrases.ts'
import { hasDarkPage } from './named-shades.ts'
import {
  findFeatured,
  findNegated,
  hasRole,
  isOnlyFake,
  isStopWord,
  skipStops,
  textOf,
  wantedOf,
} from './negation.ts'
import { nameParaphrases } from './paraphrases.ts'
import { isProductWord, readTrade } from './product-words.ts'
import { readPalette } from './read-palette.ts'
import { refuseByClauses } from './refusal-scope.ts'
import { joinTextOnImages } from './text-on-images.ts'
import { tokenizeSentence } from './tokenize-sentence.ts'
import { listUnsupportedParts, removeUnsupportedParts } from './unsupported-parts.ts'
import { readOnlyWishes, readWishes } from './wish-order.ts'

export type BriefContext = {
  /** Trade by the shop's catalog. */
  readonly trade?: Trade
  /** Names of the shop, its products and collections, which are no unknown words. */
  readonly names?: readonly string[]
  /** Language of the merchant, for sentences that do not tell theirs. */
  readonly language?: Language
}

/** Characters of a sentence that are read. */
const MAX_LENGTH = 2000
const MAX_UNKNOWN = 12
const MAX_UNKNOWN_LENGTH = 40
/** Words between a word and the noun that it describes. */
const NEAR = 2

/** Returns true when a noun of the role stands within two words in the same clause. */
function isNear(
  nodes: readonly Node[],
  at: number,
  role: 'like' | 'letters' | 'voice' | 'in',
  directions: readonly (1 | -1)[],
) {
  return directions.some((step) => {
    for (let next = at + step, wordCount = 0; wordCount <= NEAR; next += step) {
      const node = nodes[next]
      if (!node || node.kind === 'break') return false
      if (hasRole(node, role)) return true
      if (hasRole(node, 'and') && role !== 'in') return false
      if (!(node.kind === 'word' && node.isStop)) wordCount += 1
    }
    return false
  })
}

const TONE_OF: Readonly<Record<Mood, Tone>> = {
  calm: 'plain',
  bold: 'expert',
  warm: 'friendly',
  crisp: 'plain',
  rich: 'refined',
  playful: 'playful',
}

/** Returns true when a phrase describes a business or place: “a small brewery”, “une petite brasserie”, “a small hotel”. */
function isSellerNext(nodes: readonly Node[], at: number): boolean {
  const next = nodes.slice(at + 1).find((node) => !(node.kind === 'word' && node.isStop))
  return hasRole(next, 'seller') || wantedOf(next).some((one) => /^(?:shop|style) /.test(one))
}

/** Returns true for “about our” before another part, which is no story: “the blah about our values”. */
function isAboutPart(nodes: readonly Node[], at: number): boolean {
  const node = nodes[at]
  const next = nodes[skipStops(nodes, at, 1)]
  return (
    node?.kind === 'phrase' && node.text === 'about' && wantedOf(next).some((one) => one.startsWith('wish '))
  )
}

/** Returns the node next to one, but for stop words and “and”. */
const skipJoints = (nodes: readonly Node[], at: number, step: 1 | -1): Node | undefined => {
  let next = at + step
  while (hasRole(nodes[next], 'and') || (nodes[next]?.kind === 'word' && isStopWord(nodes[next])))
    next += step
  return nodes[next]
}

/** Returns what a phrase asks for where it stands: “gallery” is a part, or a style after “like”. */
function meaningOf(nodes: readonly Node[], at: number): readonly EffectName[] {
  if (findFeatured(nodes, at) >= 0) return ['wish featured-product']
  if (isAboutPart(nodes, at)) return []
  const effects = wantedOf(nodes[at])
  const isStyled = hasRole(nodes[at - 1], 'look') || hasRole(nodes[at + 1], 'look')
  const hasStyle = effects.some((one) => one.startsWith('style '))
  const isCompared = isNear(nodes, at, 'like', [-1]) || (isStyled && hasStyle)
  // “Pastel” is a shade, and a cake where it is sold or stands beside other goods.
  const isEither = hasStyle && effects.some((one) => one.startsWith('goods '))
  const isSold = isEither && isProductWord(nodes, at)
  const isShade = isEither && !isSold
  const isPart = effects.some((one) => /^(?:wish|shop) /.test(one) || (!isShade && one.startsWith('goods ')))
  const isOfSeller = isSellerNext(nodes, at)
  const isColor =
    effects.some((one) => one.startsWith('color ')) &&
    [skipJoints(nodes, at, -1), skipJoints(nodes, at, 1)].some((node) =>
      wantedOf(node).some((one) => one.startsWith('color ')),
    )
  const validEffects = effects.filter((one) => {
    // “Crudo” is raw, and a color beside another: “verde botella y crudo”.
    if (one.startsWith('mood ')) return !isColor
    if (one.startsWith('scale ')) return !isOfSeller
    if (/^(?:shop|goods) /.test(one)) return !isCompared && !(isShade && one.startsWith('goods '))
    if (one.startsWith('vividness ')) return !isSold
    if (one.startsWith('style ')) return isCompared || !isPart
    if (one.startsWith('wish ')) return !(isCompared && hasStyle)
    return true
  })
  return validEffects.flatMap((one): readonly EffectName[] => {
    const mood = MOODS.find((each) => one === `mood ${each}`)
    if (mood && isNear(nodes, at, 'voice', [1, -1])) return [`tone ${TONE_OF[mood]}`]
    if (one === 'corners up' && isNear(nodes, at, 'letters', [1])) return ['type rounded']
    return one.startsWith('style ') ? stylesOf(one) : [one]
  })
}

const stylesOf = (effect: EffectName): readonly EffectName[] =>
  Object.entries(STYLES).find(([name]) => effect === `style ${name}`)?.[1] ?? []

function readMeaning(nodes: readonly Node[], at: number): Meaning {
  const effects = meaningOf(nodes, at)
  const nodeEffects = wantedOf(nodes[at])
  return {
    at,
    effects,
    isStyle:
      effects.length > 0 &&
      !effects.some((one) => nodeEffects.includes(one)) &&
      nodeEffects.some((one) => one.startsWith('style ')),
  }
}

/** Returns the strength of a phrase, by the words before it, or those after it where it ends the clause. */
function strengthOf(nodes: readonly Node[], at: number): number {
  const degree = (node: Node | undefined) =>
    hasRole(node, 'very') ? 3 : hasRole(node, 'slightly') ? 1 : null
  for (let before = at - 1; before >= at - NEAR; before -= 1) {
    const precedingDegree = degree(nodes[before])
    if (precedingDegree) return precedingDegree
    if (nodes[before]?.kind !== 'word') break
  }
  const after = degree(nodes[at + 1])
  const next = nodes[at + 2]
  return after && (!next || next.kind === 'break' || hasRole(next, 'and')) ? after : 2
}

type Meaning = {
  readonly at: number
  readonly effects: readonly EffectName[]
  /** True for a named style, whose effects yield to explicit words. */
  readonly isStyle: boolean
}
type Meanings = readonly Meaning[]

function readMoods(nodes: readonly Node[], meanings: Meanings, negated: ReadonlySet<number>) {
  const strengths = new Map<Mood, number>()
  const refused = new Set<Mood>()
  for (const { at, effects } of meanings)
    for (const mood of MOODS) {
      if (!effects.includes(`mood ${mood}`)) continue
      if (negated.has(at)) refused.add(mood)
      else strengths.set(mood, Math.max(strengths.get(mood) ?? 0, strengthOf(nodes, at)))
    }
  return [...strengths]
    .filter(([mood]) => !refused.has(mood))
    .map(([mood, strength]) => ({ mood, strength }))
    .sort((a, b) => b.strength - a.strength)
}

/** Returns 1, -1 or 0 by the words for more and less. “No round corners” asks for sharp ones. */
function readDirection(
  name: 'scale' | 'space' | 'corners' | 'warmth' | 'vividness',
  meanings: Meanings,
  negated: ReadonlySet<number>,
): number {
  const sums = [false, true].map((style) => {
    let sum = 0
    for (const { at, effects, isStyle } of meanings) {
      if (isStyle !== style) continue
      const direction = negated.has(at) ? -1 : 1
      if (effects.includes(`${name} up`)) sum += direction
      if (effects.includes(`${name} down`)) sum -= direction
    }
    return Math.sign(sum)
  })
  return sums.find((sum) => sum !== 0) ?? 0
}

/** Returns the first of the options that the sentence asks for. */
function readOption<T extends string>(
  kind: 'tone' | 'audience' | 'type',
  options: readonly T[],
  meanings: Meanings,
  negated: ReadonlySet<number>,
): T | null {
  const listNamedOptions = (isNegated: boolean) =>
    meanings
      .filter(({ at }) => negated.has(at) === isNegated)
      .flatMap(({ effects }) => options.filter((one) => effects.some((each) => each === `${kind} ${one}`)))
  const refused = listNamedOptions(true)
  return listNamedOptions(false).find((one) => !refused.includes(one)) ?? null
}

/** “Few words, poetic” names the tone by its second word: few words are an amount. */
function readTone(meanings: Meanings, negated: ReadonlySet<number>): DesignBrief['tone'] {
  const others = TONES.filter((tone) => tone !== 'plain')
  return readOption('tone', others, meanings, negated) ?? readOption('tone', ['plain'], meanings, negated)
}

/** Serifs that are not wanted ask for a font without them, and the reverse. */
function readType(meanings: Meanings, negated: ReadonlySet<number>): DesignBrief['type'] {
  const explicit = meanings.filter(({ isStyle }) => !isStyle)
  const typeStyle = readOption('type', TYPE_STYLES, explicit, negated)
  if (typeStyle) return typeStyle
  const refused = explicit.filter(({ at }) => negated.has(at)).flatMap(({ effects }) => effects)
  if (refused.includes('type serif')) return 'sans'
  if (refused.includes('type sans')) return 'serif'
  return readOption('type', TYPE_STYLES, meanings, negated)
}

function readExclusions(meanings: Meanings, negated: ReadonlySet<number>): readonly Exclusion[] {
  const exclusions = meanings
    .filter(({ at }) => negated.has(at))
    .flatMap(({ effects }) => {
      const manners = EXCLUSIONS.filter((one) => effects.some((each) => each === `manner ${one}`))
      return manners.length > 0
        ? manners
        : CONTENT_WISHES.filter((one) => effects.some((each) => each === `wish ${one}`))
    })
  return [...new Set(exclusions)]
}

/** Splits a sentence at its full breaks, into the indexes of its parts. */
function listClauses(nodes: readonly Node[]): readonly (readonly number[])[] {
  const clauses: number[][] = [[]]
  nodes.forEach((node, at) => {
    if (node.kind === 'break' && !node.soft) clauses.push([])
    else clauses.at(-1)?.push(at)
  })
  return clauses
}

const languageOf = (node: Node | undefined): Language | undefined =>
  LANGUAGES.find((one) => wantedOf(node).includes(`language ${one}`))

/** Returns true for what may stand between the items of a list. */
const isBetweenItems = (node: Node | undefined) =>
  hasRole(node, 'and') || node?.kind === 'break' || (node?.kind === 'word' && node.isStop)

/** Returns the languages that follow “in”, as in “in French and Arabic”, and those that stand alone: “English, German.” */
function readLanguages(nodes: readonly Node[], negated: ReadonlySet<number>): Language[] {
  const languages = new Set<Language>()
  for (const clause of listClauses(nodes)) {
    let isListed = clause.every((at) => languageOf(nodes[at]) || isBetweenItems(nodes[at]))
    for (const [index, at] of clause.entries()) {
      const node = nodes[at]
      // “…, German and English.”
      if (node?.kind === 'break')
        isListed ||= clause
          .slice(index)
          .every((each) => languageOf(nodes[each]) || isBetweenItems(nodes[each]))
      const language = languageOf(node)
      if (language) {
        // Arabic attaches “in” to the word.
        const isAttached = node?.kind === 'phrase' && /^و?ب/.test(node.text)
        isListed ||= isAttached || isNear(nodes, at, 'in', [-1])
        if (isListed && !negated.has(at)) languages.add(language)
      } else if (!isBetweenItems(node)) isListed = false
    }
  }
  return [...languages]
}

/**
 * Returns carousels that are asked for without a part that they show: “a slider at the top”, unlike “a carousel of new
 * products”.
 */
const listBareCarousels = (nodes: readonly Node[], negated: ReadonlySet<number>): readonly string[] =>
  nodes.flatMap((node, at) => {
    const isAsked = !negated.has(at) && wantedOf(node).includes('manner carousels')
    const nextNode = nodes[skipStops(nodes, at, 1)]
    return isAsked && !wantedOf(nextNode).some((one) => one.startsWith('wish ')) ? [textOf(node)] : []
  })

function readUnknown(nodes: readonly Node[], names: readonly string[]): string[] {
  const knownForms = new Set(
    names.flatMap((name) =>
      tokenizeSentence(name).flatMap((token) => (token.kind === 'word' ? [token.folded] : [])),
    ),
  )
  const unknown = new Map<string, string>()
  for (const node of nodes) {
    if (node.kind !== 'word' || node.isStop || !/\p{L}/u.test(node.text)) continue
    if (!knownForms.has(node.folded) && !unknown.has(node.folded))
      unknown.set(node.folded, [...node.text].slice(0, MAX_UNKNOWN_LENGTH / 2).join(''))
  }
  return [...unknown.values()].slice(0, MAX_UNKNOWN)
}

/**
 * Reads what a merchant's sentence asks for, in English, French, Spanish, German or Arabic. Pure, without a network.
 * The same sentence in other case or without accents is read the same. Never fails; the words that it does not
 * understand are in `unknown`.
 */
export function readBrief(sentence: string, context: BriefContext = {}): DesignBrief {
  const { trade = 'general', names = [], language: usual = 'en' } = context
  const tokens = tokenizeSentence(nameParaphrases(removeUnsupportedParts(sentence.slice(0, MAX_LENGTH))))
  const language = detectLanguage(tokens, usual)
  const nodes = joinTextOnImages(matchPhrases(tokens, language))
  const negated = findNegated(nodes)
  refuseByClauses(nodes, negated)
  const meanings = nodes.map((_, at) =>
    negated.has(at) && isOnlyFake(nodes, at) ? { at, effects: [], isStyle: false } : readMeaning(nodes, at),
  )
  const resolvedNodes = nodes.map((node, at): Node => {
    const roles =
      node.kind === 'phrase'
        ? node.concepts.filter((one) => !wantedOf(node).some((each) => each === one))
        : []
    return node.kind === 'phrase' ? { ...node, concepts: [...roles, ...(meanings[at]?.effects ?? [])] } : node
  })
  const exclusions = readExclusions(meanings, negated)
  const isExcluded = (wish: ContentWish) =>
    exclusions.includes(wish) || (wish === 'sale' && exclusions.includes('discounts'))
  const isAsked = (at: number, wish: ContentWish) => !negated.has(at) && !isExcluded(wish)
  const { wishes, first, last } = readWishes(resolvedNodes, isAsked)
  const palette = readPalette(resolvedNodes, negated, language, (at) => meanings[at]?.isStyle ?? false)
  const isOfColor = (at: number) => wantedOf(resolvedNodes[at]).some((one) => one.startsWith('color '))
  return {
    trade: readTrade(resolvedNodes, (at) => negated.has(at) || isOfColor(at), trade),
    audience: readOption('audience', AUDIENCES, meanings, negated),
    moods: readMoods(resolvedNodes, meanings, negated),
    tone: readTone(meanings, negated),
    palette: {
      ...palette,
      background: palette.background === 'tinted' && hasDarkPage(sentence) ? 'dark' : palette.background,
      warmth: readDirection('warmth', meanings, negated),
      vividness: readDirection('vividness', meanings, negated),
    },
    type: readType(meanings, negated),
    scale: readDirection('scale', meanings, negated),
    space: readDirection('space', meanings, negated),
    corners: readDirection('corners', meanings, negated),
    wishes,
    first,
    last,
    onlyWishes: readOnlyWishes(resolvedNodes, isAsked),
    exclusions: [...exclusions],
    languages: readLanguages(resolvedNodes, negated),
    unknown: [
      ...new Set([
        ...listDeviceLimits(sentence),
        ...listUnsupportedParts(sentence),
        ...listBareCarousels(nodes, negated),
        ...readUnknown(nodes, names),
      ]),
    ].slice(0, MAX_UNKNOWN),
  }
}

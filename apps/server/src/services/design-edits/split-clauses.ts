import type { EditNode, WordConcept } from './match-words.ts'

export const has = (nodes: readonly EditNode[], ...requiredConcepts: readonly WordConcept[]): boolean =>
  nodes.some(({ concepts }) => requiredConcepts.some((one) => concepts.includes(one)))

/**
 * Returns the rest of a node's first concept with this prefix: `reviews` for `part reviews`. Null when it has
 * none.
 */
export function nameOf(
  node: EditNode | undefined,
  prefix: 'part' | 'color' | 'type' | 'sort' | 'align' | 'feature' | 'tint',
) {
  return node?.concepts.find((one) => one.startsWith(`${prefix} `))?.slice(prefix.length + 1) ?? null
}

export const isColor = ({ concepts }: EditNode) => concepts.some((one) => one.startsWith('color '))
export const isVerb = ({ concepts }: EditNode) => concepts.some((one) => one.startsWith('do '))
export const isPart = ({ concepts, title }: EditNode) =>
  title !== undefined || concepts.some((one) => one.startsWith('part '))

/** Returns true for a word that means nothing to us. What it negates, or asks for, is not known. */
export const isUnknownWord = (node: EditNode): boolean =>
  !node.isStop &&
  !node.isBreak &&
  node.concepts.length === 0 &&
  node.quote === undefined &&
  node.title === undefined &&
  node.hex === undefined &&
  node.number === undefined

/** Words for any block of a screen. */
export const BLOCK_NOUN =
  /^(?:blocks?|sections?|blocs?|bloques?|secci[oó]n(?:es)?|bl[oö]cke?|abschnitte?|(?:ال)?(?:قسم|كتلة|بلوك))$/iu

/** Returns true for a word such as “first” or “last”. */
export const isRank = (node: EditNode | undefined): boolean =>
  node !== undefined && has([node], 'which first', 'which second', 'which third', 'which last')

const isLanguageName = ({ concepts }: EditNode) => concepts.some((one) => one.startsWith('language '))

/** Returns true when a part follows, whatever articles stand before it: “las opiniones” is also “them”. */
const isPartNext = (nodes: readonly EditNode[], at: number): boolean =>
  nodes
    .slice(at + 1)
    .filter((node) => !node.isStop && !has([node], 'plain', 'it'))
    .slice(0, 1)
    .some(isPart)

/** Returns true when a block that its rank names follows: “and the last block”. */
const isRankedBlockNext = (nodes: readonly EditNode[], at: number): boolean => {
  const words = nodes.slice(at + 1).filter((node) => !node.isStop || BLOCK_NOUN.test(node.raw))
  return isRank(words[0]) && BLOCK_NOUN.test(words[1]?.raw ?? '')
}

/** Returns true for “between the video and the reviews, add …”, which says where before it says what. */
function isPlaceAhead(clause: readonly EditNode[]): boolean {
  const [first] = clause.filter((node) => !node.isStop && !has([node], 'plain', 'it'))
  const parts = clause.filter(isPart).length
  if (!first || clause.some(isVerb)) return false
  return has([first], 'place between')
    ? parts === 2
    : has([first], 'place before', 'place after') && parts === 1
}

/** Returns true for “the video and the banner change places”, where the verb follows both parts. */
function isSwappedLater(nodes: readonly EditNode[], at: number, clause: readonly EditNode[]): boolean {
  if (clause.some(isVerb) || clause.filter(isPart).length !== 1) return false
  const rest = nodes.slice(at + 1)
  const end = rest.findIndex((node) => node.isBreak || has([node], 'and'))
  const following = end < 0 ? rest : rest.slice(0, end)
  return has(following, 'do swap') && following.filter(isPart).length === 1
}

/** German words of contrast, which may stand behind what they contrast. */
const INNER_CONTRAST = /^(?:aber|jedoch|dagegen|hingegen)$/i

/** Returns true for a word of contrast behind a noun that its clause says nothing of yet. */
const isInnerContrast = ({ raw }: EditNode, clause: readonly EditNode[]): boolean =>
  INNER_CONTRAST.test(raw) &&
  clause.some(({ concepts }) => concepts.some((one) => /^(?:part|what) /.test(one))) &&
  !clause.some(({ concepts }) => concepts.some((one) => /^(?:do|size|place|scheme|align|color) /.test(one)))

/**
 * Splits a sentence into clauses: at full stops, commas, “and” and “then”. “Between … and …” stays together, and so does
 * a new name after “call” until the next verb.
 */
export function splitClauses(nodes: readonly EditNode[]): readonly (readonly EditNode[])[] {
  const clauses: EditNode[][] = []
  let clause: EditNode[] = []
  const end = () => {
    if (clause.length > 0) clauses.push(clause)
    clause = []
  }
  for (const [at, node] of nodes.entries()) {
    // “Die Überschriften aber kleiner”: the word stands within its clause.
    if (isInnerContrast(node, clause)) continue
    if (!node.isBreak && !has([node], 'and')) {
      clause.push(node)
      continue
    }
    const next = nodes.slice(at + 1).find(({ isStop, concepts }) => !isStop && !concepts.includes('plain'))
    const nextItem = nodes.slice(at + 1).find((each) => !each.isStop && !has([each], 'plain', 'to'))
    // “Hide it on iOS and Android.”
    const isDevice = [clause, nextItem ? [nextItem] : []].every((words) =>
      words.some(({ concepts }) => concepts.some((one) => one.startsWith('device '))),
    )
    const isBetween = has(clause, 'place between') && !has(clause, 'and') && isPartNext(nodes, at)
    const isName =
      has(clause, 'do rename') && clause.every(({ quote }) => quote === undefined) && next && !isVerb(next)
    // “Alles auf Französisch und Arabisch übersetzen.”
    const isTranslated =
      has(clause, 'do translate') || (has(nodes.slice(at), 'do translate') && clause.some(isLanguageName))
    const isLanguage = isTranslated && nextItem !== undefined && isLanguageName(nextItem)
    // “Keep only the banner, the reviews and the FAQ”, “swap the banner and the reviews”: one wish about several parts.
    const isListed =
      ((has(clause, 'do keep', 'except', 'do swap', 'what order') || isSwappedLater(nodes, at, clause)) &&
        isPartNext(nodes, at)) ||
      (has(clause, 'do swap') && isRankedBlockNext(nodes, at))
    // “Setze das Video dorthin, wo die Bewertungen sind.”
    const isWhere = /^(?:wo|là où|où|donde)\b/iu.test(next?.raw ?? '')
    // “Instead of the video, I would like a banner”.
    const isReplaced = has(clause, 'instead') && !clause.some(isVerb) && clause.filter(isPart).length === 1
    if (
      isListed ||
      isReplaced ||
      isWhere ||
      isPlaceAhead(clause) ||
      (!node.isBreak && (isBetween || isName || isLanguage || isDevice))
    )
      clause.push({ ...node, concepts: ['and'] })
    else end()
  }
  end()
  return clauses
}

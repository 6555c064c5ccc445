import type { Json } from '@vitrine/core/design/operations.types'

/**
 * What one path of a stored document may hold. Bounds are inclusive: of a number its value, of a text its symbols, of
 * a list its items.
 */
export type Leaf = {
  readonly kind: string
  readonly minimum?: number
  readonly maximum?: number
  readonly options?: readonly string[]
  /** The pattern or the notation that a text follows. */
  readonly form?: string
  /** `null` stands for "none". */
  readonly none?: true
  /** What is missing is read as it would be without. */
  readonly optional?: true
  /** What stands in where it is missing; of a text only its English words. */
  readonly default?: Json
}

/**
 * A stored document's shape: every path that it may have. `a.b` is a key of a record, `a[]` an entry of an array,
 * `a[hero]` an item of kind `hero` in a list `{[id]: {rank, kind, ...}}`. The document itself is ''.
 */
export type Shape = Readonly<Record<string, Leaf>>

/**
 * Why data of the shape `before` may not be read as `after`, a sentence each; none when all of it may. Names, kinds,
 * bounds and options may grow; they may not go away, and nothing new may be demanded of what is stored already.
 */
export function narrowings(before: Shape, after: Shape): readonly string[] {
  const fieldNarrowings = Object.entries(before).flatMap(([path, old]) => {
    const now = after[path]
    return now ? leafNarrowings(path, old, now) : [`${path} is gone`]
  })
  const demanded = Object.entries(after).flatMap(([path, leaf]) =>
    path in before || !(parentOf(path) in before) || mayMiss(leaf) || path.endsWith(']')
      ? []
      : [`${path} is demanded, and stored data has none`],
  )
  return [...fieldNarrowings, ...demanded]
}

/**
 * Why a reader of answers of the shape `before` may fail with those of `after`, a sentence each; none when it does not.
 * An answer may hold more fields. What was always there must stay, of the same kind, and hold nothing that the reader
 * does not know. Bounds of numbers, texts and lists may move.
 */
export function answerNarrowings(before: Shape, after: Shape): readonly string[] {
  return Object.entries(before).flatMap(([path, old]) => {
    const now = after[path]
    return now ? answerLeafNarrowings(path, old, now) : [`${path} is gone`]
  })
}

function answerLeafNarrowings(path: string, old: Leaf, now: Leaf): readonly string[] {
  if (!isWithin(now.kind, old.kind)) return [`${path} was a ${old.kind} and is a ${now.kind}`]
  const differences: string[] = []
  if (old.options && !now.options) differences.push(`${path} was one of a few and can be anything`)
  for (const option of now.options ?? [])
    if (old.options && !old.options.includes(option))
      differences.push(`${path} can be "${option}", which older readers do not know`)
  if (old.form && now.form !== old.form) differences.push(`${path} follows another form`)
  if (now.none && !old.none) differences.push(`${path} can be none`)
  if (mayMiss(now) && !mayMiss(old)) differences.push(`${path} can be missing`)
  return differences
}

/** True when every value of the kind `narrow` is one of the kind `wide`. */
function isWithin(narrow: string, wide: string): boolean {
  return narrow === wide || wide === 'anything' || WIDER_KINDS[narrow] === wide
}

const WIDER_KINDS: Readonly<Record<string, string>> = { 'whole number': 'number', choice: 'text' }

function mayMiss(leaf: Leaf): boolean {
  return leaf.optional === true || leaf.default !== undefined
}

function parentOf(path: string): string {
  return path.replace(/(\.|^)[^.[\]]+$/, '')
}

function leafNarrowings(path: string, old: Leaf, now: Leaf): readonly string[] {
  const differences: string[] = []
  if (!isWithin(old.kind, now.kind)) differences.push(`${path} was a ${old.kind} and is a ${now.kind}`)
  if (now.minimum !== undefined && now.minimum > (old.minimum ?? Number.NEGATIVE_INFINITY))
    differences.push(`${path} was at least ${old.minimum ?? 'anything'} and is at least ${now.minimum}`)
  if (now.maximum !== undefined && now.maximum < (old.maximum ?? Number.POSITIVE_INFINITY))
    differences.push(`${path} was at most ${old.maximum ?? 'anything'} and is at most ${now.maximum}`)
  for (const option of old.options ?? [])
    if (now.options && !now.options.includes(option))
      differences.push(`${path} cannot be "${option}" any more`)
  if (now.options && !old.options) differences.push(`${path} could be anything and is one of a few`)
  if (now.form && now.form !== old.form) differences.push(`${path} is to follow another form`)
  if (old.none && !now.none) differences.push(`${path} cannot be none any more`)
  if (mayMiss(old) && !mayMiss(now)) differences.push(`${path} may not be missing any more`)
  return differences
}

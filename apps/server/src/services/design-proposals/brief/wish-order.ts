import { CONTENT_WISHES, type ContentWish } from '@vitrine/core/contract/designs/design-brief'
import type { Role } from './concepts.ts'
import type { Node } from './match-phrases.ts'
import { hasRole, skipStops, wantedOf } from './negation.ts'

type Placed = { readonly at: number; readonly wish: ContentWish }

/** Returns the part of the home screen that a phrase asks for. */
const wishOf = (node: Node | undefined): ContentWish | null => {
  const wishEffect = wantedOf(node).find((one) => one.startsWith('wish '))
  return CONTENT_WISHES.find((one) => `wish ${one}` === wishEffect) ?? null
}

/** Returns the nearest wish before or after an index, within the clause unless `far`. */
function nearest(
  nodes: readonly Node[],
  placed: readonly Placed[],
  at: number,
  step: 1 | -1,
  far = false,
): Placed | null {
  for (let next = at + step; next >= 0 && next < nodes.length; next += step) {
    const node = nodes[next]
    if (node?.kind === 'break' && !(far && node.soft)) return null
    if (step === -1 && hasRole(node, 'next')) return null
    const nextWish = placed.find((one) => one.at === next)
    if (nextWish) return nextWish
  }
  return null
}

/** Returns what stands before an index, but for stop words. */
const getPrevious = (nodes: readonly Node[], at: number): Node | undefined =>
  nodes.slice(0, at).findLast((node) => !(node.kind === 'word' && node.isStop))

/**
 * Returns the wish that “first” or “at the end” belongs to: the one before it, or the next one where “and” begins an item
 * of a list: “reviews and at the end the FAQ”.
 */
function findMoved(nodes: readonly Node[], placed: readonly Placed[], at: number): Placed | null {
  const following = hasRole(getPrevious(nodes, at), 'and') ? nearest(nodes, placed, at, 1) : null
  return (
    following ??
    nearest(nodes, placed, at, -1) ??
    nearest(nodes, placed, at, 1, true) ??
    // “The newsletter can stay, at the end.”
    nearest(nodes, placed, at, -1, true)
  )
}

/** Returns true for “right below the banner”, which is the top of what the home screen shows in order. */
const isBelowHero = (nodes: readonly Node[], at: number): boolean =>
  hasRole(nodes[at], 'after') && hasRole(nodes[skipStops(nodes, at, 1)], 'hero')

/** Returns the part that shall come first. */
function findFirst(nodes: readonly Node[], placed: readonly Placed[]): Placed | null {
  for (const [at, node] of nodes.entries()) {
    const firstPlaced = hasRole(node, 'start')
      ? nearest(nodes, placed, at, 1)
      : hasRole(node, 'first') || isBelowHero(nodes, at)
        ? findMoved(nodes, placed, at)
        : null
    if (firstPlaced) return firstPlaced
  }
  return null
}

/** Returns the first of the parts that “and” joins to this one. */
function startOfGroup(nodes: readonly Node[], placed: readonly Placed[], last: Placed): Placed {
  let isJoined = false
  for (let at = last.at - 1; at >= 0; at -= 1) {
    const node = nodes[at]
    if (hasRole(node, 'and')) isJoined = true
    else if (!(node?.kind === 'word' && node.isStop)) {
      const placedWish = placed.find((one) => one.at === at)
      return placedWish && isJoined ? startOfGroup(nodes, placed, placedWish) : last
    }
  }
  return last
}

/** Moves wishes as “A before B”, “A after B”, “A between B and C” and “A at the end” say; returns the one at the end. */
function applyPlaces(
  nodes: readonly Node[],
  placed: readonly Placed[],
  wishes: ContentWish[],
): ContentWish | null {
  let last: ContentWish | null = null
  const moveBefore = (moved: ContentWish, other: ContentWish) => {
    if (moved === other) return
    wishes.splice(wishes.indexOf(moved), 1)
    wishes.splice(wishes.indexOf(other), 0, moved)
  }
  const moveAfter = (moved: ContentWish, other: ContentWish) => {
    if (moved === other) return
    wishes.splice(wishes.indexOf(moved), 1)
    wishes.splice(wishes.indexOf(other) + 1, 0, moved)
  }
  nodes.forEach((node, at) => {
    const has = (role: Role) => hasRole(node, role)
    if (has('before') || has('after')) {
      const left = nearest(nodes, placed, at, -1)
      const right = nearest(nodes, placed, at, 1)
      if (left && right) {
        const isRepeated = placed.some(({ at: other, wish }) => wish === left.wish && other < left.at)
        if (has('before')) moveBefore(left.wish, right.wish)
        // “A video, new products and categories, but the video below the categories.”
        else if (isRepeated) moveAfter(left.wish, right.wish)
        // “Values and opening hours below the reviews”: the reviews go above both.
        else moveBefore(right.wish, startOfGroup(nodes, placed, left).wish)
      } else if (right && has('before')) {
        // “Before the FAQ, show reviews.”
        const other = nearest(nodes, placed, right.at, 1, true)
        if (other) moveBefore(other.wish, right.wish)
      }
    }
    if (has('between')) {
      const moved = nearest(nodes, placed, at, -1)
      const above = nearest(nodes, placed, at, 1)
      const below = above && nearest(nodes, placed, above.at, 1)
      if (moved && above && below) {
        moveBefore(above.wish, moved.wish)
        moveBefore(moved.wish, below.wish)
      }
    }
    if (has('last')) {
      const nearestWish = findMoved(nodes, placed, at)
      if (nearestWish) {
        wishes.splice(wishes.indexOf(nearestWish.wish), 1)
        wishes.push(nearestWish.wish)
        last = nearestWish.wish
      }
    }
  })
  return last
}

/**
 * Returns true when the sentence asks for its content wishes alone: with “nothing else”, or with “only”
 * directly before the first of them.
 * @param isAsked Returns false for a wish that the sentence excludes.
 */
export function readOnlyWishes(
  nodes: readonly Node[],
  isAsked: (at: number, wish: ContentWish) => boolean,
): boolean {
  const isWish = (at: number) => {
    const wish = wishOf(nodes[at])
    return wish !== null && isAsked(at, wish)
  }
  const first = nodes.findIndex((_, at) => isWish(at))
  if (first < 0) return false
  if (nodes.some((node, at) => hasRole(node, 'complete') || isLimited(nodes, at))) return true
  return hasRole(findOnly(nodes, first), 'only')
}

/** What may stand between “only” and the first wish: words that describe, and other contents of the home screen. */
const DESCRIBING_EFFECT = /^(?:scale|mood|tone|goods|space|vividness) /

const isNothingBut = (node: Node | undefined) =>
  node?.kind === 'phrase' && /^(?:nothing|rien|nada|nichts|لا)$/.test(node.text)

/** Returns the “only” before a wish, with at most one word between them that is not understood: “only huge pictures, a video”. */
function findOnly(nodes: readonly Node[], wish: number): Node | undefined {
  let unknownWords = 0
  let isInList = false
  for (let at = skipStops(nodes, wish, -1); at >= 0; at = skipStops(nodes, at, -1)) {
    const node = nodes[at]
    // “Only few words, best sellers first” limits the words alone; “nothing but …” a whole list.
    if (hasRole(node, 'only')) return isInList && !isNothingBut(node) ? undefined : node
    if (node?.kind === 'break') isInList = true
    if (node?.kind === 'word') unknownWords += 1
    const isDescribing =
      node?.kind === 'word' ||
      (node?.kind === 'break' && node.soft) ||
      wantedOf(node).some((one) => DESCRIBING_EFFECT.test(one)) ||
      hasRole(node, 'plain')
    if (!isDescribing || unknownWords > 1) return undefined
  }
  return undefined
}

const NUMBER_WORD =
  /^(?:[2-9]|two|three|four|five|six|deux|trois|quatre|cinq|six|dos|tres|cuatro|cinco|seis|zwei|drei|vier|funf|sechs|ثلاثه|ثلاث|اربعه|اربع|خمسه|خمس)$/
/** Words between “no more than” or a number, and the parts that they bound. */
const MAX_WORDS_BESIDE = 3

/** Returns true for a bounded number of parts: “no more than three blocks”, “only four sections”. */
function isLimited(nodes: readonly Node[], at: number): boolean {
  if (!hasRole(nodes[at], 'blocks')) return false
  const near = nodes.slice(Math.max(0, at - MAX_WORDS_BESIDE), at + 2)
  const isCounted = near.some((node) => node.kind === 'word' && NUMBER_WORD.test(node.folded))
  return isCounted && near.some((node) => hasRole(node, 'limit') || hasRole(node, 'only'))
}

/**
 * Returns true for a subscription to the newsletter: “let people subscribe to our newsletter”, “Newsletter-Abo”. “A
 * subscription and a newsletter” are two parts.
 */
function isOfNewsletter(nodes: readonly Node[], at: number): boolean {
  return ([1, -1] as const).some((step) => {
    for (let next = at + step; next >= 0 && next < nodes.length; next += step) {
      const node = nodes[next]
      if (node?.kind === 'break' || hasRole(node, 'and') || hasRole(node, 'but')) return false
      if (wishOf(node) === 'newsletter') return true
    }
    return false
  })
}

/**
 * Returns the content wishes of a sentence in the order in which the home screen shall show them.
 * @param isAsked Returns false for a wish that the sentence excludes.
 * @returns `first` and `last`: wishes that the sentence puts at the top or the end; null for none.
 */
export function readWishes(
  nodes: readonly Node[],
  isAsked: (at: number, wish: ContentWish) => boolean,
): { readonly wishes: ContentWish[]; readonly first: ContentWish | null; readonly last: ContentWish | null } {
  const placed = nodes.flatMap((node, at): Placed[] => {
    const wish = wishOf(node)
    return wish && isAsked(at, wish) && !(wish === 'subscription' && isOfNewsletter(nodes, at))
      ? [{ at, wish }]
      : []
  })
  const wishes = [...new Set(placed.map(({ wish }) => wish))]
  const last = applyPlaces(nodes, placed, wishes)
  const first = findFirst(nodes, placed)?.wish ?? null
  const ordered = first ? [first, ...wishes.filter((one) => one !== first)] : wishes
  return { wishes: ordered, first, last: last === first ? null : last }
}

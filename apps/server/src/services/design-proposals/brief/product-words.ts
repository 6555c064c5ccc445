import { TRADES, type Trade } from '@vitrine/core/contract/designs/design-theme'
import type { Node } from './match-phrases.ts'
import { hasRole, wantedOf } from './negation.ts'

/** Words of the shop's goods that name its trade without “we sell …”. */
const MIN_GOODS = 2
/** Words between “we sell” and the goods. */
const MAX_DISTANCE = 5

const tradeOf = (node: Node | undefined, kind: 'goods' | 'shop'): Trade | null => {
  const tradeEffect = wantedOf(node).find((one) => one.startsWith(`${kind} `))
  return TRADES.find((trade) => `${kind} ${trade}` === tradeEffect) ?? null
}

/** Returns true when the goods at `at` belong to “we sell …” before them or “… shop” after them. */
function isSold(nodes: readonly Node[], at: number): boolean {
  if (hasRole(nodes[at + 1], 'seller')) return true
  for (let before = at - 1, wordCount = 0; before >= 0 && wordCount <= MAX_DISTANCE; before -= 1) {
    const node = nodes[before]
    if (node?.kind === 'break' && !node.soft) return false
    if (hasRole(node, 'sell')) return true
    if (hasRole(node, 'but')) return false
    if (node?.kind !== 'word' || !node.isStop) wordCount += 1
  }
  return false
}

/**
 * Returns true when the node at index `at` names goods: the sentence says that they are sold, or other goods
 * are near.
 */
export const isProductWord = (nodes: readonly Node[], at: number): boolean =>
  isSold(nodes, at) || [-2, -1, 1, 2].some((step) => tradeOf(nodes[at + step], 'goods') !== null)

/** Words that may stand before the goods that open a sentence. */
const DETERMINERS = new Set(
  (
    'a an the our my some all only un une des les la le nos mes notre mon ma toute una unas unos los las el nuestras ' +
    'nuestros nuestra nuestro mis der die das ein eine einen unsere unser unseren meine mein'
  ).split(' '),
)
/** Words without a known meaning that may stand before them: “Hand-poured soy candles”. */
const MAX_NAMES = 3
/** What may describe goods before they are named. */
const MODIFIER = /^(?:mood|tone|color|style|type|scale|space|corners|warmth|vividness|ground|audience) /

/** Returns true when a word describes something else than goods with their name: “coffee tones”, “garden feeling”. */
function isLook(nodes: readonly Node[], at: number): boolean {
  const node = nodes[at + 1]
  const lends = (['look', 'like', 'letters', 'background', 'voice', 'first', 'plain'] as const).some((role) =>
    hasRole(node, role),
  )
  return lends || wantedOf(node).some((one) => one.startsWith('color ') || one.startsWith('wish '))
}

/** Returns true for a node that may stand before the goods that open a sentence; null for unknown words. */
function isModifier(node: Node): boolean | null {
  if (node.kind === 'break') return true
  if (node.kind === 'word') return node.isStop ? DETERMINERS.has(node.folded) : null
  if (hasRole(node, 'like') || hasRole(node, 'not') || hasRole(node, 'look')) return false
  return (
    wantedOf(node).some((one) => MODIFIER.test(one)) ||
    (['and', 'very', 'slightly', 'rather'] as const).some((role) => hasRole(node, role))
  )
}

/** Reads the trade of goods that open a sentence: “Organic skincare from Provence”. Nothing but modifiers is before them. */
function readOpening(nodes: readonly Node[], isIgnored: (at: number) => boolean): Trade | null {
  let names = 0
  for (const [at, node] of nodes.entries()) {
    if (node.kind === 'break' && !node.soft) names = 0
    const trade = tradeOf(node, 'shop') ?? tradeOf(node, 'goods')
    if (trade && !isIgnored(at)) return isLook(nodes, at) ? null : trade
    const fits = isModifier(node)
    if (fits === null) names += 1
    if (fits === false || names > MAX_NAMES || isIgnored(at)) return null
  }
  return null
}

/**
 * Returns the trade that a sentence names; null for none. Evidence is a word for such a shop, goods after “we
 * sell”, goods that open the sentence, or two different goods of one trade. A single other word counts only
 * when the catalog has no clear trade.
 * @param isIgnored Returns true for nodes that do not count, by index.
 * @param catalog Trade of the shop's catalog.
 */
export function readTrade(
  nodes: readonly Node[],
  isIgnored: (at: number) => boolean,
  catalog: Trade,
): Trade | null {
  const scores = new Map<Trade, Set<string>>()
  let namedTrade: Trade | null = null
  nodes.forEach((node, at) => {
    if (isIgnored(at) || node.kind !== 'phrase') return
    const trade = tradeOf(node, 'shop') ?? tradeOf(node, 'goods')
    if (!trade) return
    if (tradeOf(node, 'shop') || isSold(nodes, at)) namedTrade ??= trade
    scores.set(trade, (scores.get(trade) ?? new Set()).add(node.text))
  })
  namedTrade ??= readOpening(nodes, isIgnored)
  if (namedTrade) return namedTrade
  const [best] = [...scores].sort((a, b) => b[1].size - a[1].size)
  return best && best[1].size >= (catalog === 'general' ? 1 : MIN_GOODS) ? best[0] : null
}

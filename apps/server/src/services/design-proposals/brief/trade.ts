import { TRADES, type Trade } from '@vitrine/core/contract/designs/design-theme'
import type { Node } from './match.ts'
import { hasRole, wantedOf } from './negation.ts'

/** Words of the shop's goods that name its trade without “we sell …”. */
const MIN_GOODS = 2
/** Words between “we sell” and the goods. */
const MAX_DISTANCE = 5

const tradeOf = (node: Node | undefined, kind: 'goods' | 'shop'): Trade | null => {
  const wanted = wantedOf(node).find((one) => one.startsWith(`${kind} `))
  return TRADES.find((trade) => `${kind} ${trade}` === wanted) ?? null
}

/** Returns true when the goods at `at` belong to “we sell …” before them or “… shop” after them. */
function isSold(nodes: readonly Node[], at: number): boolean {
  if (hasRole(nodes[at + 1], 'seller')) return true
  for (let before = at - 1, words = 0; before >= 0 && words <= MAX_DISTANCE; before -= 1) {
    const node = nodes[before]
    if (node?.kind === 'break' && !node.soft) return false
    if (hasRole(node, 'sell')) return true
    if (hasRole(node, 'but')) return false
    if (node?.kind !== 'word' || !node.isStop) words += 1
  }
  return false
}

/**
 * Reads the trade that a sentence names: by the name of such a shop, goods in “we sell …”, or two different goods. One
 * word counts where the catalog does not tell a trade.
 */
export function readTrade(
  nodes: readonly Node[],
  isIgnored: (at: number) => boolean,
  catalog: Trade,
): Trade | null {
  const scores = new Map<Trade, Set<string>>()
  let named: Trade | null = null
  nodes.forEach((node, at) => {
    if (isIgnored(at) || node.kind !== 'phrase') return
    const trade = tradeOf(node, 'shop') ?? tradeOf(node, 'goods')
    if (!trade) return
    if (tradeOf(node, 'shop') || isSold(nodes, at)) named ??= trade
    scores.set(trade, (scores.get(trade) ?? new Set()).add(node.text))
  })
  if (named) return named
  const [best] = [...scores].sort((a, b) => b[1].size - a[1].size)
  return best && best[1].size >= (catalog === 'general' ? 1 : MIN_GOODS) ? best[0] : null
}

import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { scoreTrades } from '../detect-trade.ts'
import { isNamedLike, toStems } from '../distinct-products.ts'
import type { LayoutInput } from '../layout-input.ts'
import { isSale } from '../sale-row.ts'

type Collection = ShopPortrait['collections'][number]

/** Number of best sellers that are visible without scrolling their row. */
export const VISIBLE_PRODUCTS = 4

/** Titles of collections and products that stand for no product of the shop: vouchers, packaging, samples and spare parts. */
export const MINOR_TITLE =
  /gift ?(?:card|wrap|bag|box)|voucher|packag|sample|refill|spare part|accessor|carte.? cadeau|emballage|échantillon|recharge|pièces? détachée|accessoire|tarjeta.* regalo|embalaje|muestra|recambio|accesorio|gutschein|verpackung|geschenk(?:box|papier)|probe|nachfüll|ersatzteil|zubehör|بطاق[ةات]+ هد|تغليف|عينات|قطع غيار|إكسسوار/i

/** Share of a photo in percent that the outline of its object takes at least: a smaller one is lost where the photo is large. */
const MIN_OBJECT_SHARE = 12

/** What a collection that is named like the first best seller adds to its rank. */
const LIKE_BEST_SELLER = 0.5

/** Number of collections that lead the proposals of a shop in turn. */
const LEADS = 3

/** Words by which a brief rejects what follows them, up to the end of the clause. */
const REJECTION =
  /(?<=^|\s)(?:no|not|never|without|kein\p{L}*|nicht|ohne|nie|pas|sans|jamais|ni|sin|nunca|بدون|بلا|لا|دون)\s[^.,;:!?،؛]*/giu

/**
 * Returns the collections whose photos may lead a page, the best first: those that the brief names, then those of the
 * shop's trade, without the sale. Vouchers and packaging, and photos of an object that is hardly to be seen, follow, and
 * at the end those with the image of a visible best seller. Those that are named like the first best seller come after
 * others, and among those the largest object comes first. Each proposal starts with another one of the best.
 */
export function rankLeadCollections({
  facts,
  trade,
  turn,
  sentence = '',
}: LayoutInput): readonly Collection[] {
  const visible = new Set(facts.products.slice(0, VISIBLE_PRODUCTS).map(({ image }) => image))
  const usedImages = new Set([''])
  const pictured = facts.collections.filter((one) => {
    if (isSale(one) || usedImages.has(one.image)) return false
    usedImages.add(one.image)
    return true
  })
  const named = new Set(toStems(sentence.replace(REJECTION, ' ')))
  const shareOf = (one: Collection) => facts.focalPoints?.[one.image]?.share ?? MIN_OBJECT_SHARE
  const rank = (one: Collection): number => {
    if (visible.has(one.image)) return 4
    if (MINOR_TITLE.test(one.title) || shareOf(one) < MIN_OBJECT_SHARE) return 3
    if (toStems(one.title).some((stem) => named.has(stem))) return 0
    const own = scoreTrades({ collections: [one], products: [] }).has(trade) ? 1 : 2
    const [first] = facts.products
    return first && isNamedLike(one.title, first) ? own + LIKE_BEST_SELLER : own
  }
  const ranked = pictured
    .map((one) => ({ one, rank: rank(one), share: shareOf(one) }))
    .sort((a, b) => a.rank - b.rank || b.share - a.share)
  const best = ranked.filter((entry) => entry.rank === ranked[0]?.rank && entry.rank < 3).length
  const openers = Math.max(1, Math.min(LEADS, best))
  const from = turn % openers
  const collections = ranked.map(({ one }) => one)
  return [...collections.slice(from, openers), ...collections.slice(0, from), ...collections.slice(openers)]
}

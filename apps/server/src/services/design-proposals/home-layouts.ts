import type { ShopPortrait } from '@vitrine/commerce/shop/portrait'
import type { Piece, Trade } from '@vitrine/core/contract/designs/design-theme'
import type { LocalText } from '@vitrine/core/i18n/languages'
import type { HomeKind } from './moods.ts'
import { OPENINGS } from './openings.ts'
import type { PromptKeywords } from './prompt-keywords.ts'
import type { Random } from './random.ts'
import { BUTTONS, NOTES, TITLES } from './sample-texts.ts'
import { scoreTrades, tokenize } from './trade.ts'

/** Number of products below which they are shown large, one below the other. */
const A_HANDFUL = 8
const SALE_WORDS = [
  'sale',
  'soldes',
  'promo',
  'rebajas',
  'oferta',
  'ofertas',
  'angebote',
  'outlet',
  'عروض',
  'تخفيضات',
]

export type LayoutInput = {
  readonly kind: HomeKind
  readonly facts: ShopPortrait
  readonly trade: Trade
  readonly centred: boolean
  readonly wish: PromptKeywords
  readonly random: Random
  /** Index of the proposal, which selects openings and titles, so that a shop's three proposals differ. */
  readonly turn: number
}

const turned = <T>(from: readonly [T, ...T[]], turn: number): T => from[turn % from.length] ?? from[0]

const isSale = ({ handle, title }: ShopPortrait['collections'][number]) =>
  [...tokenize(handle), ...tokenize(title)].some((word) => SALE_WORDS.includes(word))

/** Returns a row of the shop's sale collection, or nothing without one. */
export function findSaleRow(
  { collections, products }: ShopPortrait,
  { turn = 0 }: { readonly turn?: number } = {},
): Piece[] {
  const sale = collections.find(isSale)
  if (!sale) return []
  const form = products.length < A_HANDFUL ? 'large-row' : 'row'
  const title = turned(TITLES.sale, turn)
  return [{ piece: 'products', form, collection: sale.handle, sort: 'bestsellers', count: 10, title }]
}

/**
 * Returns collections with an image, those of the shop's industry first, without the sale. Each proposal starts with
 * another one.
 */
function rotateCollections({
  facts,
  trade,
  random,
  turn,
}: LayoutInput): readonly ShopPortrait['collections'][number][] {
  const pictured = facts.collections.filter(({ image }) => image !== '')
  // Prefers collections of the shop's trade.
  const speaks = (one: ShopPortrait['collections'][number]) =>
    scoreTrades({ collections: [one], products: [] }).has(trade)
  const others = pictured.filter((one) => !isSale(one))
  const { yes: fitting = [], no: rest = [] } = Object.groupBy(others, (one) => (speaks(one) ? 'yes' : 'no'))
  const ways = [...fitting, ...rest]
  const openers = Math.max(1, fitting.length || ways.length)
  const from = (turn + Math.floor(random.next() * 2)) % openers
  return [...ways.slice(from), ...ways.slice(0, from)]
}

/** Creates the makers of home screen pieces. Each omits what the shop has too little of. */
function createPieceMakers(arranged: LayoutInput) {
  const { facts, trade, centred, turn } = arranged
  const rotated = rotateCollections(arranged)
  const few = facts.products.length < A_HANDFUL
  const opening = turned(OPENINGS[trade], turn)
  const hero = (form: 'full' | 'framed' | 'low' | 'under'): Piece => ({
    piece: 'hero',
    form,
    align: centred ? 'center' : 'start',
    collection: rotated[0]?.handle ?? null,
    title: opening.title,
    subtitle: form === 'low' ? {} : opening.subtitle,
    button: turned(BUTTONS, turn),
  })
  const ofShop = (form: 'circles' | 'cards' | 'lines'): Piece[] =>
    facts.collections.length < 2
      ? []
      : [{ piece: 'collections', form, title: turned(TITLES.collections, turn) }]
  const goods = (
    form: 'row' | 'large-row' | 'grid',
    what: 'bestsellers' | 'newest' | 'picked',
    count: number,
  ): Piece => ({
    piece: 'products',
    form: few ? (form === 'row' ? 'large-row' : 'single') : form,
    collection: null,
    sort: what === 'newest' ? 'newest' : what === 'picked' ? 'featured' : 'bestsellers',
    count,
    title: turned(TITLES[what], turn),
  })
  const ofCollection = (at: number, form: 'row' | 'grid' | 'large-row'): Piece[] => {
    const one = rotated[at]
    return one
      ? [
          {
            piece: 'products',
            form,
            collection: one.handle,
            sort: 'bestsellers',
            count: form === 'grid' ? 4 : 8,
            title: everywhere(one.title),
          },
        ]
      : []
  }
  const some = (count: number) => rotated.slice(1, 1 + count).map(({ handle }) => handle)
  const slides = (): Piece[] => (rotated.length >= 3 ? [{ piece: 'slides', collections: some(4) }] : [])
  const pictures = (columns: number, count: number): Piece[] =>
    rotated.length > count ? [{ piece: 'pictures', columns, collections: some(count) }] : []
  const note = (ground: 'plain' | 'soft' | 'main'): Piece & { piece: 'note' } => {
    const { title, subtitle } = turned(NOTES, turn)
    return { piece: 'note', ground, align: centred ? 'center' : 'start', title, body: subtitle }
  }
  const featured = (): Piece[] => {
    const one = facts.products[turn % Math.max(1, facts.products.length)]
    return one ? [{ piece: 'featured', product: one.handle }] : []
  }
  const onSale = () => findSaleRow(facts, { turn })
  return { few, opening, hero, ofShop, goods, ofCollection, slides, pictures, note, featured, onSale }
}

const LAYOUTS: Readonly<Record<HomeKind, (make: ReturnType<typeof createPieceMakers>) => Piece[]>> = {
  story: (make) => [
    make.hero('under'),
    make.goods('large-row', 'picked', 8),
    ...make.pictures(1, 2),
    make.note('plain'),
    ...make.ofShop('cards'),
    make.goods('grid', 'newest', 6),
  ],
  market: (make) => [
    make.hero('low'),
    ...make.ofShop('circles'),
    make.goods('row', 'bestsellers', 10),
    ...make.onSale(),
    ...make.slides(),
    make.goods('grid', 'newest', 8),
    make.note('soft'),
  ],
  boutique: (make) => [
    make.hero('framed'),
    ...make.ofShop('cards'),
    make.goods('large-row', 'bestsellers', 8),
    make.note('soft'),
    ...(make.few ? make.featured() : []),
    ...make.pictures(2, 4),
    ...make.ofCollection(1, 'grid'),
  ],
  // Opens with text only, followed by the whole range.
  index: (make) => [
    { ...make.note('soft'), title: make.opening.title, body: make.opening.subtitle },
    ...make.ofShop('lines'),
    make.goods('grid', 'bestsellers', 6),
    ...make.ofCollection(0, 'row'),
    ...make.ofCollection(1, 'row'),
    make.goods('row', 'newest', 10),
  ],
  magazine: (make) => [
    make.hero('full'),
    ...make.pictures(2, 4),
    make.goods('row', 'newest', 10),
    make.note('main'),
    ...make.slides(),
    ...make.ofCollection(2, 'grid'),
    ...make.ofShop('circles'),
  ],
  stage: (make) => [
    make.hero('full'),
    make.goods('grid', 'bestsellers', 4),
    ...make.featured(),
    ...make.ofCollection(0, 'large-row'),
    make.note('main'),
    ...make.slides(),
    ...make.ofShop('cards'),
    make.goods('row', 'newest', 8),
  ],
}

/** Arranges a home screen of the given kind from the shop's catalog, without empty pieces. */
export function arrangeHome(arranged: LayoutInput): Piece[] {
  const make = createPieceMakers(arranged)
  return prioritizeRequested(LAYOUTS[arranged.kind](make), make.onSale(), arranged.wish)
}

/** Uses a shop's own text in every language, since there is no translation. */
function everywhere(title: string): LocalText {
  const said = title.replace(/[<>]|\p{Cc}/gu, ' ').slice(0, 80)
  return { en: said }
}

/** Moves the pieces that the merchant asked for directly below the opening. */
export function prioritizeRequested(
  pieces: readonly Piece[],
  onSale: readonly Piece[],
  { saleFirst, newFirst }: PromptKeywords,
): Piece[] {
  const first = (isIt: (piece: Piece) => boolean, made: readonly Piece[]) => {
    const found = pieces.filter(isIt)
    const others = pieces.filter((one) => !isIt(one))
    const at = others[0]?.piece === 'hero' || others[0]?.piece === 'note' ? 1 : 0
    return [...others.slice(0, at), ...(found.length > 0 ? found : made), ...others.slice(at)]
  }
  const saleHandle = onSale[0]?.piece === 'products' ? onSale[0].collection : null
  if (saleFirst && saleHandle !== null)
    return first((one) => one.piece === 'products' && one.collection === saleHandle, onSale)
  if (newFirst) return first((one) => one.piece === 'products' && one.sort === 'newest', [])
  return [...pieces]
}

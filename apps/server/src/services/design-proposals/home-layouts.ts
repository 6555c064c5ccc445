import type { ShopPortrait } from '@vitrine/commerce/shop/portrait'
import type { Piece, Trade } from '@vitrine/core/contract/designs/design-looks'
import type { LocalText } from '@vitrine/core/i18n/languages'
import type { HomeKind } from './moods.ts'
import type { Wish } from './prompt-keywords.ts'
import type { Random } from './random.ts'
import { BUTTONS, NOTES, OPENINGS, TITLES } from './sample-texts.ts'
import { tradesOf, wordsOf } from './trade.ts'

/** Fewer products than this are shown large, one below the other. */
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

export type Arranged = {
  readonly kind: HomeKind
  readonly facts: ShopPortrait
  readonly trade: Trade
  readonly centred: boolean
  readonly wish: Wish
  readonly random: Random
  /** Which of the openings and titles: the three proposals of a shop say different things. */
  readonly turn: number
}

const turned = <T>(from: readonly [T, ...T[]], turn: number): T => from[turn % from.length] ?? from[0]

const isSale = ({ handle, title }: ShopPortrait['collections'][number]) =>
  [...wordsOf(handle), ...wordsOf(title)].some((word) => SALE_WORDS.includes(word))

/** What the shop sells for less, as a row; nothing where no collection is of it. */
export function saleOf(
  { collections, products }: ShopPortrait,
  { turn = 0 }: { readonly turn?: number } = {},
): Piece[] {
  const sale = collections.find(isSale)
  if (!sale) return []
  const form = products.length < A_HANDFUL ? 'large-row' : 'row'
  const title = turned(TITLES.sale, turn)
  return [{ piece: 'products', form, collection: sale.handle, sort: 'bestsellers', count: 10, title }]
}

/** The home screen of a kind, made of what the shop has: what would be empty is left out. */
export function arrange({ kind, facts, trade, centred, wish, random, turn }: Arranged): Piece[] {
  const pictured = facts.collections.filter(({ image }) => image !== '')
  // What the shop sells most of is what it opens with.
  const speaks = (one: ShopPortrait['collections'][number]) =>
    tradesOf({ collections: [one], products: [] }).has(trade)
  const others = pictured.filter((one) => !isSale(one))
  const { yes: fitting = [], no: rest = [] } = Object.groupBy(others, (one) => (speaks(one) ? 'yes' : 'no'))
  const ways = [...fitting, ...rest]
  // Another proposal opens with another collection.
  const openers = Math.max(1, fitting.length || ways.length)
  const from = (turn + Math.floor(random.next() * 2)) % openers
  const rotated = [...ways.slice(from), ...ways.slice(0, from)]
  const few = facts.products.length < A_HANDFUL
  const says = turned(OPENINGS[trade], turn)
  const hero = (form: 'full' | 'framed' | 'low' | 'under'): Piece => ({
    piece: 'hero',
    form,
    align: centred ? 'center' : 'start',
    collection: rotated[0]?.handle ?? null,
    title: says.title,
    subtitle: form === 'low' ? {} : says.subtitle,
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
  const onSale = saleOf(facts, { turn })
  const kinds: Readonly<Record<HomeKind, () => Piece[]>> = {
    story: () => [
      hero('under'),
      goods('large-row', 'picked', 8),
      ...pictures(1, 2),
      note('plain'),
      ...ofShop('cards'),
      goods('grid', 'newest', 6),
    ],
    market: () => [
      hero('low'),
      ...ofShop('circles'),
      goods('row', 'bestsellers', 10),
      ...onSale,
      ...slides(),
      goods('grid', 'newest', 8),
      note('soft'),
    ],
    boutique: () => [
      hero('framed'),
      ...ofShop('cards'),
      goods('large-row', 'bestsellers', 8),
      note('soft'),
      ...(few ? featured() : []),
      ...pictures(2, 4),
      ...ofCollection(1, 'grid'),
    ],
    // It opens with words alone, then with its whole range.
    index: () => [
      { ...note('soft'), title: says.title, body: says.subtitle },
      ...ofShop('lines'),
      goods('grid', 'bestsellers', 6),
      ...ofCollection(0, 'row'),
      ...ofCollection(1, 'row'),
      goods('row', 'newest', 10),
    ],
    magazine: () => [
      hero('full'),
      ...pictures(2, 4),
      goods('row', 'newest', 10),
      note('main'),
      ...slides(),
      ...ofCollection(2, 'grid'),
      ...ofShop('circles'),
    ],
    stage: () => [
      hero('full'),
      goods('grid', 'bestsellers', 4),
      ...featured(),
      ...ofCollection(0, 'large-row'),
      note('main'),
      ...slides(),
      ...ofShop('cards'),
      goods('row', 'newest', 8),
    ],
  }
  return wished(kinds[kind](), onSale, wish)
}

/** A shop's own words are the same in every language: nobody translated them. */
function everywhere(title: string): LocalText {
  const said = title.replace(/[<>]|\p{Cc}/gu, ' ').slice(0, 80)
  return { en: said }
}

/** What the merchant asked for comes first, under the opening. */
export function wished(
  pieces: readonly Piece[],
  onSale: readonly Piece[],
  { saleFirst, newFirst }: Wish,
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

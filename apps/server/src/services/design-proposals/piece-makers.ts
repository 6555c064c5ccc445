import type { FocalPoint, ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { Feature, HeroForm, Piece, Trade } from '@vitrine/core/contract/designs/design-theme'
import { IDEAS } from './compositions/ideas.ts'
import { rankLeadCollections, VISIBLE_PRODUCTS } from './compositions/lead-collections.ts'
import { findLeadingProduct, sortByPrice } from './compositions/leading-product.ts'
import { createOpeningMakers } from './compositions/opening-makers.ts'
import { createSpreadMakers } from './compositions/spread-makers.ts'
import { isNamedLike, listDistinctProducts, pickDifferent } from './distinct-products.ts'
import { listFaqPoints } from './faq/faq-points.ts'
import { OPENINGS } from './first-block-texts.ts'
import {
  isEven,
  isSparse,
  type LayoutInput,
  placesGallery,
  shapeOf,
  wantsCategories,
} from './layout-input.ts'
import { isOwnRow } from './own-rows.ts'
import { findSaleRow, isSale, MIN_PRODUCTS_FOR_GRID, pickByTurn } from './sale-row.ts'
import { BUTTONS, NOTES, TITLES } from './sample-texts.ts'
import { toLocalTitle } from './shop-titles.ts'
import { createStoryTexts } from './story-texts.ts'
import { POINTS, SUBSCRIPTION } from './wish-texts.ts'

/** Number of products after them that may be featured; galleries show later ones. */
const FEATURABLE = 3
/** Number of collections that stay free for the list of collections. */
const LISTED = 3

/** Maximum length of the title of a row, characters. */
const MAX_ROW_TITLE = 80

/**
 * Creates the functions that make the pieces of a home screen from the shop's catalog. Each omits content of
 * which the shop has too little. A piece takes the next collection images in turn, so that no image is used
 * twice.
 */
export function createPieceMakers(arranged: LayoutInput) {
  const texts = createTextMakers(arranged)
  const ofCollections = createCollectionMakers(arranged, texts)
  const onSale = () => findSaleRow(arranged.facts, { turn: arranged.turn })
  // A literary magazine opens with a lead at its side and not with a poster.
  const hasLead = arranged.trade === 'books'
  const products = createProductMakers(arranged, ofCollections)
  const openings = createOpeningMakers(arranged, { ...texts, ...ofCollections, ...products })
  const spreads = createSpreadMakers(arranged, ofCollections)
  return { ...texts, ...ofCollections, ...products, ...openings, ...spreads, onSale, hasLead }
}
export type PieceMakers = ReturnType<typeof createPieceMakers>

/** Number of collections of a mosaic. */
const MOSAIC = 3

/** Number of photos side by side below the words of an opening. */
const PAIR = 2
/** Forms of an opening with such photos. */
const PAIRED_FORMS: readonly HeroForm[] = ['poster', 'statement']
/** Number of collections that stay free where a list of them stands in circles. */
const LISTED_BESIDE_PAIR: Readonly<Partial<Record<Trade, number>>> = { kids: 4, pets: 4 }

/** The most collections that are shown as tiles where a list is possible. */
const MAX_TILED = 8

type CollectionsForm = 'circles' | 'cards' | 'lines'

/**
 * Returns the piece of all collections. Few lines leave a wide window empty: a list is for a compact brief, in each of its
 * proposals, or long.
 */
function listShopCollections(
  { composition, facts, brief, turn, trade }: LayoutInput,
  form: CollectionsForm,
): Piece[] {
  const isCompact = brief.space < 0
  // The index of a billboard is set in letters that fill a wide window.
  const isBillboard = composition === 'statement' && !isSparse(brief)
  const isListed = isCompact || facts.collections.length > MAX_TILED || isBillboard
  const title = pickByTurn(TITLES.collections, turn)
  return facts.collections.length < 2
    ? []
    : [
        {
          piece: 'collections',
          // A magazine has an index.
          form: isCompact || trade === 'books' ? 'lines' : form === 'lines' && !isListed ? 'cards' : form,
          title,
        },
      ]
}

/** Returns a row of one collection's products; none where the shop has fewer than `at` such collections. */
function createCollectionRow(
  { facts, turn }: Pick<LayoutInput, 'facts' | 'turn'>,
  at: number,
  form: 'row' | 'large-row',
): Piece[] {
  const sellable = facts.collections.filter((one) => !isSale(one) && !isOwnRow(one))
  const one = sellable[(at + turn) % Math.max(1, sellable.length)]
  if (!one || at >= sellable.length) return []
  const title = toLocalTitle(one, MAX_ROW_TITLE)
  return [{ piece: 'products', form, collection: one.handle, sort: 'featured', count: 8, title }]
}

/**
 * Returns the form of an opening: text lies on no light image, which its shade would make gray, and on none whose object
 * is not at its end.
 */
const toOpenForm = (form: HeroForm, point: FocalPoint | undefined): HeroForm =>
  form === 'full' && point && (point.x < MIN_FREE_START || point.isLight) ? 'poster' : form

/** Creates the makers of pieces that show collections. */
function createCollectionMakers(arranged: LayoutInput, texts: ReturnType<typeof createTextMakers>) {
  const { facts, trade, centred, turn, brief } = arranged
  const rotated = rankLeadCollections(arranged)
  const align = centred ? 'center' : 'start'
  const unused = [...rotated]
  const takeCollections = (count: number): string[] => {
    const handles = pickDifferent(unused, count).map(({ handle }) => handle)
    reserveCollections(handles)
    return handles
  }
  /** Titles of the collections whose photos the page shows so far. */
  const listShownTitles = () => rotated.filter((one) => !unused.includes(one)).map(({ title }) => title)
  const reserveCollections = (handles: readonly string[]): void => {
    const rest = unused.filter(({ handle }) => !handles.includes(handle))
    unused.splice(0, unused.length, ...rest)
  }
  const remaining = () => unused.length
  /** Takes two collections whose photos stand side by side; none where the list of collections would lack them. */
  const takePair = (): { images?: string[] } =>
    remaining() >= PAIR + (wantsCategories(brief) ? (LISTED_BESIDE_PAIR[trade] ?? LISTED) : 0) &&
    !placesGallery(brief)
      ? { images: [...takeCollections(PAIR)] }
      : {}
  const hero = (form: HeroForm): Piece => {
    const opening = texts.opening
    // A shop without a free image opens with words: one of a visible product would appear twice.
    if (rotated.length === 0 && facts.products.length < VISIBLE_PRODUCTS) return texts.textOpening()
    const openForm = toOpenForm(form, facts.focalPoints?.[unused[0]?.image ?? ''])
    const pair = PAIRED_FORMS.includes(openForm) ? takePair() : {}
    const [collection = null] = pair.images ?? takeCollections(1)
    return {
      piece: 'hero',
      form: openForm,
      align,
      collection,
      ...pair,
      title: opening.title,
      subtitle: opening.subtitle,
      button: pickByTurn(BUTTONS, turn),
    }
  }
  const ofShop = (form: CollectionsForm) => listShopCollections(arranged, form)
  const slides = (): Piece[] =>
    remaining() >= LISTED + 3 ? [{ piece: 'slides', collections: takeCollections(3) }] : []
  const pictures = (columns: number, count: number): Piece[] =>
    remaining() >= Math.min(count, 2)
      ? [
          {
            piece: 'pictures',
            columns,
            collections: takeCollections(Math.min(count, remaining() - (remaining() % 2))),
          },
        ]
      : []
  /** A large image and two small ones, where nobody asks for a list of all collections. */
  const mosaic = (): Piece[] =>
    !wantsCategories(brief) && remaining() >= MOSAIC
      ? [{ piece: 'pictures', columns: 2, collections: takeCollections(MOSAIC) }]
      : ofShop('cards')
  const createStory = (): Piece => {
    const { title, body } = createStoryTexts(facts, turn, trade)
    return {
      piece: 'story',
      collection:
        remaining() > (wantsCategories(brief) ? LISTED : 0) ? (takeCollections(1)[0] ?? null) : null,
      align,
      title,
      body,
    }
  }
  return {
    ...{ hero, ofShop, slides, pictures, mosaic, story: createStory, takeCollections, reserveCollections },
    countCollections: remaining,
    listShownTitles,
    ofCollection: (at: number, form: 'row' | 'large-row') => createCollectionRow(arranged, at, form),
    /** Row of a collection in the order of the table of contents. */
    chapter: (at: number, form: 'row' | 'large-row') => createCollectionRow({ facts, turn: 0 }, at, form),
  }
}

/** Horizontal focal point in percent from which on the start of an image is free for text. */
const MIN_FREE_START = 58

/** Numbers of products that fill a group with a large one: four beside it, or two. */
export const LEAD_COUNTS = [5, 3] as const

/** Number of products of a compact or even grid: two full rows of a wide window. */
const COMPACT_COUNT = 8

/** Number of products from which on a row is picked by hand. */
const MIN_PICKED = 6

/** Number of products from which on their images are a gallery. */
const MIN_GALLERY = 3

type RowForm = 'row' | 'large-row' | 'grid' | 'lead'

/** Returns the form of a row of products that a shop has enough products for. */
const toRowForm = (form: RowForm, { few, isLead }: { readonly few: boolean; readonly isLead: boolean }) =>
  few ? (form === 'row' ? 'large-row' : 'single') : form === 'lead' && !isLead ? 'grid' : form

/** Returns products in their order, those that an opening has shown, or that are named like what it shows, last. */
function sortShownLast(
  products: ShopPortrait['products'],
  { handles, titles }: { readonly handles: ReadonlySet<string>; readonly titles: readonly string[] },
): ShopPortrait['products'] {
  const visibleProducts = products.filter(
    (one) => handles.has(one.handle) || titles.some((title) => isNamedLike(title, one)),
  )
  return [...products.filter((one) => !visibleProducts.includes(one)), ...visibleProducts]
}

/** Creates the makers of pieces that show products. `pictures` stands in for a gallery of too few products. */
function createProductMakers(
  { composition, facts, turn, brief }: LayoutInput,
  {
    pictures,
    listShownTitles,
  }: Pick<ReturnType<typeof createCollectionMakers>, 'pictures' | 'listShownTitles'>,
) {
  const few = facts.products.length < MIN_PRODUCTS_FOR_GRID
  const isTall = shapeOf(facts) === 'portrait'
  const distinct = listDistinctProducts(facts.products.filter(({ image }) => image !== ''))
  // Best sellers show the first ones: later ones lead, each product once and none of its editions.
  const later = [...distinct.slice(VISIBLE_PRODUCTS), ...distinct.slice(0, VISIBLE_PRODUCTS)]
  const collectionImages = new Set(facts.collections.map(({ image }) => image))
  const openingProducts = new Set<string>()
  const wantsBestsellers = brief.first === 'bestsellers' || brief.wishes.includes('bestsellers')
  const takeProducts = (count: number): readonly string[] => {
    const from = wantsBestsellers ? later : distinct
    const unused = from.filter(({ image }) => !collectionImages.has(image))
    const handles = pickDifferent(unused, count).map(({ handle }) => handle)
    for (const handle of handles) openingProducts.add(handle)
    return handles
  }
  const pickHandles = (count: number): string[] =>
    sortShownLast(later, { handles: openingProducts, titles: listShownTitles() })
      .slice(0, count)
      .map(({ handle }) => handle)
  const createProductRow = (
    requestedForm: RowForm,
    what: 'bestsellers' | 'newest' | 'picked',
    requestedCount: number,
  ): Piece => {
    // A compact page has many products in view instead of a few large ones, an even one none among small ones.
    const isGrid =
      (brief.space < 0 && requestedForm === 'large-row') ||
      (requestedForm === 'lead' && what !== 'newest' && isEven(brief))
    const form = isGrid ? 'grid' : requestedForm
    const isLead = form === 'lead' && facts.products.length >= LEAD_COUNTS[0]
    // Beside two small ones a tall photo would be taller than the window.
    const count = isLead && isTall ? LEAD_COUNTS[0] : form === requestedForm ? requestedCount : COMPACT_COUNT
    return {
      piece: 'products',
      form: toRowForm(form, { few, isLead }),
      ...(isLead && requestedCount < LEAD_COUNTS[0] ? { side: 'end' } : {}),
      collection: null,
      sort: what === 'newest' ? 'newest' : what === 'picked' ? 'featured' : 'bestsellers',
      count,
      title: pickByTurn(TITLES[what], turn),
      ...(what === 'picked' && later.length >= MIN_PICKED ? { handles: pickHandles(count) } : {}),
    }
  }
  // Proposals that show the same products differ in how they show them.
  const wishedGoods = (what: 'bestsellers' | 'newest'): Piece => {
    const [form, count] = IDEAS[composition][what]
    return createProductRow(form, what, count)
  }
  const featured = (): Piece[] => {
    // Not one that the first row shows already, where there is another.
    const leading = composition === 'showcase' ? findLeadingProduct(facts)?.handle : undefined
    const isUnseen = ({ handle }: (typeof distinct)[number]) =>
      handle !== leading && !openingProducts.has(handle)
    const unseen = distinct.slice(VISIBLE_PRODUCTS).filter(isUnseen)
    const from = sortByPrice(unseen.length > 0 ? unseen : distinct)
    const one = from[turn % Math.max(1, Math.min(FEATURABLE, from.length))] ?? facts.products[0]
    return one ? [{ piece: 'featured', product: one.handle }] : []
  }
  const gallery = (): Piece[] => {
    const usedImages = new Set(['', ...facts.collections.map(({ image }) => image)])
    const unusedImages = facts.products.slice(VISIBLE_PRODUCTS + FEATURABLE).filter(({ image, handle }) => {
      const isNew = !usedImages.has(image) && !openingProducts.has(handle)
      usedImages.add(image)
      return isNew
    })
    const distinctProducts = listDistinctProducts(unusedImages)
    const unusedProducts = distinctProducts.length < MIN_GALLERY ? unusedImages : distinctProducts
    const from = turn % 2 === 0 ? 0 : Math.max(0, Math.min(6, unusedProducts.length - 6))
    const products = unusedProducts.slice(from, from + 6).map(({ handle }) => handle)
    return products.length >= MIN_GALLERY ? [{ piece: 'gallery', products }] : pictures(2, 4)
  }
  return { few, takeProducts, goods: createProductRow, wishedGoods, featured, gallery }
}

/** Trades whose sentence stands on a band in a color. */
const LOUD_NOTES: readonly Trade[] = ['sport', 'kids', 'pets', 'automotive', 'electronics']

/** Creates the makers of pieces that consist of text, and of those that the product fills. */
function createTextMakers({ facts, trade, centred, turn }: LayoutInput) {
  const opening = pickByTurn(OPENINGS[trade], turn)
  const align = centred ? 'center' : 'start'
  const note = (background: 'plain' | 'soft' | 'main'): Piece & { piece: 'note' } => {
    const { title, subtitle } = pickByTurn(NOTES, turn)
    return { piece: 'note', background, align, title, body: subtitle }
  }
  /** A sentence of another proposal's opening, which stands alone in large letters. */
  const quote = (): Piece => {
    const { subtitle } = pickByTurn(OPENINGS[trade], turn + 1)
    const isLoud = LOUD_NOTES.includes(trade)
    return {
      piece: 'note',
      background: isLoud ? 'main' : 'plain',
      align: isLoud ? 'start' : 'center',
      title: subtitle,
      body: {},
    }
  }
  const textOpening = (): Piece => ({ ...note('soft'), title: opening.title, body: opening.subtitle })
  const points = (listStyle: 'steps' | 'values' | 'faq'): Piece => {
    const { title, points: list } = POINTS[listStyle]
    return {
      piece: 'points',
      listStyle,
      title,
      points: listStyle === 'faq' ? [...listFaqPoints(facts)] : [...list],
    }
  }
  const feature = (name: Feature): Piece => ({ piece: 'feature', feature: name })
  const subscription = (): Piece => ({
    piece: 'subscription',
    products: (facts.subscriptions ?? []).slice(0, 10),
    title: SUBSCRIPTION.title,
    body: SUBSCRIPTION.body,
  })
  return { opening, note, quote, textOpening, points, feature, subscription }
}

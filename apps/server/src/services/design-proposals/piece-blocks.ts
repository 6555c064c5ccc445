import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignTheme, HeroForm, Piece } from '@vitrine/core/contract/designs/design-theme'
import { countCharacters } from '@vitrine/core/limits/limits'
import {
  type Block,
  createDressing,
  createFocus,
  type Dressing,
  FRAME_RADIUS,
  findCollection,
  findOpening,
  getButtonColors,
  getColoredBand,
  getLightBand,
  getMainBand,
  getRequestedBand,
  getTypeScale,
  isSpacious,
  type PieceOf,
  type Values,
} from './block-styles.ts'
import { getCompositionName } from './compositions/compositions.ts'
import { toOpeningBlocks } from './compositions/opening-blocks.ts'
import { isSale } from './sale-row.ts'
import { TITLES } from './sample-texts.ts'
import { toLocalTitle } from './shop-titles.ts'
import { fitWideTitle } from './wide-title.ts'
import { canLabel, toMosaic, toWishBlocks } from './wish-blocks.ts'
import { READ_MORE } from './wish-texts.ts'

/** Returns the size of collection circles in px, so that the longest word of a name fits on one line below. */
function circleOf({ collections }: ShopPortrait): number {
  const longest = Math.max(
    ...collections
      .slice(0, 8)
      .flatMap(({ title }) => title.split(/\s+/))
      .map((word) => countCharacters(word)),
    0,
  )
  return longest > 12 ? 104 : longest > 9 ? 92 : 76
}

/**
 * Converts a piece to blocks. Only a full hero has its text on the image. `opening` is true for the first piece.
 */
export function toBlocks(
  piece: Piece,
  theme: DesignTheme,
  facts: ShopPortrait,
  opening: boolean,
): readonly Block[] {
  if (piece.piece === 'story' && opening && piece.form)
    return toOpeningBlocks(toHero(piece, piece.form), createDressing(theme, facts))
  if (
    piece.piece === 'points' ||
    piece.piece === 'story' ||
    piece.piece === 'subscription' ||
    piece.piece === 'gallery' ||
    piece.piece === 'feature'
  )
    return toWishBlocks(piece, createDressing(theme, facts), opening)
  if (piece.piece === 'hero') {
    const blocks = toOpeningBlocks(piece, createDressing(theme, facts))
    return opening ? blocks : blocks.map(toSpread)
  }
  const block = toBlock(piece, theme, facts)
  if (!block) return []
  // An opening of text only uses the font size of a hero's text.
  if (piece.piece === 'note' && opening)
    return [
      {
        ...block,
        values: {
          ...block.values,
          titleSize: 36 * getTypeScale(theme),
          bodySize: 17,
          spaceTop: 48,
          spaceBottom: 48,
        },
      },
    ]
  return [block]
}

/** The largest titles below the opening, on phones and in wide windows, px: the opening stays the loudest. */
const SPREAD_SIZES = [34, 64] as const

/** Returns a block in the form of an opening that stands below it: a spread of a lookbook. */
const toSpread = (block: Block): Block => ({
  ...block,
  values: {
    ...block.values,
    titleSize: Math.min(SPREAD_SIZES[0], Number(block.values.titleSize)),
    wideTitleSize: Math.min(SPREAD_SIZES[1], Number(block.values.wideTitleSize)),
  },
})

/** Returns the opening that a story is, in one of the forms of openings. */
const toHero = (story: PieceOf<'story'>, form: HeroForm): PieceOf<'hero'> => ({
  ...story,
  piece: 'hero',
  form,
  subtitle: story.body,
  button: READ_MORE,
})

const isKnownProduct = ({ products }: ShopPortrait, handle: string) =>
  products.some((one) => one.handle === handle)
const knownCollections = (facts: ShopPortrait, handles: readonly string[]) =>
  handles.flatMap((handle) => findCollection(facts, handle) ?? [])

/** Converts a piece to a block; null when the shop lacks what it would show. */
type BlockPiece = Exclude<
  Piece,
  { readonly piece: 'hero' | 'points' | 'story' | 'subscription' | 'gallery' | 'feature' }
>

function toBlock(piece: BlockPiece, theme: DesignTheme, facts: ShopPortrait): Block | null {
  const dressing = createDressing(theme, facts)
  switch (piece.piece) {
    case 'slides':
      return toSlider(piece, dressing)
    case 'collections':
      return toCollectionList(piece, dressing)
    case 'products':
      return toProductList(piece, dressing)
    case 'featured':
      return toFeaturedProduct(piece, dressing)
    case 'pictures':
      return toImageGrid(piece, dressing)
    case 'note':
      return toText(piece, dressing)
  }
}

/** Maximum lengths of the title of a slide and of an image in a grid, characters. */
const MAX_SLIDE_TITLE = 80
const MAX_IMAGE_TITLE = 60

function toSlider(piece: PieceOf<'slides'>, { theme, facts, space }: Dressing): Block | null {
  const slides = knownCollections(facts, piece.collections)
  return slides.length < 2
    ? null
    : {
        kind: 'slider',
        values: {
          ...space,
          align: theme.centred ? 'center' : 'start',
          ratio: theme.shape,
          titleFont: 'bolds',
        },
        items: {
          name: 'slides',
          kind: 'slide',
          values: slides.map((one) => ({
            image: one.image,
            ...createFocus(facts, one.image),
            title: toLocalTitle(one, MAX_SLIDE_TITLE),
            button: {},
            link: { to: 'collection', handle: one.handle },
          })),
        },
      }
}

/** The most collections of a list, and those that stay when one is left out. */
const MAX_LISTED = 12
const MIN_LISTED_COLLECTIONS = 3

/** The most collections of a list of tiles. */
const MAX_TILES = 8
/** Number of circles that fill a row of a phone. */
const MIN_CIRCLES = 4

/** Number of pieces whose images are near a list of collections. */
const NEAR_PIECES = 8

/** Returns the collections whose images a piece shows. */
function listCollections(piece: Piece): readonly string[] {
  switch (piece.piece) {
    case 'slides':
    case 'pictures':
      return piece.collections
    case 'hero':
    case 'story':
      return [
        ...(piece.collection === null ? [] : [piece.collection]),
        ...(piece.form === 'mosaic' || piece.form === 'contents' ? (piece.collections ?? []) : []),
        ...(piece.images ?? []),
      ]
    default:
      return []
  }
}

/**
 * Returns the collections of a list: without the sale where there are enough others, and without those
 * whose images the pieces near it show, where enough others are left.
 */
function listedCollections({ theme, facts }: Dressing, isCompact: boolean): readonly string[] {
  const { exclusions = [], pieces } = theme
  const hidesSale = exclusions.includes('discounts') || exclusions.includes('sale')
  const regularCollections = facts.collections.filter((one) => !isSale(one))
  // A sale has a row of its own where there is one; among categories it is one only of a short list.
  const candidates =
    hidesSale || regularCollections.length >= MIN_LISTED_COLLECTIONS ? regularCollections : facts.collections
  const visibleHandles = new Set(pieces.slice(0, NEAR_PIECES).flatMap(listCollections))
  // A compact list is complete: its small images repeat none.
  const others = candidates.filter(({ handle }) => isCompact || !visibleHandles.has(handle))
  const listed =
    others.length >= MIN_LISTED_COLLECTIONS
      ? others
      : [...others, ...candidates.filter(({ handle }) => visibleHandles.has(handle))]
  return listed.slice(0, MAX_LISTED).map(({ handle }) => handle)
}

function toCollectionList(piece: PieceOf<'collections'>, dressing: Dressing): Block | null {
  const { theme, space, heading } = dressing
  const isCompact = piece.form === 'lines' && (theme.space ?? 0) < 0
  const collections = listedCollections(dressing, isCompact)
  return collections.length < 2
    ? null
    : {
        kind: 'collection-list',
        values: {
          ...space,
          ...heading,
          title: piece.title,
          collections,
          ...layOutCollections(piece, collections.length, dressing),
        },
      }
}

/** Moods whose collections stand side by side from edge to edge of a wide window. */
const EDGE_MOODS: readonly DesignTheme['mood'][] = ['rich', 'bold']
/** Moods without round tiles beside square ones. */
const SQUARE_MOODS: readonly DesignTheme['mood'][] = ['calm', ...EDGE_MOODS]

/** Returns the layout of a list of collections: round for a playful mood, from edge to edge for a quiet or bold one. */
function layOutCollections({ form }: PieceOf<'collections'>, count: number, dressing: Dressing): Values {
  const { theme, facts } = dressing
  // A playful page has no index: its collections are round.
  const isCheerful = theme.mood === 'playful' && count >= MIN_CIRCLES && count <= MAX_TILES
  if (form === 'lines' && (!isCheerful || theme.trade === 'books' || (theme.space ?? 0) < 0))
    return { layout: form, count: Math.min(MAX_LISTED, count), nameSize: 20, nameFont: 'bolds' }
  // A patchwork has round tiles beside its square ones.
  const isPatchwork =
    form === 'circles' &&
    !SQUARE_MOODS.includes(theme.mood) &&
    getCompositionName(findOpening(theme)) === 'mosaic'
  const isRound = (theme.mood === 'playful' || isPatchwork) && count >= MIN_CIRCLES
  const layout = isRound || (form === 'circles' && count >= MIN_CIRCLES) ? 'circles' : 'cards'
  return {
    // A few circles would leave half of their row empty.
    layout,
    count: Math.min(MAX_TILES, count),
    size: layout === 'cards' ? 148 : circleOf(facts),
    nameSize: layout === 'circles' ? 15 : 18,
    ...(theme.mood === 'bold' ? { nameFont: 'bolds' } : {}),
    ...(isRound ? { wideLayout: 'circles', gap: 20 } : {}),
    ...(isRound && theme.mood === 'playful' ? (getColoredBand(theme) ?? getLightBand(theme)) : {}),
    ...(EDGE_MOODS.includes(theme.mood) && theme.radius < FRAME_RADIUS && !isRound && !hasPair(theme)
      ? { full: true, wideColumns: Math.max(MIN_WIDE, count) }
      : {}),
  }
}
/** True for an opening whose photos reach the edges: a list that does the same would look like a part of it. */
function hasPair(theme: DesignTheme): boolean {
  const opening = findOpening(theme)
  return (opening?.piece === 'hero' || opening?.piece === 'story') && (opening.images ?? []).length > 0
}

/** The fewest collections that a row of a wide window is laid out for. */
const MIN_WIDE = 4

/** Products of a row that a wide window shows. */
const LARGE_COLUMNS = 3
const ROW_COLUMNS = 5
/** The same below large words, which small products would not bear. */
const BILLBOARD_COLUMNS = 4

function toProductList(piece: PieceOf<'products'>, { theme, facts, space, heading }: Dressing): Block | null {
  if (piece.collection !== null && !findCollection(facts, piece.collection)) return null
  const row = piece.form === 'row' || piece.form === 'large-row'
  const isLarge = piece.form === 'large-row' || isSpacious(theme)
  const isBillboard = getCompositionName(findOpening(theme)) === 'statement'
  return {
    kind: row ? 'product-carousel' : 'product-grid',
    values: {
      ...space,
      ...heading,
      title: piece.title,
      collection: piece.collection ?? '',
      ...(piece.handles?.length
        ? { products: piece.handles.filter((handle) => isKnownProduct(facts, handle)) }
        : {}),
      sort: piece.sort,
      count: piece.count,
      cardWidth: isLarge ? 260 : isBillboard ? 210 : 168,
      wideColumns: isLarge ? LARGE_COLUMNS : isBillboard ? BILLBOARD_COLUMNS : ROW_COLUMNS,
      columns: piece.form === 'single' ? 1 : Math.max(2, theme.columns),
      ...(piece.form === 'lead' ? { lead: piece.side ?? 'start' } : {}),
    },
  }
}

/** Space above and below a product whose image has round corners, px. */
const ROUND_SPACE = 28
/** Maximum length of the title of a featured product, characters. */
const MAX_FEATURED_TITLE = 80

function toFeaturedProduct(piece: PieceOf<'featured'>, { theme, facts, scale }: Dressing): Block | null {
  const product = facts.products.find(({ handle }) => handle === piece.product)
  return product
    ? {
        kind: 'featured-product',
        values: {
          product: piece.product,
          title: toLocalTitle(product, MAX_FEATURED_TITLE),
          body: {},
          bodySize: 18,
          // Beside a tall image the text would be lost.
          ratio: theme.shape === 'portrait' ? 'square' : theme.shape,
          titleSize: 30 * scale,
          wideTitleSize: 64 * scale,
          titleFont: 'bolds',
          side: theme.centred ? 'start' : 'end',
          ...(theme.radius < FRAME_RADIUS
            ? { full: true, spaceTop: 0, spaceBottom: 0 }
            : { full: false, spaceTop: ROUND_SPACE, spaceBottom: ROUND_SPACE }),
          background: 'bgs',
          button: getButtonColors(theme).buttonColor,
        },
      }
    : null
}

/** Number of images of a mosaic. */
const MOSAIC_IMAGES = 3
/** Space between photos that reach the edges, and between those with round corners, px. */
const PAIR_GAP = 8
const ROUND_GAP = 16

/** Returns the values of three images side by side: from edge to edge, or with a margin beside round corners. */
const layOutThree = ({ radius, shape }: DesignTheme): Values => ({
  columns: MOSAIC_IMAGES,
  // Beside wide photos, tall tiles would cut what square ones show.
  ratio: shape === 'portrait' ? 'portrait' : 'square',
  ...(radius < FRAME_RADIUS ? { full: true, textSize: 18, gap: PAIR_GAP } : { textSize: 16, gap: ROUND_GAP }),
})

function toImageGrid(piece: PieceOf<'pictures'>, { theme, facts, space, heading }: Dressing): Block | null {
  const visibleCollections = knownCollections(facts, piece.collections)
  if (visibleCollections.length === MOSAIC_IMAGES && canLabel(visibleCollections, theme))
    return toMosaic(
      visibleCollections.map((one) => ({
        image: one.image,
        ...createFocus(facts, one.image),
        title: toLocalTitle(one, MAX_IMAGE_TITLE),
        link: { to: 'collection', handle: one.handle },
      })),
      theme,
      { ...space, ...heading, title: TITLES.collections[0] },
    )
  return visibleCollections.length < 2
    ? null
    : {
        kind: 'image-grid',
        values: {
          ...space,
          ...heading,
          title: TITLES.collections[0],
          ...(visibleCollections.length === MOSAIC_IMAGES
            ? layOutThree(theme)
            : { columns: piece.columns, ratio: piece.columns === 1 ? 'landscape' : theme.shape }),
          textFont: 'semis',
          color: 'blacks',
        },
        items: {
          name: 'images',
          kind: 'image',
          values: visibleCollections.map((one) => ({
            image: one.image,
            ...createFocus(facts, one.image),
            title: toLocalTitle(one, MAX_IMAGE_TITLE),
            link: { to: 'collection', handle: one.handle },
          })),
        },
      }
}

/** Sizes of a sentence that stands alone, on phones and in a wide window, px, and its width there. */
const QUOTE_SIZES = [34, 84] as const
const QUOTE_WIDTH = 1000

/** Returns the ground of a text on a band: a light shade for a playful mood, else the main color, or ink where that is muddy. */
function getNoteBand(theme: DesignTheme) {
  if (theme.mood === 'playful') return getLightBand(theme)
  if (getButtonColors(theme).buttonColor !== 'mains') return { background: 'blacks', color: 'whites' }
  return getRequestedBand(theme) ?? getMainBand(theme)
}

function toText(piece: PieceOf<'note'>, { theme, scale, airy }: Dressing): Block {
  const band = piece.background === 'main' ? getNoteBand(theme) : null
  const isQuote = Object.keys(piece.body).length === 0
  return {
    kind: 'text',
    values: {
      title: piece.title,
      body: piece.body,
      align: piece.align,
      titleSize: 24 * scale,
      titleFont: 'bolds',
      color: band?.color ?? 'blacks',
      bodyColor: band?.color ?? 'darks',
      spaceTop: airy + 16,
      spaceBottom: airy + 16,
      background: band?.background ?? (piece.background === 'soft' ? 'bgs' : 'whites'),
      ...(isQuote
        ? {
            titleSize: QUOTE_SIZES[0] * scale,
            wideTitleSize: fitWideTitle(piece.title, Math.round(QUOTE_SIZES[1] * scale), theme, QUOTE_WIDTH),
            spaceTop: 56,
            spaceBottom: 56,
          }
        : {}),
    },
  }
}

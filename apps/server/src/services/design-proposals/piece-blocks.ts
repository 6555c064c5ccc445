import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignTheme, HeroForm, Piece } from '@vitrine/core/contract/designs/design-theme'
import { toOklch } from '@vitrine/core/design/colors/oklch'
import { countCharacters } from '@vitrine/core/limits/limits'
import {
  type Block,
  createDressing,
  createFocus,
  createMergedText,
  createOpenText,
  type Dressing,
  FRAME_RADIUS,
  getHeroForm,
  getMainBand,
  getOpenTop,
  getPalette,
  getTypeScale,
  isLoudType,
  isSpacious,
  type PieceOf,
  type Values,
} from './block-styles.ts'
import { isSale } from './sale-row.ts'
import { toLocalTitle } from './shop-titles.ts'
import { fitWideTitle } from './wide-title.ts'
import { canLabel, toMosaic, toWishBlocks } from './wish-blocks.ts'
import { FEATURED_BODY } from './wish-texts.ts'

/** Returns a hero's aspect ratio. Tall heroes are less tall for landscape images, which would lose their sides. */
const ratioOf = (form: HeroForm, { shape }: DesignTheme) =>
  form === 'low' || form === 'poster'
    ? 'landscape'
    : form === 'framed' || form === 'panel' || shape === 'landscape'
      ? 'square'
      : 'portrait'

/** Minimum chroma of a color that remains visible on an image overlay. */
const COLORED = 0.09

/**
 * Returns the button style on an image: bold themes use their color where it is saturated enough, quiet ones a neutral
 * button.
 */
function buttonOf(theme: DesignTheme): Values {
  const { mood, hasOwnColor = false } = theme
  const pale = (toOklch(getPalette(theme).mains)?.c ?? 0) < COLORED
  return pale || (!hasOwnColor && (mood === 'calm' || mood === 'rich'))
    ? { buttonColor: 'ffffff', buttonText: '16181d' }
    : { buttonColor: 'mains', buttonText: 'onmains' }
}

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
  if (
    piece.piece === 'points' ||
    piece.piece === 'story' ||
    piece.piece === 'subscription' ||
    piece.piece === 'gallery' ||
    piece.piece === 'feature'
  )
    return toWishBlocks(piece, createDressing(theme, facts), opening)
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
  if (piece.piece !== 'hero' || getHeroForm(piece, theme) === 'full') return [block]
  return [toOpenHero(piece, block, theme, facts)]
}

/** Where the text of each form stands in wide windows. */
const OPEN_PLACES = {
  full: 'start',
  under: 'end',
  framed: 'end',
  low: 'start',
  panel: 'start',
  poster: 'above',
} as const

/** Sizes of a hero's title on phones and in wide windows, px, where it is not the usual one. */
const OPEN_SIZES: Readonly<Partial<Record<HeroForm, readonly [number, number]>>> = {
  low: [32, 84],
  panel: [40, 84],
  poster: [44, 96],
}

/** The same for themes with the largest type. */
const LOUD_SIZES: Readonly<Partial<Record<HeroForm, readonly [number, number]>>> = {
  low: [42, 96],
  panel: [48, 96],
  poster: [52, 96],
}

/** Puts the text of a hero beside its image, above or below it, without a shade. */
function toOpenHero(piece: PieceOf<'hero'>, block: Block, theme: DesignTheme, facts: ShopPortrait): Block {
  const form = getHeroForm(piece, theme)
  const scale = getTypeScale(theme)
  const [title, wideTitle] = isLoudType(theme)
    ? (LOUD_SIZES[form] ?? [48, 96])
    : (OPEN_SIZES[form] ?? [36, 92])
  return {
    ...block,
    values: {
      ...block.values,
      ...createOpenText(theme),
      // What falls back to text below its image keeps its own side in wide windows.
      textPlace: OPEN_PLACES[form === 'under' ? piece.form : form],
      ratio: ratioOf(form, theme),
      align: form === 'poster' ? 'center' : piece.align,
      titleSize: title * scale,
      wideTitleSize: form === 'poster' ? wideTitle : fitWideTitle(piece.title, wideTitle, theme),
      spaceTop: getOpenTop(theme),
      spaceBottom: 8,
      background: theme.background === 'white' || form === 'framed' ? 'whites' : 'bgs',
      ...(form === 'panel' ? {} : createMergedText(theme, facts, String(block.values.image))),
      ...(form === 'panel' ? { ...PANEL, ...(theme.radius < FRAME_RADIUS ? {} : ROUND_PANEL) } : {}),
      ...(form === 'poster' ? POSTER : {}),
    },
  }
}

/**
 * A poster's image stands in the page as wide as its text is large: from edge to edge of a wide window it would lose the
 * upper and lower half of what it shows.
 */
const POSTER: Values = { full: false, wideRatio: 'landscape', spaceBottom: 20 }

/** A panel in the main color reaches the edges of the screen; its button has the colors turned round. */
const PANEL: Values = {
  full: true,
  color: 'onmains',
  buttonColor: 'onmains',
  buttonText: 'mains',
  spaceTop: 0,
  spaceBottom: 0,
  background: 'mains',
}

/** Beside round corners the band in the main color reaches the edges, and the image stands in it with round ones. */
const ROUND_PANEL: Values = { full: false, spaceTop: 24, spaceBottom: 24 }

/** Converts a piece to a block; null when the shop lacks what it would show. */
type BlockPiece = Exclude<
  Piece,
  { readonly piece: 'points' | 'story' | 'subscription' | 'gallery' | 'feature' }
>

function toBlock(piece: BlockPiece, theme: DesignTheme, facts: ShopPortrait): Block | null {
  const dressing = createDressing(theme, facts)
  switch (piece.piece) {
    case 'hero':
      return toBanner(piece, dressing)
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

const findCollection = ({ collections }: ShopPortrait, handle: string | null) =>
  collections.find((one) => one.handle === handle)
const knownCollections = (facts: ShopPortrait, handles: readonly string[]) =>
  handles.flatMap((handle) => findCollection(facts, handle) ?? [])

/** Returns the image of a product that the first row does not show, where there is one. */
function findHeroProduct({ products }: ShopPortrait): string {
  const pictured = products.filter(({ image }) => image !== '')
  return (pictured[HERO_PRODUCT] ?? pictured.at(-1))?.image ?? ''
}
const HERO_PRODUCT = 7

function toBanner(piece: PieceOf<'hero'>, { theme, facts, scale }: Dressing): Block {
  const collection = findCollection(facts, piece.collection)
  const picture = collection?.image || findHeroProduct(facts)
  const framed = piece.form === 'framed'
  return {
    kind: 'banner',
    values: {
      image: picture,
      ...createFocus(facts, picture),
      title: piece.title,
      subtitle: piece.subtitle,
      button: piece.button,
      link: collection ? { to: 'collection', handle: collection.handle } : { to: 'catalog' },
      ratio: ratioOf(piece.form, theme),
      align: piece.align,
      // Centered text needs an overlay on the whole image, which suits dark themes only.
      position: piece.align === 'center' && theme.background === 'dark' ? 'middle' : 'bottom',
      full: !framed,
      titleSize: (piece.form === 'low' ? 26 : 36) * scale,
      wideTitleSize: (piece.form === 'low' ? 44 : 64) * scale,
      titleFont: 'bolds',
      color: 'ffffff',
      ...buttonOf(theme),
      shade: 40,
      spaceTop: framed ? 12 : 0,
      spaceBottom: 12,
      background: 'whites',
    },
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

/** Number of pieces whose images are near a list of collections. */
const NEAR_PIECES = 6

/** Returns the collections whose images a piece shows. */
function listCollections(piece: Piece): readonly string[] {
  switch (piece.piece) {
    case 'slides':
    case 'pictures':
      return piece.collections
    case 'hero':
    case 'story':
      return piece.collection === null ? [] : [piece.collection]
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
  const { facts, space, heading } = dressing
  const isCompact = piece.form === 'lines'
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
          layout: piece.form,
          count: Math.min(isCompact ? MAX_LISTED : 8, collections.length),
          size: piece.form === 'cards' ? 148 : circleOf(facts),
          nameSize: piece.form === 'circles' ? 14 : 16,
        },
      }
}

/** Products of a row that a wide window shows. */
const LARGE_COLUMNS = 3
const ROW_COLUMNS = 5

function toProductList(piece: PieceOf<'products'>, { theme, facts, space, heading }: Dressing): Block | null {
  if (piece.collection !== null && !findCollection(facts, piece.collection)) return null
  const row = piece.form === 'row' || piece.form === 'large-row'
  const isLarge = piece.form === 'large-row' || isSpacious(theme)
  return {
    kind: row ? 'product-carousel' : 'product-grid',
    values: {
      ...space,
      ...heading,
      title: piece.title,
      collection: piece.collection ?? '',
      sort: piece.sort,
      count: piece.count,
      cardWidth: isLarge ? 220 : 156,
      wideColumns: isLarge ? LARGE_COLUMNS : ROW_COLUMNS,
      columns: piece.form === 'single' ? 1 : Math.max(2, theme.columns),
    },
  }
}

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
          body: FEATURED_BODY,
          bodySize: 18,
          // Beside a tall image the text would be lost.
          ratio: theme.shape === 'portrait' ? 'square' : theme.shape,
          titleSize: 30 * scale,
          titleFont: 'bolds',
          background: 'bgs',
        },
      }
    : null
}

/** Number of images of a mosaic. */
const MOSAIC_IMAGES = 3

function toImageGrid(piece: PieceOf<'pictures'>, { theme, facts, space }: Dressing): Block | null {
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
      space,
    )
  return visibleCollections.length < 2
    ? null
    : {
        kind: 'image-grid',
        values: {
          ...space,
          columns: visibleCollections.length === MOSAIC_IMAGES ? MOSAIC_IMAGES : piece.columns,
          ratio: piece.columns === 1 ? 'landscape' : theme.shape,
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

function toText(piece: PieceOf<'note'>, { theme, scale, airy }: Dressing): Block {
  const band = piece.background === 'main' ? getMainBand(theme) : null
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
    },
  }
}

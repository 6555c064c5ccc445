import type { ShopPortrait } from '@vitrine/commerce/shop/portrait'
import type { DesignTheme, Piece } from '@vitrine/core/contract/designs/design-theme'
import { createPalette } from '@vitrine/core/design/colors/generated-palette'
import { toOklch } from '@vitrine/core/design/colors/oklch'
import type { FontPair } from '@vitrine/core/design/fonts/fonts'
import { countCharacters } from '@vitrine/core/limits/limits'
import { getOpticalScale, MOOD_CHOICES } from './moods.ts'

export type Values = Readonly<Record<string, unknown>>

/** Block of the home screen, before its values are validated by its fields. */
export type Block = {
  readonly kind: string
  readonly values: Values
  /** Items of the block, where it has a list. */
  readonly items?: { readonly name: string; readonly kind: string; readonly values: readonly Values[] }
}

/** Font size factors by scale step. */
const SCALES = { '-1': 0.88, 0: 1, 1: 1.16 } as const
export const getTypeScale = (look: DesignTheme) =>
  SCALES[look.scale < 0 ? '-1' : look.scale > 0 ? 1 : 0] * getOpticalScale(getFontPair(look).heads)

export function getFontPair({ mood, pair }: DesignTheme): FontPair {
  const { pairs } = MOOD_CHOICES[mood]
  return pairs[pair % pairs.length] ?? pairs[0]
}

/** Returns a hero's aspect ratio. Tall heroes are less tall for landscape images, which would lose their sides. */
const ratioOf = (form: 'full' | 'framed' | 'low' | 'under', { shape }: DesignTheme) =>
  form === 'low' ? 'landscape' : form === 'framed' || shape === 'landscape' ? 'square' : 'portrait'

/** Minimum chroma of a color that remains visible on an image overlay. */
const COLOURED = 0.09

/**
 * Returns the button style on an image: bold themes use their color where it is saturated enough, quiet ones a neutral
 * button.
 */
function buttonOf({ mood, seed, ground }: DesignTheme): Values {
  const pale = (toOklch(createPalette(seed, mood, ground).mains)?.c ?? 0) < COLOURED
  return pale || mood === 'calm' || mood === 'rich'
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

/** Converts a piece to blocks. A hero with its text below becomes an image and a text block. */
export function toBlocks(
  piece: Piece,
  look: DesignTheme,
  facts: ShopPortrait,
  opening: boolean,
): readonly Block[] {
  const block = toBlock(piece, look, facts)
  if (!block) return []
  // An opening of text only uses the font size of a hero's text.
  if (piece.piece === 'note' && opening)
    return [{ ...block, values: { ...block.values, titleSize: 36 * getTypeScale(look) } }]
  if (piece.piece !== 'hero' || piece.form !== 'under') return [block]
  const { title, subtitle, button, link } = block.values
  return [
    { ...block, values: { ...block.values, title: {}, subtitle: {}, button: {}, spaceBottom: 0 } },
    {
      kind: 'text',
      values: {
        title,
        body: subtitle,
        link,
        linkText: button,
        align: piece.align,
        titleSize: 32 * getTypeScale(look),
        titleFont: 'bolds',
        color: 'blacks',
        bodyColor: 'darks',
        spaceTop: 24,
        spaceBottom: 24,
        background: look.ground === 'white' ? 'bgs' : 'whites',
      },
    },
  ]
}

type PieceOf<Kind extends Piece['piece']> = Extract<Piece, { readonly piece: Kind }>

/** Style that all blocks of a theme share. */
type Dressing = {
  readonly look: DesignTheme
  readonly facts: ShopPortrait
  readonly scale: number
  /** Vertical space around a block, in px. */
  readonly airy: number
  readonly space: Values
  readonly heading: Values
}

function dressingOf(look: DesignTheme, facts: ShopPortrait): Dressing {
  const scale = getTypeScale(look)
  const airy = look.mood === 'calm' || look.mood === 'rich' ? 28 : 16
  return {
    look,
    facts,
    scale,
    airy,
    space: { spaceTop: airy, spaceBottom: airy, background: 'whites' },
    heading: { titleSize: (look.scale < 0 ? 18 : 22) * scale, titleFont: 'bolds', color: 'blacks' },
  }
}

/** Converts a piece to a block; null when the shop lacks what it would show. */
function toBlock(piece: Piece, look: DesignTheme, facts: ShopPortrait): Block | null {
  const dressing = dressingOf(look, facts)
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

function toBanner(piece: PieceOf<'hero'>, { look, facts, scale }: Dressing): Block {
  const collection = findCollection(facts, piece.collection)
  const picture = collection?.image || facts.products.find(({ image }) => image !== '')?.image || ''
  const framed = piece.form === 'framed'
  return {
    kind: 'banner',
    values: {
      image: picture,
      title: piece.title,
      subtitle: piece.subtitle,
      button: piece.button,
      link: collection ? { to: 'collection', handle: collection.handle } : { to: 'catalog' },
      ratio: ratioOf(piece.form, look),
      align: piece.align,
      // Centered text needs an overlay on the whole image, which suits dark themes only.
      position: piece.align === 'center' && look.ground === 'dark' ? 'middle' : 'bottom',
      full: !framed,
      titleSize: (piece.form === 'low' ? 26 : 36) * scale,
      wideTitleSize: (piece.form === 'low' ? 44 : 64) * scale,
      titleFont: 'bolds',
      color: 'ffffff',
      ...buttonOf(look),
      shade: 40,
      spaceTop: framed ? 12 : 0,
      spaceBottom: 12,
      background: 'whites',
    },
  }
}

function toSlider(piece: PieceOf<'slides'>, { look, facts, space }: Dressing): Block | null {
  const slides = knownCollections(facts, piece.collections)
  return slides.length < 2
    ? null
    : {
        kind: 'slider',
        values: {
          ...space,
          align: look.centred ? 'center' : 'start',
          ratio: look.shape,
          titleFont: 'bolds',
        },
        items: {
          name: 'slides',
          kind: 'slide',
          values: slides.map(({ handle, title, image }) => ({
            image,
            title: { en: title.slice(0, 80) },
            button: {},
            link: { to: 'collection', handle },
          })),
        },
      }
}

function toCollectionList(piece: PieceOf<'collections'>, { facts, space, heading }: Dressing): Block | null {
  return facts.collections.length < 2
    ? null
    : {
        kind: 'collection-list',
        values: {
          ...space,
          ...heading,
          title: piece.title,
          layout: piece.form,
          count: Math.min(8, facts.collections.length),
          size: piece.form === 'cards' ? 148 : circleOf(facts),
        },
      }
}

function toProductList(piece: PieceOf<'products'>, { look, facts, space, heading }: Dressing): Block | null {
  if (piece.collection !== null && !findCollection(facts, piece.collection)) return null
  const row = piece.form === 'row' || piece.form === 'large-row'
  return {
    kind: row ? 'product-carousel' : 'product-grid',
    values: {
      ...space,
      ...heading,
      title: piece.title,
      collection: piece.collection ?? '',
      sort: piece.sort,
      count: piece.count,
      cardWidth: piece.form === 'large-row' ? 220 : 156,
      columns: piece.form === 'single' ? 1 : Math.max(2, look.columns),
    },
  }
}

function toFeaturedProduct(piece: PieceOf<'featured'>, { look, facts, scale }: Dressing): Block | null {
  return facts.products.some(({ handle }) => handle === piece.product)
    ? {
        kind: 'featured-product',
        values: {
          product: piece.product,
          ratio: look.shape,
          titleSize: 24 * scale,
          titleFont: 'bolds',
          background: look.ground === 'dark' ? 'bgs' : 'whites',
        },
      }
    : null
}

function toImageGrid(piece: PieceOf<'pictures'>, { look, facts, space }: Dressing): Block | null {
  const shown = knownCollections(facts, piece.collections)
  return shown.length < 2
    ? null
    : {
        kind: 'image-grid',
        values: {
          ...space,
          columns: piece.columns,
          ratio: piece.columns === 1 ? 'landscape' : look.shape,
          textFont: 'semis',
          color: 'blacks',
        },
        items: {
          name: 'images',
          kind: 'image',
          values: shown.map(({ handle, title, image }) => ({
            image,
            title: { en: title.slice(0, 60) },
            link: { to: 'collection', handle },
          })),
        },
      }
}

function toText(piece: PieceOf<'note'>, { scale, airy }: Dressing): Block {
  const main = piece.ground === 'main'
  return {
    kind: 'text',
    values: {
      title: piece.title,
      body: piece.body,
      align: piece.align,
      titleSize: 24 * scale,
      titleFont: 'bolds',
      color: main ? 'whites' : 'blacks',
      bodyColor: main ? 'whites' : 'darks',
      spaceTop: airy + 16,
      spaceBottom: airy + 16,
      background: main ? 'mains' : piece.ground === 'soft' ? 'bgs' : 'whites',
    },
  }
}

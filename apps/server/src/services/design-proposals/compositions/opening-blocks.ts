import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignTheme, HeroForm } from '@vitrine/core/contract/designs/design-theme'
import { toOklch } from '@vitrine/core/design/colors/oklch'
import {
  type Block,
  createFocus,
  createMergedText,
  createOpenText,
  type Dressing,
  FRAME_RADIUS,
  findCollection,
  getHeroForm,
  getOpenTop,
  getPalette,
  getTypeScale,
  hasBrownMain,
  hasOtherGround,
  isLoudType,
  type PieceOf,
  type Values,
} from '../block-styles.ts'
import { fitWideTitle } from '../wide-title.ts'
import { toContents } from './contents-opening.ts'
import {
  getPaleBand,
  getQuietBand,
  toMosaicOpening,
  toPosterPair,
  toShowcase,
  toStatement,
} from './wordy-openings.ts'

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

/** Converts an opening to blocks, by its form. Only a full one has its text on the image. */
export function toOpeningBlocks(piece: PieceOf<'hero'>, dressing: Dressing): readonly Block[] {
  switch (getHeroForm(piece, dressing.theme)) {
    case 'statement':
      return toStatement(piece, dressing)
    case 'mosaic':
      return toMosaicOpening(piece, dressing) ?? [toOpenHero({ ...piece, form: 'under' }, dressing)]
    case 'contents':
      return toContents(piece, dressing)
    case 'showcase':
      return toShowcase(piece, dressing) ?? [toOpenHero({ ...piece, form: 'under' }, dressing)]
    case 'poster':
      return toPosterPair(piece, dressing) ?? [toOpenHero(piece, dressing)]
    case 'full':
      return [toBanner(piece, dressing)]
    default:
      return [toOpenHero(piece, dressing)]
  }
}

/** Where the text of each form stands in wide windows. */
const OPEN_PLACES = {
  full: 'start',
  under: 'end',
  framed: 'end',
  low: 'start',
  panel: 'start',
  poster: 'above',
} as const satisfies Readonly<Partial<Record<HeroForm, string>>>
type BesideForm = keyof typeof OPEN_PLACES
const isBesideForm = (form: HeroForm): form is BesideForm => form in OPEN_PLACES

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
function toOpenHero(piece: PieceOf<'hero'>, dressing: Dressing): Block {
  const { theme, facts } = dressing
  const block = toBanner(piece, dressing)
  const form = getHeroForm(piece, theme)
  const place = form === 'under' ? piece.form : form
  const scale = getTypeScale(theme)
  // A square photo within a wide band would look like a box of another brightness.
  const merged = form === 'poster' ? null : createMergedText(theme, facts, String(block.values.image))
  const [title, wideTitle] = isLoudType(theme)
    ? (LOUD_SIZES[form] ?? [48, 96])
    : (OPEN_SIZES[form] ?? [36, 92])
  return {
    ...block,
    values: {
      ...block.values,
      ...createOpenText(theme),
      // What falls back to text below its image keeps its own side in wide windows.
      textPlace: OPEN_PLACES[isBesideForm(place) ? place : 'under'],
      ratio: ratioOf(form, theme),
      align: form === 'poster' ? 'center' : piece.align,
      titleSize: title * scale,
      wideTitleSize: fitWideTitle(
        piece.title,
        wideTitle,
        theme,
        form === 'poster' ? POSTER_WIDTH : undefined,
      ),
      spaceTop: getOpenTop(theme),
      spaceBottom: 8,
      background: theme.background === 'white' || form === 'framed' ? 'whites' : 'bgs',
      // On phones the image is whole: its ground goes on around it.
      ...(form === 'panel' || !merged ? {} : { ...merged, ratio: 'square' }),
      ...(form === 'panel' || merged
        ? {}
        : createRequestedGround(theme, facts, String(block.values.image), form)),
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

/** Width of the words of a poster in a wide window, px. */
const POSTER_WIDTH = 1100

/**
 * Returns the values of an opening on the color that the brief names, where the ground of its photo has another one: a
 * light shade of it around a poster, a muted one beside an image. Empty for others.
 */
function createRequestedGround(
  theme: DesignTheme,
  { focalPoints }: ShopPortrait,
  image: string,
  form: HeroForm,
): Values {
  const ground = focalPoints?.[image]?.ground
  if (!ground || !hasOtherGround(theme, ground) || hasBrownMain(theme)) return {}
  const band = form === 'poster' ? getPaleBand(theme) : getQuietBand(theme)
  return {
    ...band,
    ...(form === 'poster' ? {} : { full: true }),
    buttonColor: band.color,
    buttonText: band.background,
    spaceTop: 0,
    spaceBottom: form === 'poster' ? 40 : 0,
  }
}

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

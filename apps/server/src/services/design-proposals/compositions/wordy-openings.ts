import type { DesignTheme } from '@vitrine/core/contract/designs/design-theme'
import { toHex, toOklch } from '@vitrine/core/design/colors/oklch'
import {
  type Block,
  createFocus,
  type Dressing,
  FRAME_RADIUS,
  findCollection,
  getButtonColors,
  getColoredBand,
  getLightBand,
  getMainBand,
  getPalette,
  getRequestedBand,
  hasBrownMain,
  hasOtherGround,
  isLoudType,
  type PieceOf,
  type Values,
} from '../block-styles.ts'
import { toLocalTitle } from '../shop-titles.ts'
import { fitTwoLines, fitWideTitle } from '../wide-title.ts'
import { toMosaic } from '../wish-blocks.ts'
import { FRAMED_IMAGE, MAX_ALT, toImage, toPair } from './opening-photos.ts'

/** Sizes of a headline without an image beside it, on phones and in wide windows, px. */
const LOUD_SIZES = [54, 144] as const
const QUIET_SIZES = [44, 108] as const
/** Width of such a headline in a wide window, px. */
const HEADLINE_WIDTH = 1200
/** The same where the sentence and the button stand beside it. */
const BESIDE_WIDTH = 840
/** Size of the sentence below it, between that of the headline and of other text, px. */
const LEAD_SIZE = 19

/** Words of an opening, as wide as the page. */
export function toHeadline(
  { title, subtitle, button, align, collection }: PieceOf<'hero'>,
  { theme, scale }: Dressing,
  values: Values,
  sizes: readonly [size: number, wideSize: number] = isLoudType(theme) || theme.mood === 'playful'
    ? LOUD_SIZES
    : QUIET_SIZES,
): Block {
  const [size, wideSize] = sizes
  return {
    kind: 'text',
    values: {
      title,
      body: subtitle,
      link: collection === null ? { to: 'catalog' } : { to: 'collection', handle: collection },
      linkText: button,
      linkStyle: 'button',
      button: getButtonColors(theme).buttonColor,
      align,
      titleSize: size * scale,
      wideTitleSize:
        values.beside === true
          ? fitTwoLines(title, Math.round(wideSize * scale), theme, BESIDE_WIDTH)
          : fitWideTitle(title, Math.round(wideSize * scale), theme, HEADLINE_WIDTH),
      titleFont: 'bolds',
      bodySize: LEAD_SIZE,
      color: 'blacks',
      bodyColor: 'darks',
      spaceTop: 40,
      spaceBottom: 36,
      background: 'whites',
      ...values,
    },
  }
}

/** Colors of a band that is the loudest part of its page: a color of the products, the main color, or ink. */
function getStatementBand(theme: DesignTheme): { readonly background: string; readonly color: string } {
  const band = getColoredBand(theme) ?? getRequestedBand(theme)
  if (band) return band
  return hasBrownMain(theme) ? { background: 'blacks', color: 'whites' } : getMainBand(theme)
}

/** Lightness and chroma of a requested color as the ground of a quiet opening, at most. */
const QUIET_BAND = { l: 0.42, c: 0.075 }

/** Lightness and chroma of a requested color as a light ground of a quiet opening. */
const PALE_BAND = { l: 0.89, c: 0.034 }

/** Returns a light shade of the main color as a ground with dark text. */
export function getPaleBand(theme: DesignTheme): { readonly background: string; readonly color: string } {
  const { h } = toOklch(getPalette(theme).mains) ?? { h: 0 }
  return { background: toHex({ ...PALE_BAND, h }), color: '16181d' }
}

/** Returns the main color as a muted ground with white text. */
export function getQuietBand(theme: DesignTheme): { readonly background: string; readonly color: string } {
  const { l, c, h } = toOklch(getPalette(theme).mains) ?? { ...QUIET_BAND, h: 0 }
  return {
    background: toHex({ l: Math.min(l, QUIET_BAND.l), c: Math.min(c, QUIET_BAND.c), h }),
    color: 'ffffff',
  }
}

/**
 * Returns the ground of an opening on a light page that is playful, or whose brief names a color; null for others, and
 * where the color would be brown.
 */
function getOpeningBand(theme: DesignTheme): { readonly background: string; readonly color: string } | null {
  if (theme.background === 'dark') return null
  if (theme.mood === 'playful') return getLightBand(theme)
  if (theme.mood === 'bold') return getColoredBand(theme)
  return theme.hasOwnColor && !hasBrownMain(theme) ? getQuietBand(theme) : null
}

/** A headline in the middle of the page, photos side by side below it; null where the shop lacks them. */
export function toPosterPair(piece: PieceOf<'hero'>, dressing: Dressing): readonly Block[] | null {
  const { theme, facts } = dressing
  const pair = toPair(piece, dressing)
  if (!pair) return null
  const ground = facts.focalPoints?.[findCollection(facts, piece.images?.[0] ?? null)?.image ?? '']?.ground
  // Photos on another ground than the color that the brief names stand on a light shade of it.
  const isOnBand = ground !== undefined && hasOtherGround(theme, ground) && !hasBrownMain(theme)
  const band = isOnBand ? getPaleBand(theme) : null
  return [
    toHeadline({ ...piece, align: 'center' }, dressing, {
      ...{ spaceTop: 56, spaceBottom: 44 },
      ...(band ? { ...band, bodyColor: band.color, button: band.color } : {}),
    }),
    band && pair.values.full !== true ? { ...pair, values: { ...pair.values, ...band } } : pair,
  ]
}

/** Very large words on a band, one object below them; beside round corners it stands on the band as well. */
export function toStatement(piece: PieceOf<'hero'>, dressing: Dressing): readonly Block[] {
  const { theme } = dressing
  const band = getStatementBand(theme)
  const isRound = theme.radius >= FRAME_RADIUS
  const image = toPair(piece, dressing) ?? toImage(piece, dressing)
  const onBand = { ...FRAMED_IMAGE, fade: false, ...band }
  return [
    toHeadline({ ...piece, align: 'start' }, dressing, {
      ...band,
      beside: true,
      bodyColor: band.color,
      button: band.color,
      spaceTop: 48,
      spaceBottom: 36,
    }),
    ...(image ? [isRound ? { ...image, values: { ...image.values, ...onBand } } : image] : []),
  ]
}

/** Vertical focal point of a tall photo in the large tile, percent. */
const TALL_FOCUS = 40

/** Moods whose photos speak before their words. */
const PHOTO_FIRST: readonly DesignTheme['mood'][] = ['rich', 'crisp']

/** A headline and a large image with two small ones; null where the shop lacks them. */
export function toMosaicOpening(piece: PieceOf<'hero'>, dressing: Dressing): readonly Block[] | null {
  const { facts, theme } = dressing
  const pictures = [
    ...(piece.collections ?? []).flatMap((handle) => {
      const one = findCollection(facts, handle)
      return one ? [{ one, link: { to: 'collection', handle }, top: {} }] : []
    }),
    ...(piece.products ?? []).flatMap((handle) => {
      const one = facts.products.find((product) => product.handle === handle)
      // Of a tall photo the upper part says more.
      const top = one?.ratio && one.ratio < 1 ? { focusY: TALL_FOCUS } : {}
      return one ? [{ one, link: { to: 'product', handle }, top }] : []
    }),
  ].filter(({ one }) => one.image !== '')
  if (pictures.length < 2) return null
  const band = getOpeningBand(theme)
  const images = pictures.map(({ one, link, top }, at) => ({
    image: one.image,
    ...createFocus(facts, one.image),
    ...(at === 0 ? top : {}),
    alt: toLocalTitle(one, MAX_ALT),
    title: {},
    link,
  }))
  const headline = toHeadline(piece, dressing, {
    beside: true,
    ...(band ? { ...band, bodyColor: band.color, button: band.color } : {}),
  })
  const isPhotoFirst = PHOTO_FIRST.includes(theme.mood)
  const photos = toMosaic(images, theme, {
    spaceTop: isPhotoFirst ? 16 : 0,
    spaceBottom: isPhotoFirst ? 0 : 32,
    ...(band ?? { background: 'whites' }),
  })
  return isPhotoFirst ? [photos, headline] : [headline, photos]
}

/** Size of a headline beside a product in a wide window, px. */
const SHOWCASE_SIZE = 88
const SHOWCASE_WIDTH = 520

/** One large product to buy, under the headline of an opening; null where the shop does not have it. */
export function toShowcase(
  piece: PieceOf<'hero'>,
  { theme, facts, scale }: Dressing,
): readonly Block[] | null {
  const [handle] = piece.products ?? []
  const isBold = theme.mood === 'bold' && theme.background !== 'dark' && !hasBrownMain(theme)
  const band = isBold ? getMainBand(theme) : getOpeningBand(theme)
  if (!handle || !facts.products.some((one) => one.handle === handle)) return null
  return [
    {
      kind: 'featured-product',
      values: {
        product: handle,
        title: piece.title,
        body: piece.subtitle,
        bodySize: LEAD_SIZE,
        ratio: 'square',
        side: 'start',
        titleSize: 34 * scale,
        wideTitleSize: fitWideTitle(piece.title, SHOWCASE_SIZE, theme, SHOWCASE_WIDTH),
        titleFont: 'bolds',
        color: 'blacks',
        // Round corners need a margin.
        ...(theme.radius < FRAME_RADIUS
          ? { full: true, spaceTop: 0, spaceBottom: 0 }
          : { full: false, spaceTop: 24, spaceBottom: 24 }),
        background: 'bgs',
        button: getButtonColors(theme).buttonColor,
        ...(band ? { ...band, button: band.color } : {}),
      },
    },
  ]
}

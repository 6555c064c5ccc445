import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignTheme, HeroForm, Piece } from '@vitrine/core/contract/designs/design-theme'
import { getContrast } from '@vitrine/core/design/colors/contrast'
import { createPalette } from '@vitrine/core/design/colors/generated-palette'
import { getHueDifference, toHex, toOklch } from '@vitrine/core/design/colors/oklch'
import type { Palette } from '@vitrine/core/design/colors/theme'
import type { FontPair } from '@vitrine/core/design/fonts/fonts'
import { findFontPair } from './font-pair.ts'
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
export const getTypeScale = (theme: DesignTheme) =>
  SCALES[theme.scale < 0 ? '-1' : theme.scale > 0 ? 1 : 0] * getOpticalScale(getFontPair(theme).heads)

/** Returns the colors of a theme. */
export const getPalette = ({ seed, mood, background, pageColor }: DesignTheme): Palette =>
  createPalette(seed, mood, background, pageColor)

export function getFontPair({ mood, pair }: DesignTheme): FontPair {
  return findFontPair(MOOD_CHOICES[mood].pairs, pair)
}

export type PieceOf<Kind extends Piece['piece']> = Extract<Piece, { readonly piece: Kind }>

/** Style values that all blocks of a theme share: type scale, spacing, and values of headings. */
export type Dressing = {
  readonly theme: DesignTheme
  readonly facts: ShopPortrait
  readonly scale: number
  /** Vertical space around a block, in px. */
  readonly airy: number
  readonly space: Values
  readonly heading: Values
}

/** Vertical space around a block in px, by step; the mood decides where the theme does not. */
const BLOCK_SPACES: Readonly<Record<number, number>> = { [-1]: 28, 1: 36 }
const MOOD_SPACES: Readonly<Partial<Record<DesignTheme['mood'], number>>> = { calm: 32, crisp: 40, rich: 36 }
const USUAL_SPACE = 32
const getBlockSpace = ({ mood, space = 0 }: DesignTheme): number =>
  BLOCK_SPACES[space] ?? MOOD_SPACES[mood] ?? USUAL_SPACE

/** Trades whose crisp designs speak as loudly as bold ones. */
export const LOUD_TRADES: readonly DesignTheme['trade'][] = ['electronics', 'sport', 'automotive']

/** Returns true for a theme whose titles are as large as the screen allows: bold, or technical. */
export const isLoudType = ({ mood, trade, scale }: DesignTheme): boolean =>
  scale >= 0 && (mood === 'bold' || (mood === 'crisp' && LOUD_TRADES.includes(trade)))

/** Trades whose bold titles are in capitals, as on a jersey or a tool. */
const CAPITAL_TRADES: readonly DesignTheme['trade'][] = ['sport', 'automotive']

/** Returns true for a theme whose titles are in capitals. */
export const hasCapitalTitles = ({ mood, trade, exclusions = [] }: DesignTheme): boolean =>
  mood === 'bold' && CAPITAL_TRADES.includes(trade) && !exclusions.includes('capitals')

/** Returns true for a theme that shows little at a time, in large images. */
export const isSpacious = ({ mood, space = 0 }: DesignTheme): boolean =>
  space > 0 || (space === 0 && (mood === 'rich' || mood === 'calm'))

/** Smallest heading of a section on phones, px. */
const MIN_HEADING = 26

/** Returns the style values that the blocks of a theme share. */
export function createDressing(theme: DesignTheme, facts: ShopPortrait): Dressing {
  const scale = getTypeScale(theme)
  const airy = getBlockSpace(theme)
  return {
    theme,
    facts,
    scale,
    airy,
    space: { spaceTop: airy, spaceBottom: airy, background: 'whites' },
    heading: {
      titleSize: Math.max(MIN_HEADING, (theme.mood === 'crisp' && !isLoudType(theme) ? 28 : 30) * scale),
      titleFont: 'bolds',
      color: 'blacks',
    },
  }
}

/**
 * Corner radius in px from which images get a margin. Images with smaller radii reach the edges of the
 * screen.
 */
export const FRAME_RADIUS = 8

/** Returns the space above an image in px. A rounded image needs some, or it would touch what is above it. */
export const getOpenTop = ({ radius }: DesignTheme) => (radius < FRAME_RADIUS ? 0 : 16)

/** Returns the values of a banner whose text is beside the image instead of on it. */
export const createOpenText = (theme: DesignTheme): Values => ({
  position: 'middle',
  shade: 0,
  wideTitleSize: 64,
  titleFont: 'bolds',
  color: 'blacks',
  ...getButtonColors(theme),
  // Rounded images would touch the edge of the screen.
  full: theme.radius < FRAME_RADIUS,
})

/**
 * Returns the field values that keep an image's focal point visible when it is cropped; empty when the point
 * is unknown.
 */
export function createFocus({ focalPoints }: ShopPortrait, image: string): Values {
  const point = focalPoints?.[image]
  return point ? { focusX: point.x, focusY: point.y } : {}
}

/** Returns the collection with this handle; undefined where the shop has none. */
export const findCollection = ({ collections }: ShopPortrait, handle: string | null) =>
  collections.find((one) => one.handle === handle)

/** Text on a colored band, in both schemes. */
const BAND_INK = '16181d'

/** Returns background and text color of a band in the theme's second color; null where it has none. */
export const getColoredBand = ({ bandColor }: DesignTheme) =>
  bandColor ? { background: bandColor, color: BAND_INK } : null

/** Lightness and chroma of a band in a light shade of the main color. */
const LIGHT_BAND = { l: 0.82, c: 0.11 }
/** Hues that look like neon in that chroma, and the most that they get. */
const COOL = { from: 110, to: 235, c: 0.08 }

/** Returns background and text color of a band in a light, cheerful shade of the seed. */
export function getLightBand({ seed }: DesignTheme): { readonly background: string; readonly color: string } {
  const { c, h } = toOklch(seed) ?? { c: 0, h: 0 }
  const most = h > COOL.from && h < COOL.to ? COOL.c : LIGHT_BAND.c
  return { background: toHex({ l: LIGHT_BAND.l, c: Math.min(most, c * 1.4), h }), color: BAND_INK }
}

/** Contrast of text with a band, at least. */
const BAND_CONTRAST = 4.5

/**
 * Returns background and text color of a band in the color that the brief names, on a dark page, where the main color is
 * lighter than it: red would be coral. Null for other themes, and for a color without a readable text.
 */
export function getRequestedBand({ seed, background, hasOwnColor }: DesignTheme) {
  const color = ['ffffff', BAND_INK].find((ink) => getContrast(`#${ink}`, `#${seed}`) >= BAND_CONTRAST)
  return hasOwnColor && background === 'dark' && color ? { background: seed, color } : null
}

/** Contrast that large and small text on the ground of a photo has at least. */
const MERGED_CONTRAST = 7
/** Ink and paper, which are readable on nearly any ground. */
const INKS = ['16181d', 'ffffff'] as const
/** Contrast from which a button in the main color stands out from the ground. */
const BUTTON_CONTRAST = 2.2

/**
 * Returns the colors of a button on a photo whose tone is opposite to that of the page: the main color of such a page, or
 * the ink of the text beside it.
 */
function createMergedButton(theme: DesignTheme, ink: (typeof INKS)[number]): Values {
  const { seed, mood } = theme
  if (getButtonColors(theme).buttonColor !== 'mains')
    return { buttonColor: ink, buttonText: INKS.find((one) => one !== ink) }
  const { mains, whites } = createPalette(seed, mood, ink === 'ffffff' ? 'dark' : 'white')
  return { buttonColor: mains, buttonText: whites }
}

/** Chroma below which a color is black, white or gray. */
const COLORLESS = 0.03
export const isColorless = (color: string) => (toOklch(color)?.c ?? 0) < COLORLESS

/** Distance in degrees from which the ground of a photo has another color than the brief. */
const OTHER_HUE = 40

/** True for a light page in a color that the brief names, beside a photo whose ground has another one. */
export const hasOtherGround = ({ seed, background, hasOwnColor = false }: DesignTheme, ground: string) => {
  const [own, other] = [toOklch(seed), toOklch(ground)]
  return (
    hasOwnColor &&
    background !== 'dark' &&
    own !== null &&
    other !== null &&
    other.c > NEUTRAL_GROUND &&
    Math.abs(getHueDifference(own.h, other.h)) > OTHER_HUE
  )
}
/** Chroma below which a ground suits any color. */
const NEUTRAL_GROUND = 0.008

/** True where the ground of a photo would be taken for the photo, or for a color that the app does not have. */
const keepsOwnGround = (theme: DesignTheme, ground: string) =>
  (theme.exclusions ?? []).includes('text-on-images') ||
  (isColorless(theme.seed) && !isColorless(ground)) ||
  hasOtherGround(theme, ground)

/**
 * Returns the values by which the text beside an image stands on the ground of the photo, whose edges then disappear;
 * null for a photo without a plain ground, for a bright one on a dark page, which would glare, and where text shall not
 * stand on images or the app is black and white.
 */
export function createMergedText(
  theme: DesignTheme,
  { focalPoints }: ShopPortrait,
  image: string,
): Values | null {
  const ground = focalPoints?.[image]?.ground
  const ink = INKS.find((one) => getContrast(`#${one}`, `#${ground}`) >= MERGED_CONTRAST)
  if (!ground || !ink || (theme.background === 'dark' && ink !== 'ffffff')) return null
  if (keepsOwnGround(theme, ground)) return null
  const { mains, blacks } = getPalette(theme)
  const button = getButtonColors(theme).buttonColor === 'mains' ? mains : blacks
  const isVisible = getContrast(`#${button}`, `#${ground}`) >= BUTTON_CONTRAST
  return {
    full: true,
    fade: true,
    background: ground,
    color: ink,
    spaceTop: 0,
    spaceBottom: 0,
    ...(isVisible ? {} : createMergedButton(theme, ink)),
  }
}

/** Moods whose buttons speak in ink, unless the brief names a color. */
const INK_MOODS: readonly DesignTheme['mood'][] = ['calm', 'rich']
/** Chroma below which a button looks as if it were disabled, and hue from which a dark orange is rust. */
const MUDDY = { c: 0.115, from: 31 }

/**
 * Returns the colors of a button on the page: the main color where the brief names it, or where it is clear on a page that
 * is not quiet. A brown, mauve or taupe one would look disabled: there it is the ink of the page.
 */
export function getButtonColors(theme: DesignTheme): {
  readonly buttonColor: string
  readonly buttonText: string
} {
  const { mood, hasOwnColor = false } = theme
  const { l, c, h } = toOklch(getPalette(theme).mains) ?? { l: 0, c: 0, h: 0 }
  const isMuddy = c < MUDDY.c || (h > MUDDY.from && h < BROWN.to && l < BROWN.light)
  return hasOwnColor || !(INK_MOODS.includes(mood) || isMuddy)
    ? { buttonColor: 'mains', buttonText: 'onmains' }
    : { buttonColor: 'blacks', buttonText: 'whites' }
}

/** Returns the opening of a home screen: its first piece that is no announcement bar. */
export const findOpening = ({ pieces }: Pick<DesignTheme, 'pieces'>): Piece | undefined =>
  pieces.find((piece) => piece.piece !== 'feature' || piece.feature !== 'announcement')

/** Moods whose openings carry the main color where they can. */
const COLORFUL: readonly DesignTheme['mood'][] = ['bold', 'playful']

/**
 * Returns the form of a hero block. Text on an image needs a shade, which looks gray on light pages. There, a
 * bold or playful mood with a saturated main color gets a panel beside the image, any other mood its text
 * above it.
 */
export function getHeroForm({ form }: PieceOf<'hero'>, theme: DesignTheme): HeroForm {
  const { background, mood, exclusions = [] } = theme
  const isColorful =
    COLORFUL.includes(mood) && !hasBrownMain(theme) && getMainBand(theme).background === 'mains'
  if (form === 'full' && (background !== 'dark' || exclusions.includes('text-on-images')))
    return isColorful ? 'panel' : 'poster'
  if ((form === 'framed' || form === 'low') && isColorful && background !== 'dark') return 'panel'
  return form === 'panel' && !isColorful ? 'under' : form
}

/** Hues in degrees, and lightness, of orange and yellow that had to be darkened to be readable: they look brown. */
const BROWN = { from: 42, to: 112, light: 0.62 }

/** Returns true for a light page whose orange or yellow main color is brown, which no large ground should be. */
export function hasBrownMain(theme: DesignTheme): boolean {
  const { l, h } = toOklch(getPalette(theme).mains) ?? { l: 1, h: 0 }
  return theme.background !== 'dark' && h > BROWN.from && h < BROWN.to && l < BROWN.light
}

/** Minimum chroma of a main color that makes a good band on a dark page. */
const BAND_CHROMA = 0.05

/**
 * Returns background and text color of a full-width band in the main color. On a dark page a pale main color
 * would glare, so the band takes the page's colors.
 */
export function getMainBand(theme: DesignTheme): {
  readonly background: string
  readonly color: string
} {
  const chroma = toOklch(getPalette(theme).mains)?.c ?? 0
  return theme.background === 'dark' && chroma < BAND_CHROMA
    ? { background: 'bgs', color: 'blacks' }
    : { background: 'mains', color: 'onmains' }
}

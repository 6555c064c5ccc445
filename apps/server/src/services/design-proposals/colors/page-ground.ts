import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { Ground, Mood } from '@vitrine/core/design/colors/moods'
import { HUES, isColorOf, isHueOf } from '@vitrine/core/design/colors/named-hues'
import { type Oklch, toHex, toOklch } from '@vitrine/core/design/colors/oklch'
import { REQUESTED_GROUNDS } from '../moods.ts'
import { DARK_PHOTOS } from './photo-colors.ts'
import { PROPOSALS } from './theme-seeds.ts'

/** Ground of a theme's pages, and their color where it is not a tint of the seed. */
export type PageGround = { readonly background: Ground; readonly pageColor?: string }

type PageInput = {
  /** Ground that the theme's mood usually has. */
  readonly usual: Ground
  readonly mood: Mood
  /** Index of the proposal. */
  readonly turn: number
  readonly brief: DesignBrief
  /** Main color of the brand. */
  readonly own: string | undefined
  /** Ground of the shop's photos; null for none. */
  readonly photos: Oklch | null
}

/** Grounds of the three proposals beside dark photos, where the brief asks for a character. */
const GROUNDS_BESIDE_DARK: readonly [Ground, Ground, Ground] = ['dark', 'dark', 'dark']
/** The same for a luxurious one, which light pages suit too. */
const RICH_GROUNDS_BESIDE_DARK: readonly [Ground, Ground, Ground] = ['dark', 'tinted', 'dark']
/** Moods that dark photos suit. */
const DARK_MOODS: readonly Mood[] = ['bold', 'rich', 'crisp']

/**
 * Returns the pages of a theme: the ground that its mood or the brief asks for, in the color of the ground of the shop's
 * photos, whose edges then disappear.
 */
export function choosePage(input: PageInput): PageGround {
  const background = chooseGround(input)
  const pageColor = findPageColor(input, background)
  const isWanted = pageColor !== null && !isColorOf(pageColor, input.brief.palette.forbidden)
  return isWanted ? { background, pageColor } : { background }
}

const isGrayBrief = ({ palette }: DesignBrief) =>
  palette.accents.length === 1 && palette.accents[0] === 'grey'

/** Lightness from which a brand color is white. */
const WHITE = 0.97

/**
 * Returns a theme's ground: that of the mood which is asked for, unless black and white are, or the brand is white. Of
 * three without a request and without dark photos one at most is dark, none is tinted where black and white were asked
 * for, and none but the last is white where warmth was, nor that one where nothing else was.
 */
function chooseGround({ usual, mood, turn, brief, own, photos }: PageInput): Ground {
  const { palette, moods } = brief
  if (palette.background) return palette.background
  const isGray = isGrayBrief(brief)
  const isWhiteBrand = own !== undefined && (toOklch(own)?.l ?? 0) > WHITE
  const [leading] = moods
  const isBesideDark = photos !== null && photos.l < DARK_PHOTOS
  const requested =
    leading && isBesideDark && DARK_MOODS.includes(leading.mood)
      ? (leading.mood === 'rich' ? RICH_GROUNDS_BESIDE_DARK : GROUNDS_BESIDE_DARK)[turn]
      : leading && REQUESTED_GROUNDS[leading.mood]?.[turn]
  if (requested && !isGray && !isWhiteBrand)
    // A dark page makes light photos glare.
    return requested === 'dark' && photos !== null && !isBesideDark ? 'tinted' : requested
  const light = (usual === 'dark' && turn > 0) || (usual === 'tinted' && isGray) ? 'white' : usual
  // A quiet page continues the photos' ground; a crisp one, black and white, and a white brand stay white.
  if (light === 'white' && leading && photos && !isGray && !isWhiteBrand && mood !== 'crisp') return 'tinted'
  const isWarm = palette.warmth > 0 || leading?.mood === 'warm'
  const isWarmAlone = isWarm && moods.length < 2
  return light === 'white' && isWarm && !isGray && (isWarmAlone || turn < PROPOSALS - 1) ? 'tinted' : light
}

/** How much color light pages have: airy ones belong to briefs that ask for white space. */
type Tone = 'loud' | 'quiet' | 'airy'
/** Lightness of the three proposals' light pages: loud ones are as deep as the photos, quiet ones nearly white. */
const LIGHT_PAGES: Readonly<Record<Tone, readonly [number, number, number]>> = {
  loud: [0.915, 0.962, 0.935],
  quiet: [0.968, 0.945, 0.978],
  airy: [0.978, 0.97, 0.985],
}
/** Factors of the chroma of the photos' ground, for the same pages. */
const PAGE_CHROMA = [1, 0.8, 1.1] as const
const MAX_CHROMA: Readonly<Record<Tone, number>> = { loud: 0.045, quiet: 0.022, airy: 0.012 }
const LOUD: readonly Mood[] = ['bold', 'playful']
/** Chroma of a quiet page in a color that the brief names. */
const ACCENT_CHROMA = 0.012
/** Lightness of the three proposals' dark pages, in relation to that of dark photos. */
const DARK_PAGES = [-0.03, -0.06, -0.09] as const
/** The same where red was asked for, which is readable on the darkest pages alone without turning pink. */
const DARKEST_PAGE = -0.09
const isRed = ({ palette }: DesignBrief) => palette.accents.includes('red')
/** Chroma below which a ground is too gray for a playful page, and that of the sky which such a page gets. */
const DULL = 0.012
/** Light page beside dark photos: nearly neutral. */
const PAPER = { l: 0.962, c: 0.004 }
/** The same for quiet moods, on which a gray would look poor. */
const IVORY = { l: 0.972, c: 0.009, h: 85 }
const SKY = { c: 0.03, h: 230 }
/** Hues that look like old paper in large areas, and the share of the usual chroma that they get. */
const YELLOW = { from: 92, to: 125, factor: 0.65 }
/** Hues of warm light in degrees. */
const isWarmHue = (hue: number) => hue > 20 && hue < 115

/** Returns the color of a theme's pages from the ground of the shop's photos; null where it does not suit the brief. */
function findPageColor({ mood, turn, brief, photos }: PageInput, background: Ground): string | null {
  // Black and white are neutral, also beside photos in warm light.
  if (isGrayBrief(brief) && background === 'white') return 'ffffff'
  if (!photos) return null
  if (background === 'white') return toHex(photos)
  const isDark = photos.l < DARK_PHOTOS
  if (background === 'dark')
    return toHex({
      l: isDark ? photos.l + (isRed(brief) ? DARKEST_PAGE : (DARK_PAGES[turn] ?? 0)) : 0.19 + turn * 0.015,
      c: photos.c,
      h: photos.h,
    })
  // A tint of dark photos would be a color that none of them has.
  if (isDark) return toHex(mood === 'rich' || mood === 'calm' ? IVORY : { ...PAPER, h: photos.h })
  const isWarm = brief.moods[0]?.mood === 'warm' || mood === 'warm' || brief.palette.warmth > 0
  if (isWarm && !isWarmHue(photos.h)) return null
  // Sand below a brief for green would be the only color that it does not ask for.
  const [accent] = brief.palette.accents
  if (accent && accent !== 'grey' && !isHueOf(photos.h, [accent])) {
    const isSunken = LOUD.includes(mood) || brief.moods.length === 0
    return isSunken
      ? null
      : toHex({ l: LIGHT_PAGES.quiet[turn] ?? LIGHT_PAGES.quiet[0], c: ACCENT_CHROMA, h: HUES[accent] })
  }
  const tone = LOUD.includes(mood) ? 'loud' : brief.space > 0 ? 'airy' : 'quiet'
  const { c, h } = mood === 'playful' && photos.c < DULL ? SKY : photos
  const l = LIGHT_PAGES[tone][turn] ?? LIGHT_PAGES[tone][0]
  const maxChroma = MAX_CHROMA[tone] * (h > YELLOW.from && h < YELLOW.to ? YELLOW.factor : 1)
  return toHex({ l, c: Math.min(c * (PAGE_CHROMA[turn] ?? 1), maxChroma), h })
}

import { getContrast, READABLE } from './contrast.ts'
import type { Ground, Mood } from './moods.ts'
import { findReadableColor, getHueDifference, type Oklch, toHex, toOklch } from './oklch.ts'
import type { Palette } from './theme.ts'

type Wear = {
  /** Factor of the seed's chroma. */
  readonly chroma: number
  /** Limits of the main color's lightness; a deep seed stays deep. */
  readonly light: readonly [number, number]
  /** Chroma of a tinted page, and its lightness with that of its bands. */
  readonly breath: number
  readonly grounds: readonly [number, number]
}

/** How each mood uses the seed color. */
const WEARS: Readonly<Record<Mood, Wear>> = {
  calm: { chroma: 0.55, light: [0.38, 0.52], breath: 0.014, grounds: [0.975, 0.94] },
  bold: { chroma: 1.2, light: [0.45, 0.62], breath: 0.034, grounds: [0.95, 0.91] },
  warm: { chroma: 0.8, light: [0.42, 0.55], breath: 0.024, grounds: [0.975, 0.94] },
  crisp: { chroma: 1, light: [0.2, 0.55], breath: 0.014, grounds: [0.96, 0.925] },
  rich: { chroma: 0.75, light: [0.3, 0.48], breath: 0.018, grounds: [0.965, 0.93] },
  playful: { chroma: 1.1, light: [0.5, 0.66], breath: 0.042, grounds: [0.95, 0.91] },
}

/** Lightness and chroma of seeds that a mood leaves as deep as they are: bottle green, midnight blue. */
const DEEP = { l: 0.42, c: 0.045, least: 0.28 }

/** Distance of hues, degrees, below which a main color is a red of its own. */
const TOO_NEAR = 28
const RED = 27
/** Difference in lightness of a red brand's sale color from its main color. */
const SALE_STEP = 0.12

/** Chroma of the bands on white pages by mood: a gray beside photos in warm light looks dirty. */
const BAND_BREATH: Readonly<Record<Mood, number>> = {
  calm: 0.007,
  bold: 0.004,
  warm: 0.009,
  crisp: 0.003,
  rich: 0.006,
  playful: 0.008,
}

/** Limits of the main color's lightness on dark pages: a lighter red is pink. What is too dark to read is lightened. */
const DARK_LIGHT = [0.6, 0.82] as const

/** Chroma of dark grounds: little, since photos stand on them. */
const DARK_BREATH = 0.013

/** Greens and cyans look more colorful than warm hues of the same chroma: they tint backgrounds less. */
const COOL_BREATH = 0.5
const isCool = (hue: number) => hue > 110 && hue < 235

/** Limits of a page in a requested color: lightness of light and of dark pages, and the most chroma of both. */
const PAGE_LIGHT = [0.88, 0.985] as const
const PAGE_DARK = [0.15, 0.27] as const
const MAX_PAGE_CHROMA = { light: 0.05, dark: 0.03 } as const
/** Distance in lightness of the bands from such a page, and the most chroma of bands on white. */
const BAND_STEP = { light: -0.032, dark: 0.05 } as const
const MAX_WHITE_BAND_CHROMA = 0.012

/** Reds and oranges, which turn pink when they are pale; grounds move towards sand. */
const BLUSHING = { from: 8, to: 68, sand: 78, share: 0.8 }
const SUN = 92
const SUN_GROUNDS = [0.972, 0.945] as const
const SUN_BREATH = 1.5
/** Moods whose pages are sunny beside a warm main color, because sand looks dull on them. */
const SUNNY: readonly Mood[] = ['playful', 'bold']
/** Hue from which a warm main color stands on a sunny page; a playful red stands on a rosy one. */
const SUNNY_FROM = 45

function toGroundHue(hue: number, mood: Mood): number {
  if (hue <= BLUSHING.from || hue >= BLUSHING.to) return hue
  if (SUNNY.includes(mood) && (hue > SUNNY_FROM || mood === 'bold')) return SUN
  return mood === 'playful' ? hue : hue + (BLUSHING.sand - hue) * BLUSHING.share
}

const between = (value: number, [low, high]: readonly [number, number]) =>
  Math.min(high, Math.max(low, value))

type Grounds = Pick<Palette, 'whites' | 'bgs'>

/** Returns page and bands in a color of their own; bands alone where the page is white. */
function toPageGrounds({ l, c, h }: Oklch, background: Ground): Grounds {
  if (background === 'white')
    return { whites: 'ffffff', bgs: toHex({ l: 0.968, c: Math.min(c, MAX_WHITE_BAND_CHROMA), h }) }
  const tone = background === 'dark' ? 'dark' : 'light'
  const page = between(l, tone === 'dark' ? PAGE_DARK : PAGE_LIGHT)
  const chroma = Math.min(c, MAX_PAGE_CHROMA[tone])
  return {
    whites: toHex({ l: page, c: chroma, h }),
    bgs: toHex({ l: page + BAND_STEP[tone], c: chroma * 1.15, h }),
  }
}

/** Returns page and bands in tints of the seed's hue. */
function toSeedGrounds({ c, h }: Oklch, mood: Mood, background: Ground): Grounds {
  const hue = c < GRAY ? 80 : h
  if (background === 'dark')
    return {
      whites: toHex({ l: 0.17, c: DARK_BREATH, h: hue }),
      bgs: toHex({ l: 0.225, c: DARK_BREATH, h: hue }),
    }
  const wears = WEARS[mood]
  const groundHue = toGroundHue(hue, mood)
  const cool = isCool(hue) ? COOL_BREATH : 1
  // A pale yellow of little chroma looks like khaki.
  const isSunny = groundHue === SUN
  const isTinted = background === 'tinted'
  const breath = isTinted ? wears.breath * cool * (isSunny ? SUN_BREATH : 1) : 0
  const [page, band] = isSunny ? SUN_GROUNDS : wears.grounds
  return {
    whites: toHex({ l: isTinted ? page : 1, c: breath, h: groundHue }),
    bgs: toHex({
      l: isTinted ? band : 0.968,
      c: Math.max(breath * 1.4, BAND_BREATH[mood] * cool, 0.003),
      h: groundHue,
    }),
  }
}

/** Chroma below which a page is neutral, as its ink then is. */
const NEUTRAL = 0.001

/** Chroma below which a seed is gray. */
const GRAY = 0.03

/**
 * Creates a theme's palette from one color. Text in `mains`, `blacks`, `darks` and `reds` is readable on `whites` and
 * `bgs`, and text in `whites` on `mains` and `reds`, for any seed. Page and bands are tints of `pageColor` (six hex
 * digits, such as the ground of a store's photos) where it is given, else of the seed.
 */
export function createPalette(seed: string, mood: Mood, background: Ground, pageColor?: string): Palette {
  const { l, c, h } = toOklch(seed) ?? { l: 0.45, c: 0.1, h: 262 }
  const wears = WEARS[mood]
  const grey = c < GRAY
  const dark = background === 'dark'
  const hue = grey ? 80 : h
  const page = pageColor === undefined ? null : toOklch(pageColor)
  const { whites, bgs } = page
    ? toPageGrounds(page, background)
    : toSeedGrounds({ l, c, h }, mood, background)
  // Ink has the temperature of its page: a reddish black beside cool photos looks brown.
  const inkHue = page ? page.h : hue
  const inkChroma = page && page.c < NEUTRAL ? 0 : 1
  const blacks = toHex(
    dark ? { l: 0.96, c: 0.006 * inkChroma, h: inkHue } : { l: 0.22, c: 0.018 * inkChroma, h: inkHue },
  )
  const isDeep = !dark && l < DEEP.l && c > DEEP.c
  const limits = dark ? DARK_LIGHT : isDeep ? ([DEEP.least, wears.light[1]] as const) : wears.light
  const mainColor = {
    // A brand without a hue uses ink as its main color, not the gray in between.
    l: grey ? (dark ? 0.92 : 0.26) : between(l, limits),
    c: grey ? c : c * wears.chroma,
    h,
  }
  // Text that is readable on the tinted background is readable on the plain one too, which is closer to both.
  const read = (color: string) => {
    const once = findReadableColor(color, bgs, READABLE)
    return getContrast(`#${once}`, `#${whites}`) >= READABLE
      ? once
      : findReadableColor(once, whites, READABLE)
  }
  const mains = read(toHex(mainColor))
  // A brand near red marks sales in a deeper or lighter shade of its own; others in a red as vivid as the mood.
  const isRed = !grey && Math.abs(getHueDifference(RED, hue)) < TOO_NEAR
  const sale = isRed
    ? { l: mainColor.l + (dark ? SALE_STEP : -SALE_STEP), c: Math.max(mainColor.c, 0.1), h }
    : { l: dark ? 0.7 : 0.55, c: between(0.2 * wears.chroma, [0.13, 0.2]), h: RED }
  const reds = read(toHex(sale))
  return {
    mains,
    blacks,
    darks: read(toHex({ l: dark ? 0.8 : 0.46, c: 0.03 * inkChroma, h: inkHue })),
    reds: reds === mains ? read(toHex({ ...sale, h: h - 45 })) : reds,
    bgs,
    whites,
  }
}

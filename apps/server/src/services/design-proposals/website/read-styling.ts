import type { TypeStyle } from '@vitrine/core/contract/designs/design-brief'
import type { Ground } from '@vitrine/core/design/colors/moods'
import { toOklch } from '@vitrine/core/design/colors/oklch'
import { type Declaration, parseColor, resolveVariables } from './parse-styles.ts'

/** Visual style of a website. A value that its style sheets do not determine is null, 0 or empty. */
export type Styling = {
  /** Seed colors, six hex digits each: that of the buttons first. */
  readonly colors: readonly string[]
  readonly background: Ground | null
  readonly type: TypeStyle | null
  readonly corners: -1 | 0 | 1
}

const ROOT = /^(?::root|html|body)\b|(?:^|,)\s*\.color-(?:scheme-1|background-1)\b/i
const PAGE = /(?:^|,)\s*(?:html|body)\s*(?:,|$)/i
const BUTTON =
  /(?:^|[\s,>.#[])(?:button|btn)(?:[-_]*(?:primary|main|solid|add))?(?:[-_][a-z]+)?\s*(?:,|$|::?before)/i
const HEADER = /(?:^|[\s,>.#])(?:site-?)?header(?:__wrapper|-wrapper|-section)?\s*(?:,|$)/i
const HEADING = /(?:^|[\s,])(?:h1|h2|\.h1|\.h2|\.heading)\s*(?:,|$)/i
const LINK = /(?:^|[\s,])a\s*(?:,|$)/i

/** Custom properties by which themes name the colors of their buttons, accents and pages, the most telling first. */
const BUTTON_NAMES = [
  '--color-button',
  '--color-base-accent-1',
  '--color-button-background',
  '--color-primary-button-background',
  '--button-background',
  '--color-primary',
  '--primary-color',
  '--color-accent',
  '--accent-color',
  '--accent',
  '--color-brand',
  '--brand-color',
]
const PAGE_NAMES = [
  '--color-background',
  '--color-base-background-1',
  '--background-color',
  '--color-body',
  '--bg',
  '--background',
  '--paper',
]
const HEADING_FONTS = [
  '--font-heading-family',
  '--font-heading--family',
  '--heading-font-family',
  '--font-heading',
  '--font-headings',
  '--font-primary--family',
]
const BODY_FONTS = [
  '--font-body-family',
  '--font-body--family',
  '--body-font-family',
  '--font-body',
  '--text-font-family',
]
const RADII = [
  '--buttons-radius',
  '--button-radius',
  '--style-border-radius-buttons-primary',
  '--button-border-radius',
  '--border-radius',
  '--rounded-button',
  '--inputs-radius',
]

/** OKLCH chroma from which a color is more than gray. */
const COLORED = 0.03
const MAX_COLORS = 6
const LIGHT = { dark: 0.4, white: 0.985, gray: 0.006 }

/** Fonts whose style their generic family does not tell. */
const FONTS: readonly (readonly [pattern: RegExp, style: TypeStyle])[] = [
  [/mono|courier|consolas|menlo|typewriter/i, 'mono'],
  [/condensed|oswald|bebas|anton|league gothic|pathway gothic|fjalla/i, 'condensed'],
  [/nunito|quicksand|varela round|rounded|baloo|comfortaa|fredoka|m plus rounded/i, 'rounded'],
  [
    /futura|poppins|montserrat|outfit|josefin sans|jost|league spartan|century gothic|avenir|geometric|sora|urbanist/i,
    'geometric',
  ],
  [/sans|grotesk|helvetica|arial|inter|roboto|assistant|lato|karla|figtree|archivo|system-ui/i, 'sans'],
  [
    /serif|garamond|playfair|lora|bodoni|didot|baskerville|times|georgia|merriweather|cormorant|fraunces|caslon|freight|tiempos/i,
    'serif',
  ],
]

function toTypeStyle(family: string): TypeStyle | null {
  const [first = '', ...rest] = family.split(',').map((one) => one.trim())
  // The family itself, then what it falls back to.
  for (const name of [first.replace(/\bsans[\s-]*serif\b/i, 'sans'), rest.at(-1) ?? '']) {
    const generic = /^sans-serif$/i.test(name) ? 'sans' : FONTS.find(([pattern]) => pattern.test(name))?.[1]
    if (generic) return generic
  }
  return null
}

function toCorners(value: string): -1 | 0 | 1 | null {
  const [, size, unit = ''] = /^(\d{1,5}(?:\.\d+)?)(px|rem|em|%)?/.exec(value.trim()) ?? []
  if (size === undefined) return null
  // Themes set the root to 10 or 16 px.
  const px = Number(size) * (unit === 'rem' || unit === 'em' ? 10 : unit === '%' ? 2 : 1)
  return px >= 10 ? 1 : px <= 1 ? -1 : 0
}

function toGround(hex: string | null): Ground | null {
  const color = hex === null ? null : toOklch(hex)
  if (!color) return null
  if (color.l < LIGHT.dark) return 'dark'
  return color.l >= LIGHT.white && color.c <= LIGHT.gray ? 'white' : 'tinted'
}

/** Custom properties of the page, as the first definition says: later ones belong to other color schemes. */
function listProperties(declarations: readonly Declaration[]): ReadonlyMap<string, string> {
  const properties = new Map<string, string>()
  for (const { selector, property, value } of declarations)
    if (property.startsWith('--') && ROOT.test(selector) && !properties.has(property))
      properties.set(property, value)
  return properties
}

/**
 * Derives the visual style of a website from its style sheets: from custom properties with the names that
 * shop themes use, and from the rules for buttons, header and page.
 * @param themeColor Value of the page's `theme-color` tag; '' for none.
 */
export function readStyling(declarations: readonly Declaration[], themeColor: string): Styling {
  const properties = listProperties(declarations)
  const resolve = (value: string) => resolveVariables(value, properties)
  const valuesOf = (selector: RegExp, names: RegExp) =>
    declarations
      .filter((one) => names.test(one.property) && selector.test(one.selector))
      .map(({ value }) => resolve(value))
  const getNamedValues = (names: readonly string[]) =>
    names.flatMap((name) => resolve(properties.get(name) ?? '') || [])
  const colorsOf = (values: readonly string[]) => values.flatMap((value) => parseBackground(value) ?? [])
  const background = /^background(?:-color)?$/
  const pages = colorsOf([...getNamedValues(PAGE_NAMES), ...valuesOf(PAGE, background)])
  const candidateColors = [
    ...colorsOf([...getNamedValues(BUTTON_NAMES), ...valuesOf(BUTTON, background)]),
    ...colorsOf([themeColor]),
    ...colorsOf(valuesOf(HEADER, background)),
    ...colorsOf(valuesOf(LINK, /^color$/)),
    ...pages,
  ]
  const chroma = (hex: string) => toOklch(hex)?.c ?? 0
  const colors = [...new Set(candidateColors)].filter((hex) => chroma(hex) > COLORED)
  const grays = [...new Set(candidateColors)].filter(
    (hex) => chroma(hex) <= COLORED && (toOklch(hex)?.l ?? 1) < 0.6,
  )
  const family = [
    ...getNamedValues(HEADING_FONTS),
    ...valuesOf(HEADING, /^font-family$/),
    ...getNamedValues(BODY_FONTS),
    ...valuesOf(PAGE, /^font-family$/),
  ]
  const radii = [...getNamedValues(RADII), ...valuesOf(BUTTON, /^border-radius$/)]
  return {
    colors: [...colors, ...grays].slice(0, MAX_COLORS),
    background: toGround(pages[0] ?? null),
    type: family.map(toTypeStyle).find((one) => one !== null) ?? null,
    corners: radii.map(toCorners).find((one) => one !== null) ?? 0,
  }
}

/** Returns the color of a background, which may name more than a color: `#fff url(a.png)`. */
function parseBackground(value: string): string | null {
  const whole = parseColor(value)
  if (whole) return whole
  const [first] = /(?:rgba?|hsla?)\([^()]{1,60}\)|#[0-9a-f]{3,8}\b/i.exec(value) ?? []
  return first && !/gradient/i.test(value) ? parseColor(first) : null
}

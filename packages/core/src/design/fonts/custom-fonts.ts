import {
  FONT_WEIGHTS,
  type FontFamily,
  type FontKind,
  type FontName,
  type FontWeight,
  getFontFamilyOf,
  isFont,
} from './fonts.ts'

/**
 * Name of a subset of a font family. Each subset is a file of its own, so that a page loads only those whose
 * characters it shows.
 */
export type FontCut = 'latin' | 'latin-ext' | 'arabic'

/** Unicode ranges of each subset of an uploaded family, in CSS notation. */
export const FONT_CUTS: Readonly<Record<FontCut, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  arabic: 'U+0600-06FF,U+0750-077F,U+0870-08FF,U+200C-200E,U+2010-2011,U+FB50-FDFF,U+FE70-FEFC',
}

/** Ascent, descent and average character width, in ten-thousandths of the font size. */
export type Measures = readonly [ascent: number, descent: number, width: number]

/** A merchant's uploaded font family with everything needed to render it. Designs contain it in full. */
export type CustomFont = {
  /** Project of its files, and id of the family. */
  readonly project: string
  readonly id: string
  readonly kind: FontKind
  /** Subsets of its files. */
  readonly cuts: readonly FontCut[]
  /** Open family for missing Latin letters; null when none are missing. */
  readonly latin: FontName | null
  /** Open family for missing Arabic letters; null when none are missing. */
  readonly arabic: FontName | null
  /** Available weights, lightest first, with metrics; zeros for a family without Latin letters. */
  readonly weights: readonly (readonly [FontWeight, Measures])[]
  /** The merchant's name of it when it was created. */
  readonly name: string
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const SIGNS: readonly (readonly [sign: string, cut: FontCut])[] = [
  ['l', 'latin'],
  ['x', 'latin-ext'],
  ['a', 'arabic'],
]
/** Only letters, digits, `-` and `_`, so that it is a valid CSS name. */
const OWN_FONT = new RegExp(
  `^own_(${UUID})_(${UUID})_(sans|serif|mono)_(l?x?a?)_([a-z0-9-]*)_([a-z0-9-]*)((?:_[467]00(?:-\\d{1,5}){3}){1,3})_n([0-9a-f]{0,640})$`,
)

const hex = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')

function unhex(text: string): string {
  const bytes = text.match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
}

/** Serializes an uploaded family as the value of a design's font field. */
export function writeCustomFont(own: CustomFont): string {
  const cuts = SIGNS.flatMap(([symbol, cut]) => (own.cuts.includes(cut) ? [symbol] : [])).join('')
  const weights = own.weights.map(([weight, measures]) => `_${weight}-${measures.join('-')}`).join('')
  return `own_${own.project}_${own.id}_${own.kind}_${cuts}_${own.latin ?? ''}_${own.arabic ?? ''}${weights}_n${hex(own.name)}`
}

/** Parses the value of a font field; null when it is no uploaded family. */
export function readCustomFont(value: string): CustomFont | null {
  const match = OWN_FONT.exec(value)
  if (!match) return null
  const [, project = '', id = '', kind = '', cuts = '', latin = '', arabic = '', weights = '', name = ''] =
    match
  if ([latin, arabic].some((beside) => beside !== '' && !isFont(beside))) return null
  const weightMetrics = weights
    .slice(1)
    .split('_')
    .map((one) => one.split('-').map(Number))
  return {
    project,
    id,
    kind: kind === 'serif' || kind === 'mono' ? kind : 'sans',
    cuts: SIGNS.flatMap(([symbol, cut]) => (cuts.includes(symbol) ? [cut] : [])),
    latin: isFont(latin) ? latin : null,
    arabic: isFont(arabic) ? arabic : null,
    weights: FONT_WEIGHTS.flatMap((weight) => {
      const [, ascent = 0, descent = 0, width = 0] = weightMetrics.find(([first]) => first === weight) ?? []
      return weightMetrics.some(([first]) => first === weight)
        ? [[weight, [ascent, descent, width]] as const]
        : []
    }),
    name: unhex(name),
  }
}

/**
 * Removes the family's display name from the value of a font field. For comparing two values, because
 * merchants may rename a family.
 */
export const stripFontName = (value: string): string => value.replace(/_n[0-9a-f]*$/, '')

/** Returns the path of a family's file on the server. Files never change. */
export function getCustomFontFile(
  { project, id }: Pick<CustomFont, 'project' | 'id'>,
  cut: FontCut,
  weight: number,
  kind: 'woff2' | 'ttf' = 'woff2',
): string {
  return `/files/fonts/${project}/${id}/${cut}-${weight}.${kind}`
}

/** Returns the weight of the family that CSS would use for a requested weight. */
export function getCustomFontWeight(
  { weights }: Pick<CustomFont, 'weights'>,
  requestedWeight: number,
): FontWeight {
  const there = weights.map(([weight]) => weight)
  if (requestedWeight <= 500) return there[0] ?? 400
  return there.find((weight) => weight >= requestedWeight) ?? there.at(-1) ?? 400
}

/**
 * Returns the open-source family that replaces an uploaded one whose files are unavailable. It has the same
 * kind and all characters of our languages.
 */
export function openFamilyFor({ kind }: Pick<CustomFont, 'kind'>): FontName {
  return kind === 'serif' ? 'lora' : kind === 'mono' ? 'jetbrains-mono' : 'inter'
}

/** Returns the open-source Arabic family for a kind of font. */
export function getArabicFallback(kind: FontKind): FontFamily['arabic'] {
  return getFontFamilyOf(openFamilyFor({ kind })).arabic
}

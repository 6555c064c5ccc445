import {
  FONT_WEIGHTS,
  type FontFamily,
  type FontKind,
  type FontName,
  type FontWeight,
  fontOf,
  isFont,
} from './fonts.ts'

/** The parts that a family's files are cut into, so that a page loads the letters that it shows. */
export type FontCut = 'latin' | 'latin-ext' | 'arabic'

/** Which letters each part of a merchant's own family may hold, as CSS writes ranges. */
export const FONT_CUTS: Readonly<Record<FontCut, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  arabic: 'U+0600-06FF,U+0750-077F,U+0870-08FF,U+200C-200E,U+2010-2011,U+FB50-FDFF,U+FE70-FEFC',
}

/** Ascent, descent and the average width of a letter, each in ten-thousandths of a letter's height. */
export type Measures = readonly [ascent: number, descent: number, width: number]

/** All that drawing a merchant's own family needs: designs hold it whole, so that they never lose it. */
export type OwnFont = {
  /** Whose files they are, and under which id. */
  readonly project: string
  readonly id: string
  readonly kind: FontKind
  /** The parts that its files were cut into. */
  readonly cuts: readonly FontCut[]
  /** The open family that draws what it lacks in Latin letters; null: it lacks nothing. */
  readonly latin: FontName | null
  /** The same in Arabic. */
  readonly arabic: FontName | null
  /** What is drawn of it, the lightest first. A family without Latin letters has zeros. */
  readonly weights: readonly (readonly [FontWeight, Measures])[]
  /** What its merchant called it when it was made. */
  readonly name: string
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const SIGNS: readonly (readonly [sign: string, cut: FontCut])[] = [
  ['l', 'latin'],
  ['x', 'latin-ext'],
  ['a', 'arabic'],
]
/** Letters, digits, `-` and `_` alone, so that it is a name in CSS as it is. */
const OWN_FONT = new RegExp(
  `^own_(${UUID})_(${UUID})_(sans|serif|mono)_(l?x?a?)_([a-z0-9-]*)_([a-z0-9-]*)((?:_[467]00(?:-\\d{1,5}){3}){1,3})_n([0-9a-f]{0,640})$`,
)

const hex = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')

function unhex(text: string): string {
  const bytes = text.match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
}

/** A family of a merchant's own as a font slot of a design holds it. */
export function writeOwnFont(own: OwnFont): string {
  const cuts = SIGNS.flatMap(([sign, cut]) => (own.cuts.includes(cut) ? [sign] : [])).join('')
  const weights = own.weights.map(([weight, measures]) => `_${weight}-${measures.join('-')}`).join('')
  return `own_${own.project}_${own.id}_${own.kind}_${cuts}_${own.latin ?? ''}_${own.arabic ?? ''}${weights}_n${hex(own.name)}`
}

/** Reads what a font slot holds; null for what is no family of a merchant's own. */
export function readOwnFont(value: string): OwnFont | null {
  const found = OWN_FONT.exec(value)
  if (!found) return null
  const [, project = '', id = '', kind = '', cuts = '', latin = '', arabic = '', weights = '', name = ''] =
    found
  if ([latin, arabic].some((beside) => beside !== '' && !isFont(beside))) return null
  const drawn = weights
    .slice(1)
    .split('_')
    .map((one) => one.split('-').map(Number))
  return {
    project,
    id,
    kind: kind === 'serif' || kind === 'mono' ? kind : 'sans',
    cuts: SIGNS.flatMap(([sign, cut]) => (cuts.includes(sign) ? [cut] : [])),
    latin: isFont(latin) ? latin : null,
    arabic: isFont(arabic) ? arabic : null,
    weights: FONT_WEIGHTS.flatMap((weight) => {
      const [, ascent = 0, descent = 0, width = 0] = drawn.find(([first]) => first === weight) ?? []
      return drawn.some(([first]) => first === weight) ? [[weight, [ascent, descent, width]] as const] : []
    }),
    name: unhex(name),
  }
}

/** What two values say of a family beside its name, which may change. */
export const stripFontName = (value: string): string => value.replace(/_n[0-9a-f]*$/, '')

/** Below the server's own address: where the files of a family lie, which never change. */
export function getCustomFontFile(
  { project, id }: Pick<OwnFont, 'project' | 'id'>,
  cut: FontCut,
  weight: number,
  kind: 'woff2' | 'ttf' = 'woff2',
): string {
  return `/files/fonts/${project}/${id}/${cut}-${weight}.${kind}`
}

/** The weight that is drawn for one that is asked, as CSS chooses among those that there are. */
export function getCustomFontWeight({ weights }: Pick<OwnFont, 'weights'>, asked: number): FontWeight {
  const there = weights.map(([weight]) => weight)
  if (asked <= 500) return there[0] ?? 400
  return there.find((weight) => weight >= asked) ?? there.at(-1) ?? 400
}

/** What stands for a family where its own files cannot be: of the same kind, with all letters of our languages. */
export function openFamilyFor({ kind }: Pick<OwnFont, 'kind'>): FontName {
  return kind === 'serif' ? 'lora' : kind === 'mono' ? 'jetbrains-mono' : 'inter'
}

/** The open family that draws Arabic beside one of a kind. */
export function getArabicFallback(kind: FontKind): FontFamily['arabic'] {
  return fontOf(openFamilyFor({ kind })).arabic
}

/** Kind of a font, which selects its fallback until the files have loaded. */
export type FontKind = 'sans' | 'serif' | 'mono'

export type FontFamily = {
  /** Display name in all languages. */
  readonly name: string
  readonly kind: FontKind
  /** Open family for Arabic; the family itself when it has both scripts. */
  readonly arabic: ArabicFamily
  /** Available weights; 400, 600 and 700 by default. */
  readonly weights?: readonly FontWeight[]
}
/** Weights of the branding section's font fields: regular, semi-bold, bold. */
export const FONT_WEIGHTS = [400, 600, 700] as const
export type FontWeight = (typeof FONT_WEIGHTS)[number]

type ArabicFamily =
  | 'almarai'
  | 'amiri'
  | 'baloo-bhaijaan-2'
  | 'cairo'
  | 'el-messiri'
  | 'ibm-plex-sans-arabic'
  | 'noto-kufi-arabic'
  | 'noto-naskh-arabic'
  | 'readex-pro'
  | 'rubik'
  | 'tajawal'

const family = (
  name: string,
  kind: FontKind,
  arabic: ArabicFamily,
  weights?: readonly FontWeight[],
): FontFamily => ({ name, kind, arabic, ...(weights ? { weights } : {}) })

/**
 * Open font families of designs, all under the SIL Open Font License: the web app serves them from its own host, phone
 * apps bundle them. The key is stored in designs and is part of the file names.
 */
const FONTS = {
  inter: family('Inter', 'sans', 'ibm-plex-sans-arabic'),
  'dm-sans': family('DM Sans', 'sans', 'readex-pro'),
  manrope: family('Manrope', 'sans', 'readex-pro'),
  'work-sans': family('Work Sans', 'sans', 'ibm-plex-sans-arabic'),
  karla: family('Karla', 'sans', 'tajawal'),
  figtree: family('Figtree', 'sans', 'almarai'),
  outfit: family('Outfit', 'sans', 'readex-pro'),
  'plus-jakarta-sans': family('Plus Jakarta Sans', 'sans', 'almarai'),
  montserrat: family('Montserrat', 'sans', 'cairo'),
  poppins: family('Poppins', 'sans', 'cairo'),
  nunito: family('Nunito', 'sans', 'rubik'),
  quicksand: family('Quicksand', 'sans', 'baloo-bhaijaan-2'),
  sora: family('Sora', 'sans', 'noto-kufi-arabic'),
  'space-grotesk': family('Space Grotesk', 'sans', 'readex-pro'),
  'josefin-sans': family('Josefin Sans', 'sans', 'tajawal'),
  archivo: family('Archivo', 'sans', 'cairo'),
  oswald: family('Oswald', 'sans', 'tajawal'),
  'barlow-condensed': family('Barlow Condensed', 'sans', 'tajawal'),
  lora: family('Lora', 'serif', 'noto-naskh-arabic'),
  'playfair-display': family('Playfair Display', 'serif', 'el-messiri'),
  'cormorant-garamond': family('Cormorant Garamond', 'serif', 'el-messiri'),
  'eb-garamond': family('EB Garamond', 'serif', 'noto-naskh-arabic'),
  fraunces: family('Fraunces', 'serif', 'el-messiri'),
  'bodoni-moda': family('Bodoni Moda', 'serif', 'el-messiri'),
  'libre-baskerville': family('Libre Baskerville', 'serif', 'noto-naskh-arabic'),
  'zilla-slab': family('Zilla Slab', 'serif', 'almarai'),
  'jetbrains-mono': family('JetBrains Mono', 'mono', 'ibm-plex-sans-arabic'),
  amiri: family('Amiri', 'serif', 'amiri', [400, 700]),
  'noto-naskh-arabic': family('Noto Naskh Arabic', 'serif', 'noto-naskh-arabic'),
  cairo: family('Cairo', 'sans', 'cairo'),
  tajawal: family('Tajawal', 'sans', 'tajawal', [400, 700]),
  almarai: family('Almarai', 'sans', 'almarai', [400, 700]),
  'el-messiri': family('El Messiri', 'sans', 'el-messiri'),
  'ibm-plex-sans-arabic': family('IBM Plex Sans Arabic', 'sans', 'ibm-plex-sans-arabic'),
  'readex-pro': family('Readex Pro', 'sans', 'readex-pro'),
  rubik: family('Rubik', 'sans', 'rubik'),
  'baloo-bhaijaan-2': family('Baloo Bhaijaan 2', 'sans', 'baloo-bhaijaan-2'),
  'noto-kufi-arabic': family('Noto Kufi Arabic', 'sans', 'noto-kufi-arabic'),
} as const satisfies Readonly<Record<string, FontFamily>>

export type FontName = keyof typeof FONTS

export function isFont(name: string): name is FontName {
  return Object.hasOwn(FONTS, name)
}

/** Names of all open-source families, in the order of the editor. */
export const FONT_NAMES: readonly FontName[] = Object.keys(FONTS).filter(isFont)

/** Returns the definition of an open-source family. */
export function getFontFamilyOf(name: FontName): FontFamily {
  return FONTS[name]
}

/**
 * Returns the weight of an open-source family that is used for a requested one: up to 500 its lightest; else
 * the requested weight, the nearest heavier one, or its heaviest.
 */
export function resolveWeight(name: FontName, requestedWeight: number): FontWeight {
  const weights = getFontFamilyOf(name).weights ?? FONT_WEIGHTS
  // Between regular and semi-bold, CSS prefers the regular weight.
  if (requestedWeight <= 500) return weights[0] ?? 400
  return weights.find((weight) => weight >= requestedWeight) ?? weights.at(-1) ?? 700
}

/** Two families that match: `heads` for titles and emphasis (buttons, prices), `text` for all other text. */
export type FontPair = { readonly heads: FontName; readonly text: FontName }

/** Suggested pairs, in the order of the editor. */
export const FONT_PAIRS: readonly FontPair[] = [
  { heads: 'playfair-display', text: 'work-sans' },
  { heads: 'cormorant-garamond', text: 'montserrat' },
  { heads: 'fraunces', text: 'nunito' },
  { heads: 'lora', text: 'inter' },
  { heads: 'bodoni-moda', text: 'dm-sans' },
  { heads: 'eb-garamond', text: 'figtree' },
  { heads: 'libre-baskerville', text: 'karla' },
  { heads: 'zilla-slab', text: 'work-sans' },
  { heads: 'oswald', text: 'inter' },
  { heads: 'archivo', text: 'archivo' },
  { heads: 'barlow-condensed', text: 'manrope' },
  { heads: 'space-grotesk', text: 'manrope' },
  { heads: 'sora', text: 'plus-jakarta-sans' },
  { heads: 'outfit', text: 'figtree' },
  { heads: 'poppins', text: 'poppins' },
  { heads: 'quicksand', text: 'nunito' },
  { heads: 'josefin-sans', text: 'karla' },
  { heads: 'jetbrains-mono', text: 'inter' },
  { heads: 'el-messiri', text: 'readex-pro' },
  { heads: 'amiri', text: 'tajawal' },
  { heads: 'cairo', text: 'almarai' },
  { heads: 'baloo-bhaijaan-2', text: 'rubik' },
]

/** Style sheet with all families, for the editor's font picker; its name contains a content hash. */
export const FONTS_SHEET = '/web/assets/fonts-fec4350f37.css'

/**
 * Path of the folder with font files (`<family>-<script>-<weight>.ttf`) for phones whose build lacks them. A
 * changed file needs another folder.
 */
export const PHONE_FONTS = '/web/assets/fonts/phone-1/'

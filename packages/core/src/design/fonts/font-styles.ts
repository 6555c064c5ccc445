import { type CustomFont, FONT_CUTS, getCustomFontFile, type Measures } from './custom-fonts.ts'
import { type FontKind, type FontName, getFontFamilyOf } from './fonts.ts'

/** System font that replaces a family until its files have loaded, by its names on devices. */
type StandIn = {
  readonly key: string
  /** Regular and bold: names on devices, and average character width relative to the font size. */
  readonly faces: readonly (readonly [weight: string, names: readonly string[], width: number])[]
}
/** Measured with Arimo, which has Arial's metrics, and Roboto (as `packages/fonts` measures). */
const SANS: readonly StandIn[] = [
  {
    key: 'a',
    faces: [
      ['400', ['Arial', 'ArialMT', 'Liberation Sans'], 0.4544],
      ['700', ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], 0.4852],
    ],
  },
  {
    key: 'r',
    faces: [
      ['400', ['Roboto', 'Roboto-Regular'], 0.4514],
      ['700', ['Roboto Bold', 'Roboto-Bold'], 0.4567],
    ],
  },
]
/** Measured with Tinos, which has the metrics of Times New Roman, and Noto Serif. */
const SERIF: readonly StandIn[] = [
  {
    key: 't',
    faces: [
      ['400', ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'], 0.4067],
      ['700', ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'], 0.4306],
    ],
  },
  {
    key: 'n',
    faces: [
      ['400', ['Noto Serif', 'NotoSerif'], 0.4823],
      ['700', ['Noto Serif Bold', 'NotoSerif-Bold'], 0.5107],
    ],
  },
]
const standIns = (kind: FontKind) => (kind === 'serif' ? SERIF : SANS)
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** Returns the CSS names of the fallback font faces that belong to the font face `face`. */
export function listFallbackFaceNames(face: string, kind: FontKind): readonly string[] {
  return standIns(kind).map(({ key }) => `${face}-${key}`)
}

/**
 * Returns the fallback font faces of a family until its files have loaded: a system font adjusted to the family's
 * metrics, so that the layout does not shift. `measures`: metrics by weight, relative to the font size.
 */
export function createFallbackFaces(
  face: string,
  kind: FontKind,
  measures: (weight: string) => Measures | undefined,
): string {
  return standIns(kind)
    .flatMap(({ key, faces }) =>
      faces.map(([weight, names, width]) => {
        const own = measures(weight)
        if (!own) return ''
        const [ascent, descent, letterWidth] = own
        const size = letterWidth / width
        const local = names.map((one) => `local("${one}")`).join()
        return `@font-face{font-family:${face}-${key};font-weight:${weight};src:${local};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`
      }),
    )
    .join('')
}

/** Returns the browser's generic fallback of a kind of font. */
export function getGenericFamily(kind: FontKind): string {
  return kind === 'serif' ? 'serif' : kind === 'mono' ? 'monospace' : 'system-ui,sans-serif'
}

/** Returns the CSS name of an open-source family's font face. */
export const openFace = (name: FontName): string => `f-${name}`

const ownFace = ({ id }: Pick<CustomFont, 'id'>) => `f-own-${id}`

/**
 * Returns the CSS of an uploaded family: its font faces with their fallbacks (`faces`), and the font stack.
 * `besides` names the open-source families that provide its missing characters; the caller must add their
 * font faces.
 */
export function listCustomFontStyles(own: CustomFont): {
  readonly faces: string
  readonly stack: string
  readonly besides: readonly FontName[]
} {
  const face = ownFace(own)
  const faces = own.cuts
    .flatMap((cut) =>
      own.weights.map(
        ([weight]) =>
          `@font-face{font-family:${face};font-weight:${weight};font-display:swap;src:url(${getCustomFontFile(own, cut, weight)})format("woff2");unicode-range:${FONT_CUTS[cut]}}`,
      ),
    )
    .join('')
  const besides = [own.latin, own.arabic].filter((name) => name !== null)
  const measured = own.cuts.includes('latin')
  const measuresOf = (weight: string): Measures | undefined => {
    const [, metrics] = own.weights.find(([one]) => String(one) === weight) ?? own.weights[0] ?? []
    const [ascent, descent, width] = metrics ?? [0, 0, 0]
    return width > 0 ? [ascent / 10_000, descent / 10_000, width / 10_000] : undefined
  }
  const stack = [
    face,
    ...besides.map(openFace),
    ...(measured ? listFallbackFaceNames(face, own.kind) : []),
    // When Latin letters come from another family, so does the fallback.
    ...(!measured && own.latin
      ? listFallbackFaceNames(openFace(own.latin), getFontFamilyOf(own.latin).kind)
      : []),
    getGenericFamily(own.kind),
  ].join()
  return { faces: faces + (measured ? createFallbackFaces(face, own.kind, measuresOf) : ''), stack, besides }
}

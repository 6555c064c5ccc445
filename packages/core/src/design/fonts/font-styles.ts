import { type FontKind, type FontName, fontOf } from './fonts.ts'
import { FONT_CUTS, getCustomFontFile, type Measures, type OwnFont } from './own-fonts.ts'

/** What of a device's own font stands in for a family until its files have come, by the names it has there. */
type StandIn = {
  readonly key: string
  /** Regular and bold: their names on devices, and how wide a letter is on average, in its height. */
  readonly drawn: readonly (readonly [weight: string, names: readonly string[], width: number])[]
}
/** Measured with Arimo, which has Arial's widths, and Roboto (as `packages/fonts` measures). */
const SANS: readonly StandIn[] = [
  {
    key: 'a',
    drawn: [
      ['400', ['Arial', 'ArialMT', 'Liberation Sans'], 0.4544],
      ['700', ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], 0.4852],
    ],
  },
  {
    key: 'r',
    drawn: [
      ['400', ['Roboto', 'Roboto-Regular'], 0.4514],
      ['700', ['Roboto Bold', 'Roboto-Bold'], 0.4567],
    ],
  },
]
/** Measured with Tinos, which has the widths of Times New Roman, and Noto Serif. */
const SERIF: readonly StandIn[] = [
  {
    key: 't',
    drawn: [
      ['400', ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'], 0.4067],
      ['700', ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'], 0.4306],
    ],
  },
  {
    key: 'n',
    drawn: [
      ['400', ['Noto Serif', 'NotoSerif'], 0.4823],
      ['700', ['Noto Serif Bold', 'NotoSerif-Bold'], 0.5107],
    ],
  },
]
const standIns = (kind: FontKind) => (kind === 'serif' ? SERIF : SANS)
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** The faces that stand in for a family, by the name of its own face. */
export function standInNames(face: string, kind: FontKind): readonly string[] {
  return standIns(kind).map(({ key }) => `${face}-${key}`)
}

/**
 * What stands in for a family while its files come: a font of the device, in the family's own widths and heights, so
 * that nothing moves when they have. `measures`: of a weight, in heights of a letter.
 */
export function standInFaces(
  face: string,
  kind: FontKind,
  measures: (weight: string) => Measures | undefined,
): string {
  return standIns(kind)
    .flatMap(({ key, drawn }) =>
      drawn.map(([weight, names, width]) => {
        const own = measures(weight)
        if (!own) return ''
        const [ascent, descent, letters] = own
        const size = letters / width
        const local = names.map((one) => `local("${one}")`).join()
        return `@font-face{font-family:${face}-${key};font-weight:${weight};src:${local};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`
      }),
    )
    .join('')
}

/** What a browser falls back to for a kind of letters. */
export function lastOf(kind: FontKind): string {
  return kind === 'serif' ? 'serif' : kind === 'mono' ? 'monospace' : 'system-ui,sans-serif'
}

/** What the page calls the face of an open family. */
export const openFace = (name: FontName): string => `f-${name}`

const ownFace = ({ id }: Pick<OwnFont, 'id'>) => `f-own-${id}`

/**
 * The faces of a merchant's own family, what stands in for them until they have come, and its stack. The faces of the
 * open families that draw what it lacks (`besides`) are to be written beside them.
 */
export function listCustomFontStyles(own: OwnFont): {
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
    const [, found] = own.weights.find(([one]) => String(one) === weight) ?? own.weights[0] ?? []
    const [ascent, descent, width] = found ?? [0, 0, 0]
    return width > 0 ? [ascent / 10_000, descent / 10_000, width / 10_000] : undefined
  }
  const stack = [
    face,
    ...besides.map(openFace),
    ...(measured ? standInNames(face, own.kind) : []),
    // Where the Latin letters are another family's, so is what stands in for them.
    ...(!measured && own.latin ? standInNames(openFace(own.latin), fontOf(own.latin).kind) : []),
    lastOf(own.kind),
  ].join()
  return { faces: faces + (measured ? standInFaces(face, own.kind, measuresOf) : ''), stack, besides }
}

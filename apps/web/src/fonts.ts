import { FONT_NAMES, type FontName, fontOf, isFont } from '@vitrine/core/design/fonts'
import { direction, type Language } from '@vitrine/core/languages'
import { FONT_FILES, FONT_RANGES, type FontFiles } from './fonts.gen.ts'

/** Families that devices bring, by their names in a design. */
const DEVICE: Readonly<Record<string, string>> = {
  serif: 'Georgia,"Iowan Old Style","Noto Serif","Noto Naskh Arabic",serif',
  rounded: 'ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",Quicksand,Nunito,system-ui,sans-serif',
  condensed: '"Avenir Next Condensed","Arial Narrow","Roboto Condensed",system-ui,sans-serif',
  mono: 'ui-monospace,Menlo,Consolas,"Noto Sans Mono",monospace',
}

/** What of a device's own font stands in for a family until its files have come, by the names it has there. */
type StandIn = {
  readonly key: string
  /** Regular and bold: their names on devices, and how wide a letter is on average, in its height. */
  readonly drawn: readonly (readonly [weight: string, names: readonly string[], width: number])[]
}
/** Measured with Arimo, which has Arial's widths, and Roboto (as `scripts/fonts/sfnt.ts` measures). */
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
const standIns = (name: FontName) => (fontOf(name).kind === 'serif' ? SERIF : SANS)

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
const face = (name: string) => `f-${name}`

/** Where a family's file of one script and weight lies, below the address of the web app's files; never changes. */
export function fontFile(name: FontName, script: string, weight: number | string, hash: string): string {
  return `fonts/${name}-${script}-${weight}-${hash}.woff2`
}

/** The faces of one family in one script. */
function faces(name: FontName, script: string, assets: string): string {
  const { scripts } = filesOf(name)
  const own = scripts[script]
  if (!own) return ''
  const range = FONT_RANGES[own.range] ?? ''
  return Object.entries(own.files)
    .map(
      ([weight, hash]) =>
        `@font-face{font-family:${face(name)};font-weight:${weight};font-display:swap;src:url(${assets}${fontFile(name, script, weight, hash)})format("woff2");unicode-range:${range}}`,
    )
    .join('')
}

function filesOf(name: FontName): FontFiles {
  return FONT_FILES[name]
}

/** What stands in for a family while its files come: a font of the device, in the family's own widths and heights. */
function standInFaces(name: FontName): string {
  const { measures } = filesOf(name)
  return standIns(name)
    .flatMap(({ key, drawn }) =>
      drawn.map(([weight, names, width]) => {
        const own = measures[weight] ?? measures[400]
        if (!own) return ''
        const [ascent, descent, letters] = own
        const size = letters / width
        const local = names.map((one) => `local("${one}")`).join()
        return `@font-face{font-family:${face(name)}-${key};font-weight:${weight};src:${local};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`
      }),
    )
    .join('')
}

function stackOf(name: string): string | undefined {
  if (!isFont(name)) return DEVICE[name]
  const { arabic, kind } = fontOf(name)
  const beside = arabic === name ? [] : [face(arabic)]
  const until = standIns(name).map(({ key }) => `${face(name)}-${key}`)
  const last = kind === 'serif' ? 'serif' : kind === 'mono' ? 'monospace' : 'system-ui,sans-serif'
  return [face(name), ...beside, ...until, last].join()
}

/**
 * The styles that some families of a design need, each once: their faces with what stands beside them in Arabic, what
 * stands in for them until they have come, and `--f-<family>`, which is how parts name them (`parts/families`).
 * `assets` is where the web app's files are served. Families that nobody knows are left out.
 */
export function fontStyles(names: Iterable<string>, assets: string): string {
  const css: string[] = []
  const stacks: string[] = []
  const drawn = new Set<string>()
  const once = (name: FontName, script: string) => {
    if (drawn.has(`${name} ${script}`)) return
    drawn.add(`${name} ${script}`)
    css.push(faces(name, script, assets))
  }
  for (const name of new Set(names)) {
    const stack = stackOf(name)
    if (stack === undefined) continue
    stacks.push(`--f-${name}:${stack}`)
    if (!isFont(name)) continue
    for (const script of ['latin', 'latin-ext']) once(name, script)
    once(fontOf(name).arabic, 'arabic')
    css.push(standInFaces(name))
  }
  return stacks.length === 0 ? '' : `${css.join('')}:root{${stacks.join(';')}}`
}

/** Every family there is, for those who choose among them: the studio and its canvas. */
export function everyFontStyles(assets: string): string {
  return fontStyles([...FONT_NAMES, ...Object.keys(DEVICE)], assets)
}

/** The files that a page in a language is first read in, to be asked for before any of its words are laid out. */
export function firstFonts(
  { regs, bolds }: { readonly regs: string; readonly bolds: string },
  language: Language,
): readonly string[] {
  const arabic = direction(language) === 'rtl'
  const fileOf = (name: string, asked: number) => {
    if (!isFont(name)) return []
    const shown = arabic ? fontOf(name).arabic : name
    const script = arabic ? 'arabic' : 'latin'
    const files = filesOf(shown).scripts[script]?.files ?? {}
    const weight = asked in files ? asked : Object.keys(files).at(asked > 500 ? -1 : 0)
    const hash = weight === undefined ? undefined : files[weight]
    return weight === undefined || hash === undefined ? [] : [fontFile(shown, script, weight, hash)]
  }
  return [...new Set([...fileOf(regs, 400), ...fileOf(bolds, 700)])]
}

import {
  getCustomFontFile,
  getCustomFontWeight,
  readCustomFont,
} from '@vitrine/core/design/fonts/custom-fonts'
import {
  createFallbackFaces,
  getGenericFamily,
  listCustomFontStyles,
  listFallbackFaceNames,
  openFace,
} from '@vitrine/core/design/fonts/font-styles'
import { FONT_NAMES, type FontName, getFontFamilyOf, isFont } from '@vitrine/core/design/fonts/fonts'
import { getLanguageDirection, type Language } from '@vitrine/core/i18n/languages'
import { FONT_FILES, FONT_RANGES, type FontFiles } from './fonts.gen.ts'

/** System font families, by their names in a design. */
const DEVICE: Readonly<Record<string, string>> = {
  serif: 'Georgia,"Iowan Old Style","Noto Serif","Noto Naskh Arabic",serif',
  rounded: 'ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",Quicksand,Nunito,system-ui,sans-serif',
  condensed: '"Avenir Next Condensed","Arial Narrow","Roboto Condensed",system-ui,sans-serif',
  mono: 'ui-monospace,Menlo,Consolas,"Noto Sans Mono",monospace',
}

/** Returns the path of a family's file for one script and weight, below the assets URL; its content never changes. */
export function toFontPath(name: FontName, script: string, weight: number | string, hash: string): string {
  return `fonts/${name}-${script}-${weight}-${hash}.woff2`
}

/** Returns the `@font-face` rules of one family in one script. */
function renderFontFaces(name: FontName, script: string, assets: string): string {
  const { scripts } = filesOf(name)
  const own = scripts[script]
  if (!own) return ''
  const range = FONT_RANGES[own.range] ?? ''
  return Object.entries(own.files)
    .map(
      ([weight, hash]) =>
        `@font-face{font-family:${openFace(name)};font-weight:${weight};font-display:swap;src:url(${assets}${toFontPath(name, script, weight, hash)})format("woff2");unicode-range:${range}}`,
    )
    .join('')
}

function filesOf(name: FontName): FontFiles {
  return FONT_FILES[name]
}

/** Returns the fallback fonts of a family while its files load. */
function standInsOf(name: FontName): string {
  const { measures } = filesOf(name)
  return createFallbackFaces(
    openFace(name),
    getFontFamilyOf(name).kind,
    (weight) => measures[weight] ?? measures[400],
  )
}

function stackOf(name: string): string | undefined {
  if (!isFont(name)) return DEVICE[name]
  const { arabic, kind } = getFontFamilyOf(name)
  const face = openFace(name)
  const fallbackFaces = arabic === name ? [] : [openFace(arabic)]
  return [face, ...fallbackFaces, ...listFallbackFaceNames(face, kind), getGenericFamily(kind)].join()
}

/**
 * Renders the font styles of a design's families, each once: `@font-face` rules with an Arabic companion,
 * metric-compatible fallbacks, and `--f-<family>`, the name that components use (`primitives/style/font-families`).
 * `assets` is the URL of the web app's files. Skips unknown families.
 */
export function renderFontStyles(names: Iterable<string>, assets: string): string {
  const css: string[] = []
  const stacks: string[] = []
  const loadedKeys = new Set<string>()
  const once = (name: FontName, script: string) => {
    if (loadedKeys.has(`${name} ${script}`)) return
    loadedKeys.add(`${name} ${script}`)
    css.push(renderFontFaces(name, script, assets))
  }
  const whole = (name: FontName) => {
    for (const script of ['latin', 'latin-ext']) once(name, script)
    once(getFontFamilyOf(name).arabic, 'arabic')
    if (loadedKeys.has(name)) return
    loadedKeys.add(name)
    css.push(standInsOf(name))
  }
  for (const name of new Set(names)) {
    const own = readCustomFont(name)
    if (own) {
      const { faces, stack, besides } = listCustomFontStyles(own)
      css.push(faces)
      stacks.push(`--f-${name}:${stack}`)
      for (const beside of besides) whole(beside)
      continue
    }
    const stack = stackOf(name)
    if (stack === undefined) continue
    stacks.push(`--f-${name}:${stack}`)
    if (!isFont(name)) continue
    whole(name)
  }
  return stacks.length === 0 ? '' : `${css.join('')}:root{${stacks.join(';')}}`
}

/** Renders the font styles of every family, for the studio and its canvas. */
export function renderAllFontStyles(assets: string): string {
  return renderFontStyles([...FONT_NAMES, ...Object.keys(DEVICE)], assets)
}

/** Lists the URLs of the font files to preload for a page in a language. */
export function listFirstFonts(
  { regs, bolds }: { readonly regs: string; readonly bolds: string },
  language: Language,
  assets: string,
): readonly string[] {
  const arabic = getLanguageDirection(language) === 'rtl'
  const script = arabic ? 'arabic' : 'latin'
  const fileOf = (fontName: string, requestedWeight: number): readonly string[] => {
    const own = readCustomFont(fontName)
    if (own?.cuts.includes(script))
      return [getCustomFontFile(own, script, getCustomFontWeight(own, requestedWeight))]
    const name = own ? ((arabic ? own.arabic : own.latin) ?? '') : fontName
    if (!isFont(name)) return []
    const familyName = arabic ? getFontFamilyOf(name).arabic : name
    const files = filesOf(familyName).scripts[script]?.files ?? {}
    const weight =
      requestedWeight in files ? requestedWeight : Object.keys(files).at(requestedWeight > 500 ? -1 : 0)
    const hash = weight === undefined ? undefined : files[weight]
    return weight === undefined || hash === undefined
      ? []
      : [assets + toFontPath(familyName, script, weight, hash)]
  }
  return [...new Set([...fileOf(regs, 400), ...fileOf(bolds, 700)])]
}

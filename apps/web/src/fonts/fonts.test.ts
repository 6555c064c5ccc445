import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  FONT_NAMES,
  FONT_PAIRS,
  FONT_WEIGHTS,
  FONTS_SHEET,
  type FontName,
  getFontFamilyOf,
  resolveWeight,
} from '@vitrine/core/design/fonts/fonts'
import { measureFont, readTables } from '@vitrine/fonts/sfnt'
import { describe, expect, test } from 'vitest'
import { findFontFolder, toFontSource } from '../../fonts.plugin.ts'
import { FONT_FILES } from './fonts.gen.ts'
import { listFirstFonts, renderAllFontStyles, renderFontStyles } from './fonts.ts'

const ASSETS = '/web/assets/'
const SCRIPTS = ['latin', 'latin-ext', 'arabic'] as const

describe('the font families of a design', () => {
  test('have the files of the installed packages, with their own widths', async () => {
    await expect(generateFontsFile()).toMatchFileSnapshot(join(import.meta.dirname, 'fonts.gen.ts'))
  })
  test('are at least 24, each with an Arabic one, in distinct pairs', () => {
    expect(FONT_NAMES.length).toBeGreaterThanOrEqual(24)
    for (const name of FONT_NAMES) {
      expect(FONT_FILES[name].scripts.latin, name).toBeDefined()
      expect(FONT_FILES[getFontFamilyOf(name).arabic].scripts.arabic, name).toBeDefined()
    }
    expect(FONT_PAIRS.length).toBeGreaterThanOrEqual(12)
  })
  test('have the weights of their files', () => {
    for (const name of FONT_NAMES) {
      const own = Object.keys(FONT_FILES[name].scripts.latin?.files ?? {}).map(Number)
      expect(own, name).toEqual(getFontFamilyOf(name).weights ?? FONT_WEIGHTS)
      for (const weight of [400, 600, 700]) expect(own, name).toContain(resolveWeight(name, weight))
    }
  })
  test('have a stylesheet whose address is the hash of its content', () => {
    const hash = createHash('sha256').update(renderAllFontStyles(ASSETS)).digest('hex').slice(0, 10)
    expect(FONTS_SHEET).toBe(`${ASSETS}fonts-${hash}.css`)
  })
})

describe('the fonts of a page', () => {
  test('need no styles for system families', () => {
    expect(renderFontStyles(['system', 'system', 'nobody'], ASSETS)).toBe('')
    expect(renderFontStyles(['serif'], ASSETS)).toMatch(/^:root\{--f-serif:Georgia/)
    expect(listFirstFonts({ regs: 'system', bolds: 'serif' }, 'en', ASSETS)).toEqual([])
  })
  test('include the family, its Arabic companion and its fallback, once each', () => {
    const css = renderFontStyles(['lora', 'lora', 'inter'], ASSETS)
    expect(css).toContain('--f-lora:f-lora,f-noto-naskh-arabic,f-lora-t,f-lora-n,serif')
    expect(css.match(/font-family:f-lora;/g)).toHaveLength(6)
    expect(css.match(/font-family:f-noto-naskh-arabic;/g)).toHaveLength(3)
    expect(css).not.toContain('f-playfair')
    expect(css.match(/size-adjust/g)).toHaveLength(8)
  })
  test('preload the reading language’s first: in Arabic the companion', () => {
    const selectedFonts = { regs: 'inter', bolds: 'lora' }
    expect(
      listFirstFonts(selectedFonts, 'fr', '').map((file) => file.replace(/-[0-9a-f]+\.woff2$/, '')),
    ).toEqual(['fonts/inter-latin-400', 'fonts/lora-latin-700'])
    expect(
      listFirstFonts(selectedFonts, 'ar', '').map((file) => file.replace(/-[0-9a-f]+\.woff2$/, '')),
    ).toEqual(['fonts/ibm-plex-sans-arabic-arabic-400', 'fonts/noto-naskh-arabic-arabic-700'])
  })
})

/** Returns the text of `fonts.gen.ts` for the installed packages. */
function generateFontsFile(): string {
  const ranges: string[] = []
  const families = FONT_NAMES.map((name) => {
    const own: unknown = JSON.parse(readFileSync(join(findFontFolder(name), 'unicode.json'), 'utf8'))
    const scripts = SCRIPTS.flatMap((script) => {
      const range: unknown = Reflect.get(Object(own), script)
      const files = FONT_WEIGHTS.flatMap((weight) => {
        const bytes = sourceOf(name, script, weight)
        return bytes ? [`${weight}: '${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}'`] : []
      })
      if (typeof range !== 'string' || files.length === 0) return []
      if (!ranges.includes(range)) ranges.push(range)
      return [`      ${key(script)}: { range: ${ranges.indexOf(range)}, files: { ${files.join(', ')} } },`]
    })
    const measures = FONT_WEIGHTS.flatMap((weight) => {
      if (!sourceOf(name, 'latin', weight)) return []
      const { ascent, descent, width } = measureFont(readTables(toFontSource(name, 'latin', weight, 'woff')))
      return [`${weight}: [${ascent}, ${descent}, ${width}]`]
    })
    return `  ${key(name)}: {\n    measures: { ${measures.join(', ')} },\n    scripts: {\n${scripts.join('\n')}\n    },\n  },`
  })
  return `// Written from the installed families (fonts.test.ts): npm run unit -- apps/web/src/fonts -u
import type { FontName } from '@vitrine/core/design/fonts/fonts'

export type FontFiles = {
  /** By weight: ascent, descent and the average width of a letter, in its height. */
  readonly measures: Readonly<Record<string, readonly [ascent: number, descent: number, width: number]>>
  /** By script: which letters it has (an index of \`FONT_RANGES\`), and a hash of each weight's file. */
  readonly scripts: Readonly<
    Record<string, { readonly range: number; readonly files: Readonly<Record<string, string>> }>
  >
}

export const FONT_RANGES: readonly string[] = [
${ranges.map((range) => `  '${range}',`).join('\n')}
]

export const FONT_FILES: Readonly<Record<FontName, FontFiles>> = {
${families.join('\n')}
}
`
}

const key = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`)

function sourceOf(name: FontName, script: string, weight: number): Buffer | null {
  try {
    return toFontSource(name, script, weight, 'woff2')
  } catch {
    return null
  }
}

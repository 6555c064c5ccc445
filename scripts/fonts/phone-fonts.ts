import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { drawnWeight, FONT_WEIGHTS, fontOf, isFont } from '@vitrine/core/design/fonts'
import { root } from '../steps/run.mjs'

const require = createRequire(join(root, 'apps/web/package.json'))

/**
 * What a phone app that brings some families brings: each family's Latin letters and those of its Arabic companion, by
 * what the phone calls the file, and where its package has it. Throws for a family that nobody knows.
 */
export function phoneFonts(names: readonly string[]): readonly { file: string; source: string }[] {
  const files = new Map<string, string>()
  const add = (name: string, script: string, weight: number) => {
    const folder = dirname(require.resolve(`@fontsource/${name}/package.json`))
    files.set(`${name}-${script}-${weight}`, join(folder, 'files', `${name}-${script}-${weight}-normal.woff`))
  }
  for (const name of names) {
    if (!isFont(name)) throw new Error(`There is no family "${name}": see packages/core/src/design/fonts.ts`)
    const { arabic } = fontOf(name)
    for (const weight of FONT_WEIGHTS) {
      add(name, 'latin', drawnWeight(name, weight))
      add(arabic, 'arabic', drawnWeight(arabic, weight))
    }
  }
  return [...files].map(([file, source]) => ({ file, source }))
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { FONT_NAMES, FONTS_SHEET, type FontName, PHONE_FONTS } from '@vitrine/core/design/fonts/fonts'
import { createPhoneFile } from '@vitrine/fonts/sfnt'
import type { Plugin } from 'vite'
import { FONT_FILES } from './src/fonts/fonts.gen.ts'
import { renderAllFontStyles, toFontPath } from './src/fonts/fonts.ts'

const require = createRequire(import.meta.url)

/** The folder of a family's package. */
export function findFontFolder(name: FontName): string {
  return dirname(require.resolve(`@fontsource/${name}/package.json`))
}

/** A file of a family as its package has it. */
export function toFontSource(name: FontName, script: string, weight: number | string, kind: string): Buffer {
  return readFileSync(join(findFontFolder(name), 'files', `${name}-${script}-${weight}-normal.${kind}`))
}

const base = '/web/assets/'

/** Returns a family's file at a path of the web app's files; null for any other path. */
function findFontFile(path: string): Buffer | null {
  for (const name of FONT_NAMES)
    for (const [script, { files }] of Object.entries(FONT_FILES[name].scripts))
      for (const [weight, hash] of Object.entries(files))
        if (base + toFontPath(name, script, weight, hash) === path)
          return toFontSource(name, script, weight, 'woff2')
  return null
}

/**
 * Puts every family's files, their styles and their licences among the web app's files; while developing, answers
 * requests for them.
 */
export function createFontsPlugin(): Plugin {
  return {
    name: 'vitrine-fonts',
    configureServer({ middlewares }) {
      middlewares.use((incoming, outgoing, next) => {
        const path = (incoming.originalUrl ?? '').split('?')[0] ?? ''
        if (path === FONTS_SHEET)
          return void outgoing.writeHead(200, { 'content-type': 'text/css' }).end(renderAllFontStyles(base))
        const file = findFontFile(path)
        if (file) return void outgoing.writeHead(200, { 'content-type': 'font/woff2' }).end(file)
        next()
      })
    },
    generateBundle() {
      const licences: string[] = []
      for (const name of FONT_NAMES) {
        licences.push(`${name}\n\n${readFileSync(join(findFontFolder(name), 'LICENSE'), 'utf8').trim()}\n`)
        for (const [script, { files }] of Object.entries(FONT_FILES[name].scripts))
          for (const [weight, hash] of Object.entries(files)) {
            this.emitFile({
              type: 'asset',
              fileName: toFontPath(name, script, weight, hash),
              source: toFontSource(name, script, weight, 'woff2'),
            })
            if (script === 'latin-ext') continue
            const phone = `${name}-${script}-${weight}`
            this.emitFile({
              type: 'asset',
              fileName: `${PHONE_FONTS.slice(base.length)}${phone}.ttf`,
              source: createPhoneFile(toFontSource(name, script, weight, 'woff'), phone),
            })
          }
      }
      this.emitFile({
        type: 'asset',
        fileName: FONTS_SHEET.slice(base.length),
        source: renderAllFontStyles(base),
      })
      this.emitFile({ type: 'asset', fileName: 'fonts/licences.txt', source: licences.join('\n---\n\n') })
    },
  }
}

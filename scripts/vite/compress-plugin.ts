import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Minimum size in bytes; below it, headers outweigh the savings. */
const WORTH_IT_BYTES = 400

/**
 * Creates the Vite plugin that writes `file.br` and `file.gz` for every script, style sheet and SVG, so that no request
 * has to compress.
 */
export function compressPlugin(): Plugin {
  return {
    name: 'vitrine-compressed',
    apply: 'build',
    async writeBundle(options) {
      const { dir } = options
      if (!dir) return
      const names = await readdir(dir, { recursive: true })
      await Promise.all(
        names
          .filter((name) => /\.(js|css|svg|json)$/.test(name))
          .map(async (name) => {
            const path = join(dir, name)
            const body = await readFile(path)
            if (body.length < WORTH_IT_BYTES) return
            const hints = {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: 11,
                [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
              },
            }
            await Promise.all([
              brotli(body, hints).then((packed) => writeFile(`${path}.br`, packed)),
              zip(body, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
            ])
          }),
      )
    },
  }
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Smaller files gain nothing that their own headers do not eat. */
const WORTH_IT_BYTES = 400

/** Writes `file.br` and `file.gz` beside every script, style and drawing, so that no request has to. */
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

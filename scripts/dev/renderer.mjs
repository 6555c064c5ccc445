import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../steps/run.mjs'

/** What a page of the web app loads first while developing: hot reload, before anything of React is evaluated. */
export const FIRST = 'vitrine-dev.js'

/** The page's files are Vite's own sources, so that the list of files is known before anything is built. */
const MANIFEST = {
  'src/start.ts': { file: 'src/start.ts' },
  'src/main.tsx': { file: 'src/main.tsx', imports: [FIRST] },
  [FIRST]: { file: FIRST },
}

/**
 * Builds what draws the web app's pages into `dist`, and again whenever something that it is made of changes.
 * `changing` is told of a promise for the end of each rebuild, `changed` that one has ended well.
 * @param {{ dist: string, changing: (until: Promise<void>) => void, changed: () => void }} options
 */
export async function watchRenderer({ dist, changing, changed }) {
  mkdirSync(join(dist, 'client/.vite'), { recursive: true })
  writeFileSync(join(dist, 'client/.vite/manifest.json'), JSON.stringify(MANIFEST))
  const watcher = await build({
    root: join(root, 'apps/web'),
    mode: 'development',
    logLevel: 'warn',
    build: { ssr: 'src/server.ts', outDir: join(dist, 'server'), watch: {}, minify: false },
  })
  await new Promise((first, fail) => {
    let built = false
    let done = () => {}
    watcher.on('event', (event) => {
      if (event.code === 'START' && built) {
        changing(
          new Promise((settle) => {
            done = settle
          }),
        )
      }
      if (event.code === 'ERROR') {
        process.stderr.write(`✗ ${event.error.message}\n`)
        if (!built) fail(event.error)
        done()
      }
      if (event.code === 'END') {
        if (built) changed()
        else first()
        built = true
        done()
      }
      if ('result' in event) void event.result?.close?.()
    })
  })
  return { close: () => watcher.close() }
}

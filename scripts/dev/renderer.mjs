import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../steps/run.mjs'

/** First script of a web app page in development: hot reload must load before React. */
export const FIRST = 'vitrine-dev.js'

/** Manifest with Vite's own sources as files, so that it exists before any build. */
const MANIFEST = {
  'src/start.ts': { file: 'src/start.ts' },
  'src/main.tsx': { file: 'src/main.tsx', imports: [FIRST] },
  [FIRST]: { file: FIRST },
}

/**
 * Builds the web app's page renderer into `dist`, and rebuilds it on changes. `changing` receives a promise for each
 * rebuild; `changed` is called after a successful one.
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
    let resolveBuild = () => {}
    watcher.on('event', (event) => {
      if (event.code === 'START' && built) {
        changing(
          new Promise((settle) => {
            resolveBuild = settle
          }),
        )
      }
      if (event.code === 'ERROR') {
        process.stderr.write(`✗ ${event.error.message}\n`)
        if (!built) fail(event.error)
        resolveBuild()
      }
      if (event.code === 'END') {
        if (built) changed()
        else first()
        built = true
        resolveBuild()
      }
      if ('result' in event) void event.result?.close?.()
    })
  })
  return { close: () => watcher.close() }
}

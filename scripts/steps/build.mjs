import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, step } from './run.mjs'

/** Sources of each app; a change below any of them requires a rebuild. */
const APPS = {
  web: [
    'packages/core',
    'packages/commerce',
    'packages/storefront',
    'apps/web',
    'packages/fonts',
    'scripts/vite',
    'package-lock.json',
  ],
  dashboard: ['packages/core', 'packages/storefront', 'apps/dashboard', 'scripts/vite', 'package-lock.json'],
}
const LEFT_OUT = new Set(['node_modules', 'dist', '.expo', '.git'])

/** @param {import('node:crypto').Hash} hash @param {string} path */
function fold(hash, path) {
  const status = statSync(path)
  if (!status.isDirectory()) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(path))
    return
  }
  for (const name of readdirSync(path).sort()) if (!LEFT_OUT.has(name)) fold(hash, join(path, name))
}

/**
 * Runs `build` if a source changed since its last run, and marks `dist` with the hash of its sources.
 * @param {string} name
 * @param {string} dist
 * @param {readonly string[]} sources
 * @param {() => Promise<{ code: number, output: string }>} build
 */
export async function buildIfStale(name, dist, sources, build) {
  const hash = createHash('sha256')
  for (const source of sources) fold(hash, join(root, source))
  const expectedHash = hash.digest('hex')
  const stamp = join(dist, '.built-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expectedHash) return
  await step(`Building ${name}`, async () => {
    // A build that fails or is killed may have emptied the folder.
    rmSync(stamp, { force: true })
    const { code, output } = await build()
    if (code !== 0) throw new Error(`Building ${name} failed:\n${output}`)
    mkdirSync(dist, { recursive: true })
    writeFileSync(stamp, expectedHash)
  })
}

/** Builds the web app and the dashboard, side by side, if their sources changed since the last build. */
export async function ensureBuilt() {
  await Promise.all(
    Object.entries(APPS).map(([app, sources]) =>
      buildIfStale(app, join(root, 'apps', app, 'dist'), sources, () =>
        run('npm', ['run', 'build', '-w', `apps/${app}`], { quiet: true }),
      ),
    ),
  )
}

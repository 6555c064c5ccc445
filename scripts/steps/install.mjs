import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, step } from './run.mjs'

/** Installs the lockfile's packages if node_modules is missing or was made from another lockfile. */
export async function ensureInstalled() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20)
    throw new Error(`Vitrine needs Node 20 or newer to start; this is ${process.versions.node}.`)
  const expectedHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.vitrine-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expectedHash) return
  await step('Installing packages', async () => {
    // Not `npm ci`: it refuses a lockfile without entries for every platform, and some registries lack a few.
    const flags = ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error']
    const { code, output } = await run('npm', flags, { quiet: true })
    if (code !== 0) throw new Error(['npm install failed:', output].join('\n'))
    writeFileSync(stamp, expectedHash)
  })
}

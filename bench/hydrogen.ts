import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Has its own package.json: only the benchmark that compares with it installs it. */
const folder = join(import.meta.dirname, 'rivals/hydrogen')

/**
 * Installs Hydrogen where it is missing, builds a plain storefront with it (home, collection and product with their data,
 * no design), and serves it on this port with the shop at `shop`. Returns a function that stops it.
 */
export async function startHydrogen(port: number, shop: string): Promise<() => Promise<void>> {
  const run = promisify(execFile)
  await run('npm', ['ci', '--prefer-offline', '--no-fund', '--loglevel=error'], { cwd: folder })
  await run('npm', ['run', 'build'], { cwd: folder })
  const child = spawn(process.execPath, ['--conditions=production', 'server.js'], {
    cwd: folder,
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', PORT: String(port), SHOP: shop },
      ...{ TOKEN: 'demo-public-token', VERSION: '2025-10' },
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  if (child.exitCode !== null) throw new Error('The Hydrogen storefront did not start')
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

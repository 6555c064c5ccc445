import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { nodeBinary } from './run.mjs'

/**
 * Runs the calling script again on the pinned Node and exits with its code, unless it already runs there; another Node
 * may not read TypeScript. Call it before importing any TypeScript, which must use `import()`.
 */
export function ensurePinnedNode() {
  const pinned = nodeBinary()
  if (realpathSync(pinned) === realpathSync(process.execPath)) return
  const { status } = spawnSync(pinned, process.argv.slice(1), { stdio: 'inherit' })
  process.exit(status ?? 1)
}

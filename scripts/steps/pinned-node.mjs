import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { nodeBinary } from './run.mjs'

/**
 * Runs the script that calls it again on the pinned Node, and ends with its code, where another Node runs it: one that
 * reads no TypeScript, for example. Call it before anything of TypeScript is imported, which has to be by `import()`.
 */
export function ensurePinnedNode() {
  const pinned = nodeBinary()
  if (realpathSync(pinned) === realpathSync(process.execPath)) return
  const { status } = spawnSync(pinned, process.argv.slice(1), { stdio: 'inherit' })
  process.exit(status ?? 1)
}

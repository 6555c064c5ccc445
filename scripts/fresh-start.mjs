import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from './steps/run.mjs'

/**
 * Starts with an emptied data folder, for tests and benchmarks. DATA_DIR is required, so that nobody loses real data.
 */
const folder = process.env.DATA_DIR && resolve(root, process.env.DATA_DIR)
const isTemporary = folder?.startsWith(join(tmpdir(), 'vitrine-'))
if (!folder || !(isTemporary || folder.startsWith(join(root, '.data/'))))
  throw new Error(
    'fresh-start needs DATA_DIR to name a folder below .data/, or vitrine-… among temporary files.',
  )
const empty = () => rmSync(folder, { recursive: true, force: true })
empty()
if (isTemporary) process.once('exit', empty)
await import('./start.mjs')

import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './steps/run.mjs'

/** A start whose data folder is emptied first, for tests and benches; it must be named, so that nobody loses theirs. */
const folder = process.env.DATA_DIR
if (!folder || !resolve(root, folder).startsWith(resolve(root, '.data/'))) {
  throw new Error('fresh-start needs DATA_DIR to name a folder below .data/, which it empties.')
}
rmSync(resolve(root, folder), { recursive: true, force: true })
await import('./start.mjs')

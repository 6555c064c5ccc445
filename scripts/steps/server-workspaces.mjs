import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Returns the folders of the server's workspace and of all workspaces that it needs to run. */
export function listServerWorkspaces() {
  const folders = new Set(['apps/server'])
  // The set grows while it is read.
  for (const folder of folders) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    for (const name of Object.keys(dependencies))
      if (name.startsWith('@vitrine/')) folders.add(name.replace('@vitrine/', 'packages/'))
  }
  return [...folders]
}

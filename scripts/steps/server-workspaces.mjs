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

/**
 * Returns a package.json, that of the repository or of a workspace, with what the server needs to run: its workspaces
 * alone, and no development packages, of which npm would install each that an optional package shares.
 */
export function narrowToServer({ devDependencies: _, ...kept }) {
  return kept.workspaces ? { ...kept, workspaces: listServerWorkspaces() } : kept
}

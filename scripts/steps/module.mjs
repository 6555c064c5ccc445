import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run.mjs'

const LEFT_OUT = new Set(['node_modules', 'dist'])
const SOURCE = /\.(tsx?|mjs)$/
/** Paths that the native test runner can cover: the packages and the phone app. */
const NATIVE = /^(packages\/|apps\/shopper\/)/

/** @param {string} folder @returns {{ folders: string[], files: string[] }} */
function below(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(
    ({ name }) => !LEFT_OUT.has(name),
  )
  const parts = entries.map((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      const inside = below(path)
      return { folders: [path, ...inside.folders], files: inside.files }
    }
    return { folders: [], files: SOURCE.test(entry.name) ? [path] : [] }
  })
  return { folders: parts.flatMap((part) => part.folders), files: parts.flatMap((part) => part.files) }
}

/**
 * Finds a module by folder (`packages/storefront/src/cart`), by the end of its path (`modules/orders`) or by name,
 * which may exist in several packages. Returns its folders, its sources, those of them that run on phones, and the
 * browser tests with its name. Throws for an unknown module.
 * @param {string} name
 */
export function findModule(name) {
  const modulePath = relative(root, join(root, name)).replace(/\/+$/, '')
  const { folders } = ['packages', 'apps']
    .map(below)
    .reduce((all, one) => ({ folders: [...all.folders, ...one.folders] }))
  const matchingFolders = folders.filter(
    (folder) => folder === modulePath || folder.endsWith(`/${modulePath}`),
  )
  // A folder inside another of the same name belongs to that module.
  const own = matchingFolders.filter(
    (folder) => !matchingFolders.some((other) => other !== folder && folder.startsWith(`${other}/`)),
  )
  if (own.length === 0)
    throw new Error(
      `No module is called "${name}". Name a folder below packages or apps, such as cart or modules/orders.`,
    )
  const files = own.flatMap((folder) => below(folder).files)
  const last = modulePath.split('/').at(-1) ?? modulePath
  const e2e = readdirSync(join(root, 'e2e')).filter(
    (file) => file.endsWith('.spec.ts') && file.replace('.spec.ts', '').split('-').includes(last),
  )
  return {
    folders: own,
    files,
    native: existsSync(join(root, 'apps/shopper')) ? files.filter((file) => NATIVE.test(file)) : [],
    e2e: e2e.map((file) => `e2e/${file}`),
  }
}

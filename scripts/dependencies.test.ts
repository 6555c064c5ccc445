import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const versions = z.record(z.string(), z.string()).default({})
const manifest = z.object({ dependencies: versions, devDependencies: versions })
const manifests = globSync('{apps,packages}/*/package.json').map((file) =>
  manifest.parse(JSON.parse(readFileSync(file, 'utf8'))),
)
const names = manifests
  .flatMap(({ dependencies }) => Object.keys(dependencies))
  .filter((name) => !name.startsWith('@vitrine/'))
/** Build and test dependencies need no row, but may have one. */
const installed = [...names, ...manifests.flatMap(({ devDependencies }) => Object.keys(devDependencies))]

/** Returns the packages that the first column of a row names; a star matches any ending. */
const patterns = readFileSync('docs/dependencies.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''))

const matches = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

test('docs/dependencies.md gives the purpose of every runtime dependency', () => {
  expect(names.filter((name) => !patterns.some((pattern) => matches(pattern, name)))).toEqual([])
})

test('docs/dependencies.md names no removed dependency', () => {
  expect(
    patterns
      .filter((pattern) => !['node', '@types/node', 'jest', '@types/jest'].includes(pattern))
      .filter((pattern) => !installed.some((name) => matches(pattern, name))),
  ).toEqual([])
})

/** Returns the folders of a workspace and of all workspaces that it needs to run. */
function listWorkspaces(folder: string, folders: Set<string> = new Set()): ReadonlySet<string> {
  if (folders.has(folder)) return folders
  folders.add(folder)
  const { dependencies } = manifest.parse(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')))
  for (const name of Object.keys(dependencies))
    if (name.startsWith('@vitrine/')) listWorkspaces(name.replace('@vitrine/', 'packages/'), folders)
  return folders
}

test('the image installs the packages of the server and of what it imports, and of no app', () => {
  const [, list] = /workspaces='(\[[^']*\])'/.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  const workspaces = z.array(z.string()).parse(JSON.parse(list ?? '[]'))
  expect(new Set(workspaces)).toEqual(listWorkspaces('apps/server'))
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listServerWorkspaces, narrowToServer } from './steps/server-workspaces.mjs'

const versions = z.record(z.string(), z.string()).default({})
const manifest = z.object({ dependencies: versions, devDependencies: versions })
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ dependencies: versions.optional() })),
})
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

const workspaces = listServerWorkspaces()

test('the server’s installation, also that of the image, takes no app of phones or browsers', () => {
  expect(readFileSync('Dockerfile', 'utf8')).toContain('RUN npm run server:install')
  expect(workspaces.filter((folder) => folder.startsWith('apps/'))).toEqual(['apps/server'])
  const whole = {
    name: 'vitrine',
    workspaces: ['packages/*', 'apps/*'],
    devDependencies: { vitest: '1.0.0' },
  }
  expect(narrowToServer(whole)).toEqual({ name: 'vitrine', workspaces })
  expect(narrowToServer({ name: '@vitrine/core', devDependencies: { vitest: '1.0.0' } })).toEqual({
    name: '@vitrine/core',
  })
})

test('an installation of the server alone has every package that its workspaces need, and none of the phone app', () => {
  const lock = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages
  /** Folder in which a package finds another, as Node resolves it. */
  const resolve = (from: string, name: string): string | null => {
    for (let at = from; ; at = at.replace(/(^|\/)(?:node_modules\/)?(?:@[^/]+\/)?[^/]+$/, '')) {
      const folder = `${at === '' ? '' : `${at}/`}node_modules/${name}`
      if (folder in lock) return folder
      if (at === '') return null
    }
  }
  const folders = new Set(workspaces)
  const missing: string[] = []
  for (const folder of folders)
    for (const name of Object.keys(lock[folder]?.dependencies ?? {})) {
      const target = resolve(folder, name)
      if (target === null) missing.push(`${folder}: ${name}`)
      else folders.add(target)
    }
  expect(missing).toEqual([])
  const phone = [...folders].filter((one) =>
    /node_modules\/(react-native|expo|metro|jest|vitest|vite)$/.test(one),
  )
  expect(phone).toEqual([])
})

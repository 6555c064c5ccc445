import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const rooms = join(import.meta.dirname, '..')

/** Returns the name of each query kind, as the features' sources define them. */
const names = globSync('**/*.{ts,tsx}', { cwd: rooms })
  .filter((file) => file !== 'context/query.ts' && !/\.test\.tsx?$/.test(file))
  .flatMap((file) => [
    ...readFileSync(join(rooms, file), 'utf8').matchAll(/defineQueryKeys<.+>\(\s*(?:'([^']*)')?/g),
  ])
  .map(([, name]) => name ?? '')

test('every kind of query has a unique key', () => {
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
  for (const name of names) expect(name).toMatch(/^[a-z-]+$/)
})

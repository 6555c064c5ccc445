import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps/run.mjs'
import { listSources } from '../steps/sources.mjs'

/** Maximum files in a folder. More hide a second subject. */
const MAX_FILES = 40
const SOURCES = ['apps/server/src', 'packages/core/src', 'packages/storefront/src', 'apps/web/src']

test.each(SOURCES)(`no folder of %s contains more than ${MAX_FILES} files`, (folder) => {
  const files = listSources(root, [folder])
  const byFolder = Map.groupBy(files, dirname)
  const crowded = [...byFolder].filter(([, inside]) => inside.length > MAX_FILES)
  expect(files.length).toBeGreaterThan(50)
  expect(crowded.map(([name, inside]) => `${name}: ${inside.length}`)).toEqual([])
})

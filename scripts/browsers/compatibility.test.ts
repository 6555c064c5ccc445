import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import data from '@mdn/browser-compat-data' with { type: 'json' }
import { expect, test } from 'vitest'
import { findUnguardedUses, listBrowserSources, listLackingFeatures, readPromise } from './compatibility.ts'

const ROOT = join(import.meta.dirname, '../..')
const browserData = { builtins: data.javascript.builtins, api: data.api }

test('a function that a promised browser lacks is found, unless the code checks for it first', () => {
  const lacking = listLackingFeatures(browserData, { chrome: 109, firefox: 115, safari: 16.4 })
  expect(findUnguardedUses('const a = AbortSignal.any([b])', lacking)).toEqual(['AbortSignal.any'])
  expect(findUnguardedUses('const a = list.toSorted()', lacking)).toEqual(['.toSorted'])
  expect(findUnguardedUses("if ('any' in AbortSignal) AbortSignal.any([b])", lacking)).toEqual([])
  expect(findUnguardedUses('// AbortSignal.any is missing there', lacking)).toEqual([])
  expect(findUnguardedUses('const a = list.map(b).find(c) ?? AbortSignal.timeout(1)', lacking)).toEqual([])
})

for (const app of ['web', 'dashboard'] as const)
  test(`the ${app} app uses nothing that the browsers it promises lack`, () => {
    const lacking = listLackingFeatures(browserData, readPromise(ROOT, app))
    const sources = listBrowserSources(ROOT, app)
    expect(sources.length).toBeGreaterThan(500)
    const uses = sources.flatMap((file) =>
      findUnguardedUses(readFileSync(join(ROOT, file), 'utf8'), lacking).map((use) => `${file}: ${use}`),
    )
    expect(uses).toEqual([])
  })

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BUNDLE_LIMITS, bundleSizes, overweight } from './steps/bundle-limits.mjs'

function exported(files: Readonly<Record<string, number>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const system of ['android', 'ios']) {
    const scripts = join(folder, '_expo/static/js', system)
    mkdirSync(scripts, { recursive: true })
    for (const [name, size] of Object.entries(files))
      writeFileSync(join(scripts, `${name}.hbc`), Buffer.alloc(size))
  }
  return folder
}

test('all files of a platform’s script count together', () => {
  expect(bundleSizes(exported({ entry: 700, late: 300 }))).toEqual({ android: 1000, ios: 1000 })
})

test('a script at its limit passes; one byte more is reported with the excess and where to look', () => {
  expect(overweight(BUNDLE_LIMITS)).toEqual([])
  const [message, ...others] = overweight({ ...BUNDLE_LIMITS, ios: BUNDLE_LIMITS.ios + 1 })
  expect(message).toMatch(/ios weighs 4728 kB, 1 kB over its limit of 4727 kB: see docs\/measurements\.md/)
  expect(others).toEqual([])
})

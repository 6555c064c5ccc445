import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVitrine, type Vitrine } from '../testing.ts'
import { fuzz } from './fuzz.ts'

let vitrine: Vitrine
let folder: string
beforeAll(async () => {
  // Stands in for the built web app, so that pages reach their drawing.
  folder = mkdtempSync(join(tmpdir(), 'vt-fuzz-'))
  mkdirSync(join(folder, 'server'))
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(folder, 'server/server.js'),
    `export const render = async () => ({ status: 200, html: '<!doctype html>', complete: true })
    export const pageAddress = (url) => ({ url, secret: false })
    export const forget = () => undefined`,
  )
  vitrine = await startVitrine({ webDist: folder })
})
afterAll(async () => {
  await vitrine?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('nothing that 3,000 misshapen calls, pages and webhooks say breaks the server or changes what was refused', {
  timeout: 240_000,
}, async () => {
  const report = await fuzz(vitrine, { count: 3000, seed: 20_261_121 })
  expect(report.faults.slice(0, 5)).toEqual([])
  // An attack that is refused at the door alone tries nothing.
  expect(report.statuses['200']).toBeGreaterThan(150)
  expect(report.statuses['400']).toBeGreaterThan(300)
})

import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vt-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('without any setting the product runs on its own folder and ports', () => {
  expect(readConfig({ PORT: '' }, root)).toMatchObject({
    port: 4000,
    demoShopUrl: 'http://localhost:4010',
    databaseUrl: null,
    dataDir: join(root, '.data'),
    publicUrl: 'http://localhost:4000',
    role: 'all',
    demo: true,
    webhookSecret: 'demo-client-secret',
  })
})

test('secrets are made once, kept, and closed to others', () => {
  const first = readConfig({ SEED_DEMO: '0' }, root)
  const second = readConfig({ SEED_DEMO: '0' }, root)
  expect(second).toEqual(first)
  expect(first.jwtSecret).not.toBe(first.webhookSecret)
  expect(statSync(join(root, '.data/secrets/jwt-secret')).mode & 0o777).toBe(0o600)
})

test('every wrong setting is named, with what it should be', () => {
  const env = { PORT: '70000', ROLE: 'boss', DATABASE_URL: 'mysql://x', JWT_SECRET: 'short' }
  const read = () => readConfig(env, root)
  for (const name of [
    'PORT',
    'ROLE: must be all, api or worker',
    'DATABASE_URL: must begin',
    'JWT_SECRET: must',
  ])
    expect(read).toThrow(name)
})

test('production refuses to make up its secrets', () => {
  expect(() => readConfig({ NODE_ENV: 'production' }, root)).toThrow('JWT_SECRET, WEBHOOK_SECRET')
})

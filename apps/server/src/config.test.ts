import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { renderSettingsPage } from './settings-docs.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vt-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('the server starts without any settings on its own folder and ports', () => {
  expect(readConfig({ PORT: '' }, root)).toMatchObject({
    port: 4000,
    demoShopUrl: 'http://localhost:4010',
    databaseUrl: null,
    dataDir: join(root, '.data'),
    webDist: join(root, 'apps/web/dist'),
    phoneDist: join(root, 'apps/shopper/dist/native'),
    publicUrl: 'http://localhost:4000',
    role: 'all',
    demo: true,
    webhookSecret: 'demo-client-secret',
    clientId: 'demo-client-id',
  })
})

test('an operator’s plans come from a file, and a wrong one stops the start with what is wrong in it', () => {
  const file = join(root, 'plans.json')
  const limits = {
    activeUsers: 100,
    members: 2,
    languages: 5,
    regions: 10,
    exportsPerDay: 1,
    aiRequestsPerDay: 5,
  }
  const free = { name: 'Trial', price: null, limits, support: 'docs' }
  const paid = {
    name: 'Boutique',
    price: { currency: 'EUR', monthly: 1900, yearly: null, trialDays: 7 },
    limits: { ...limits, activeUsers: null },
    support: 'email',
  }
  const read = (content: unknown) => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    return readConfig({ PLANS_FILE: 'plans.json' }, root).plans
  }
  expect(read([free, paid]).map(({ name, offered }) => [name, offered])).toEqual([
    ['Trial', true],
    ['Boutique', true],
  ])
  expect(() => read([paid, free])).toThrow(/plans\.json.*PLANS_FILE[\s\S]*first plan must be "Trial"/)
  expect(() => read([free, { ...paid, price: null }])).toThrow(/only the first plan is free/)
  expect(() => read([free, paid, paid])).toThrow(/"Boutique" stands twice/)
  expect(() => read([free, { ...paid, limits: { ...limits, members: 0 } }])).toThrow(/1\.limits\.members/)
  expect(() => read('{ not json')).toThrow(/PLANS_FILE/)
  expect(() => readConfig({ PLANS_FILE: 'missing.json' }, root)).toThrow(/missing\.json/)
})

test('secrets are generated once, stored, and readable only by their owner', () => {
  const first = readConfig({ SEED_DEMO: '0' }, root)
  const second = readConfig({ SEED_DEMO: '0' }, root)
  expect(second).toEqual(first)
  expect(first.secretsKeys).toHaveLength(1)
  expect(new Set([first.jwtSecret, first.webhookSecret, ...first.secretsKeys]).size).toBe(3)
  for (const name of ['jwt-secret', 'secrets-key', 'webhook-secret'])
    expect(statSync(join(root, '.data/secrets', name)).mode & 0o777).toBe(0o600)
})

test('hashing a password never costs less than 32 MB and 60 ms outside of tests', () => {
  expect(readConfig({}, root).passwordCost).toBe(15)
  expect(readConfig({ NODE_ENV: 'test', PASSWORD_COST: '4' }, root).passwordCost).toBe(4)
  expect(() => readConfig({ PASSWORD_COST: '14' }, root)).toThrow('PASSWORD_COST: must be 15 to 20')
})

test('the settings check names every invalid setting and what it should be', () => {
  const env = {
    PORT: '70000',
    ROLE: 'boss',
    DATABASE_URL: 'mysql://x',
    JWT_SECRET: 'short',
    SECRETS_KEY: 'long enough for a key,short',
    TRUSTED_PROXIES: '10.0.0.0/33',
  }
  const read = () => readConfig(env, root)
  for (const name of [
    'PORT',
    'ROLE: must be all, api or worker',
    'DATABASE_URL: must begin',
    'JWT_SECRET: must',
    'SECRETS_KEY: must have at least 16 characters in each key',
    'TRUSTED_PROXIES: must be how many',
  ])
    expect(read).toThrow(name)
})

test('the public address is that of a host, since all paths begin there', () => {
  const read = (address: string) => readConfig({ PUBLIC_URL: address }, root).publicUrl
  expect(read('https://app.example:8443/')).toBe('https://app.example:8443')
  for (const address of [
    'https://app.example/vitrine',
    'https://ann:secret@app.example',
    'https://app.example/?shop=1',
    'https://app.example/#start',
    'ftp://app.example',
    'app.example',
  ])
    expect(() => read(address), address).toThrow('PUBLIC_URL: must be an address')
})

test('a production server refuses to generate its secrets', () => {
  expect(() => readConfig({ NODE_ENV: 'production' }, root)).toThrow(
    'JWT_SECRET, SECRETS_KEY, WEBHOOK_SECRET',
  )
})

test('several encryption keys may decrypt secrets while the first one encrypts', () => {
  const keys = ['the new key of this server', 'the old key of this server']
  expect(readConfig({ SECRETS_KEY: keys.join(', ') }, root).secretsKeys).toEqual(keys)
})

test.each([
  [undefined, false],
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('the trusted proxies are a setting: %s', (text, expected) => {
  expect(readConfig({ TRUSTED_PROXIES: text }, root).trustedProxies).toEqual(expected)
})

test('docs/settings.md is what `npm run docs:settings` writes', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8')).toBe(
    renderSettingsPage(),
  )
})

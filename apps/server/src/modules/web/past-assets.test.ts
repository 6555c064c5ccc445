import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBuiltApps } from '../../testing/built-apps.ts'
import { startVitrine } from '../../testing/start-server.ts'
import { savePastAssets } from './past-assets.ts'

const DAY_MS = 24 * 60 * 60_000
let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'vt-past-assets-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

/** Deploys these files while `work` sends HTTP requests. */
async function deploy(
  files: Readonly<Record<string, string>>,
  work: (get: (name: string, encoding?: string) => Promise<Response>) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const built = createBuiltApps(
    {},
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`web/client/${name}`, text])),
  )
  const vitrine = await startVitrine({
    webDist: built.web,
    env: {
      NODE_ENV: 'production',
      JWT_SECRET: 'a secret of the tests',
      SECRETS_KEY: 'another secret of the tests',
      DATA_DIR: data,
      ...env,
    },
  })
  const get = (name: string, encoding = 'identity') =>
    fetch(`${vitrine.url}/web/assets/${name}`, { headers: { 'accept-encoding': encoding } })
  try {
    await work(get)
  } finally {
    await vitrine.close()
    built.remove()
  }
}

describe('a script of an earlier deployment', () => {
  test('stays served for a week after its deployment ended, then is removed', async () => {
    await deploy({ 'share-OLD1.js': 'old', 'kept-SAME.js': 'same' }, async (get) => {
      expect(await (await get('share-OLD1.js')).text()).toBe('old')
    })
    const saved = join(data, 'past-assets')
    const setAssetAge = (daysAgo: number) => {
      const at = new Date(Date.now() - daysAgo * DAY_MS)
      for (const name of readdirSync(saved)) utimesSync(join(saved, name), at, at)
    }
    setAssetAge(6.9)
    const next = { 'share-NEW1.js': 'new', 'kept-SAME.js': 'same' }
    await deploy(next, async (get) => {
      const old = await get('share-OLD1.js')
      expect([old.status, await old.text()]).toEqual([200, 'old'])
      expect(old.headers.get('cache-control')).toContain('immutable')
      expect(old.headers.get('content-type')).toBe('text/javascript')
      expect(await (await get('share-NEW1.js')).text()).toBe('new')
      expect((await get('never-THERE.js')).status).toBe(404)
    })
    setAssetAge(7.1)
    await deploy(next, async (get) => {
      expect((await get('share-OLD1.js')).status).toBe(404)
      expect((await get('kept-SAME.js')).status).toBe(200)
    })
    expect(readdirSync(saved).sort()).toEqual(['kept-SAME.js', 'share-NEW1.js'])
  })

  test('is served compressed, and never its build’s manifest', async () => {
    const text = 'export const share = 1\n'.repeat(200)
    const built = createBuiltApps(
      {},
      { 'web/client/share-OLD1.js': text, 'web/client/.vite/manifest.json': '{}' },
    )
    writeFileSync(join(built.web, 'client/share-OLD1.js.br'), brotliCompressSync(text))
    await savePastAssets(join(built.web, 'client'), join(data, 'past-assets'))
    built.remove()
    await deploy({ 'share-NEW1.js': 'new' }, async (get) => {
      const old = await get('share-OLD1.js', 'br')
      expect(old.headers.get('content-encoding')).toBe('br')
      expect(await old.text()).toBe(text)
      expect((await get('.vite/manifest.json')).status).toBe(404)
    })
  })

  test('is not kept where the folder cannot be written: the current files are served all the same', async () => {
    writeFileSync(join(data, 'past-assets'), 'a file')
    await deploy({ 'share-NEW1.js': 'new' }, async (get) =>
      expect((await get('share-NEW1.js')).status).toBe(200),
    )
  })
})

test('files that a running deployment uses are never removed, however long it runs, and unfinished copies are', async () => {
  const built = createBuiltApps({}, { 'web/client/share-NOW1.js': 'now' })
  const [client, folder] = [join(built.web, 'client'), join(data, 'past-assets')]
  const now = Date.now()
  await savePastAssets(client, folder, now)
  writeFileSync(join(folder, '.1-share-X.js'), 'half')
  await savePastAssets(client, folder, now + 30 * DAY_MS)
  expect(readdirSync(folder)).toEqual(['share-NOW1.js'])
  await savePastAssets(join(data, 'empty'), folder, now).catch(() => undefined)
  expect(readdirSync(folder)).toEqual(['share-NOW1.js'])
  built.remove()
})

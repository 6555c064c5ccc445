import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { publishDesign } from '@vitrine/core/contract/designs/designs'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { orderBuild, setUpBuilds } from '@vitrine/core/contract/releases/builds'
import { checkShopLinks, getWebApp, updateWebApp } from '@vitrine/core/contract/releases/web-app'
import { beginInstall, finishInstall } from '@vitrine/core/contract/shop/shop'
import { requestConsent, shopConsent } from '@vitrine/core/contract/shop/shop-scopes'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createId } from '../../../infra/db/uuid.ts'
import * as schema from '../../../services/schema/schema.ts'
import { startShop, startVitrine, type Vitrine } from '../../../testing/start-server.ts'
import { publishShopLinks } from './publish-shop-links.job.ts'

const TEAM = 'A1B2C3D4E5'
const PRINT = Array.from({ length: 32 }, () => 'AB').join(':')
const APPLE_FILE = '/.well-known/apple-app-site-association'
const ANDROID_FILE = '/.well-known/assetlinks.json'
const data = mkdtempSync(join(tmpdir(), 'vt-shop-links-'))

let demoShop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  demoShop = await startShop()
  const env = {
    WEBHOOK_SECRET: 'demo-client-secret',
    CLIENT_ID: 'demo-client-id',
    STOREFRONT_LINKS: '1',
    DATA_DIR: data,
  }
  vitrine = await startVitrine({ env })
})
beforeEach(async () => {
  owner = await vitrine.merchant()
  await fetch(`${demoShop.url}/_demo/reset`, { method: 'POST' })
  project = await vitrine.project(owner)
  const install = { project: project.id, domain: demoShop.url }
  await agree((await vitrine.must(beginInstall, install, owner.access)).url)
  await vitrine.must(publishDesign, { project: project.id }, owner.access)
  const appIds = { project: project.id, ios: 'com.lamps.app', android: 'com.lamps.app' }
  await vitrine.must(setUpBuilds, appIds, owner.access)
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
  rmSync(data, { recursive: true, force: true })
})

async function agree(url: string): Promise<void> {
  const agreed = await fetch(`${url}&approve=1`, { redirect: 'manual' })
  const query = Object.fromEntries(new URL(agreed.headers.get('location') ?? '').searchParams)
  await vitrine.must(finishInstall, { project: project.id, query }, owner.access)
}
async function grantLinks(): Promise<void> {
  const input = { project: project.id, consents: ['links' as const], returnPath: '/dashboard/lamps/web' }
  await agree((await vitrine.must(requestConsent, input, owner.access)).url)
}
const saveIds = () =>
  vitrine.must(updateWebApp, { project: project.id, appleTeam: TEAM, fingerprints: [PRINT] }, owner.access)
/** Stores the ids as they are before any job has read them. */
const storeIds = async (team = TEAM) => {
  const ids = { apple_team: team, fingerprints: [PRINT] }
  await vitrine.services.db
    .insert(schema.webApps)
    .values({ project_id: project.id, ...ids })
    .onConflictDoUpdate({ target: schema.webApps.project_id, set: ids })
}
const getLinks = async () =>
  (await vitrine.must(getWebApp, { project: project.id }, owner.access)).web.shopLinks
const check = async () =>
  (await vitrine.must(checkShopLinks, { project: project.id }, owner.access)).web.shopLinks
const fetchFile = (path: string) => fetch(demoShop.url + path)
const settle = (expected: object) =>
  vi.waitFor(async () => expect((await getLinks()).state).toMatchObject(expected), { timeout: 60_000 })

describe('links of the store’s own website', () => {
  test('open in the app after a build: both files of the website name it', async () => {
    await grantLinks()
    await storeIds()
    expect((await fetchFile(APPLE_FILE)).status).toBe(404)
    const build = {
      project: project.id,
      id: createId(),
      platform: 'android' as const,
      channel: 'production' as const,
      version: '1.0.0',
    }
    await vitrine.must(orderBuild, build, owner.access)
    await settle({ apple: true, android: true, error: null })
    expect(await (await fetchFile(APPLE_FILE)).json()).toMatchObject({
      applinks: { details: [{ appID: `${TEAM}.com.lamps.app` }] },
    })
    expect(await (await fetchFile(ANDROID_FILE)).json()).toMatchObject([
      { target: { package_name: 'com.lamps.app', sha256_cert_fingerprints: [PRINT] } },
    ])
  })

  test('follow the ids of the app, by the same two records at the platform', async () => {
    await grantLinks()
    await saveIds()
    await settle({ apple: true, android: true })
    await vitrine.must(setUpBuilds, { project: project.id, ios: 'com.lights.app' }, owner.access)
    expect(await check()).toMatchObject({ appleId: `${TEAM}.com.lights.app`, state: { apple: true } })
    const file: unknown = await (await fetchFile(APPLE_FILE)).json()
    expect(file).toMatchObject({ applinks: { details: [{ appID: `${TEAM}.com.lights.app` }] } })
    expect(JSON.stringify(file)).not.toContain('com.lamps.app')
  })

  test('without the permission leave the values to enter to the merchant, who is asked for it', async () => {
    await saveIds()
    const { website, appleId, state } = await check()
    expect(website).toBe(new URL(demoShop.url).host)
    expect(appleId).toBe(`${TEAM}.com.lamps.app`)
    expect(state).toMatchObject({ apple: false, android: false, error: null })
    const { missing } = await vitrine.must(shopConsent, { project: project.id }, owner.access)
    expect(missing).toEqual([{ consent: 'links', scopes: ['write_mobile_platform_applications'] }])
  })

  test('open in the app by themselves once the permission is granted', async () => {
    await saveIds()
    expect((await check()).state).toMatchObject({ apple: false })
    await grantLinks()
    await settle({ apple: true, android: true })
  })

  test('show an error of the platform, and are recorded again until it is gone', async () => {
    await grantLinks()
    await storeIds('lamps')
    const { state } = await check()
    expect(state).toMatchObject({ apple: false, error: 'Application is invalid' })
    expect(publishShopLinks.retry.limit).toBeGreaterThan(0)
    await expect(publishShopLinks.run({ project: project.id }, vitrine.services)).rejects.toThrow('invalid')
    await storeIds()
    await publishShopLinks.run({ project: project.id }, vitrine.services)
    expect((await getLinks()).state).toMatchObject({ apple: true, android: true, error: null })
  })

  test('stay unchecked while the app has no id yet', async () => {
    await grantLinks()
    expect(await check()).toMatchObject({ appleId: '', state: null })
  })
})

test('merchants are not asked for a permission that the platform has not enabled for the app', async () => {
  const other = await startVitrine({
    env: { WEBHOOK_SECRET: 'demo-client-secret', CLIENT_ID: 'demo-client-id' },
  })
  try {
    expect(other.services.config.asksForLinks).toBe(false)
    const merchant = await other.merchant()
    const otherProject = await other.project(merchant)
    const { url } = await other.must(
      beginInstall,
      { project: otherProject.id, domain: demoShop.url },
      merchant.access,
    )
    const agreed = await fetch(`${url}&approve=1`, { redirect: 'manual' })
    const query = Object.fromEntries(new URL(agreed.headers.get('location') ?? '').searchParams)
    await other.must(finishInstall, { project: otherProject.id, query }, merchant.access)
    const { missing } = await other.must(shopConsent, { project: otherProject.id }, merchant.access)
    expect(missing).toEqual([])
  } finally {
    await other.close()
  }
})

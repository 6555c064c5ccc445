import type { Session } from '@vitrine/core/contract/accounts/users'
import { shopFiles, stageUpload } from '@vitrine/core/contract/designs/files'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { beginInstall, connectShop, finishInstall } from '@vitrine/core/contract/shop/shop'
import { CONSENTS, type Consent, requestConsent, shopConsent } from '@vitrine/core/contract/shop/shop-scopes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SCOPES } from '../../services/shop-access/scopes.ts'
import { startShop, startVitrine, type Vitrine } from '../../testing/start-server.ts'

let demoShop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  demoShop = await startShop()
  vitrine = await startVitrine({
    env: { WEBHOOK_SECRET: 'demo-client-secret', CLIENT_ID: 'demo-client-id' },
  })
})
beforeEach(async () => {
  owner = await vitrine.merchant()
  await fetch(`${demoShop.url}/_demo/reset`, { method: 'POST' })
  project = await vitrine.project(owner)
  const { url } = await vitrine.must(
    beginInstall,
    { project: project.id, domain: demoShop.url },
    owner.access,
  )
  expect((await finish(await agree(url))).returnPath).toBeNull()
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
})

const BACK = '/dashboard/lamps/orders?source=all'
const agree = async (url: string): Promise<Record<string, string>> => {
  const agreed = await fetch(`${url}&approve=1`, { redirect: 'manual' })
  return Object.fromEntries(new URL(agreed.headers.get('location') ?? '').searchParams)
}
const finish = async (query: Record<string, string>) => {
  const answer = await vitrine.must(finishInstall, { project: project.id, query }, owner.access)
  if (answer.result !== 'connected') throw new Error('Late')
  return answer
}
const withhold = (scopes: readonly string[]) =>
  fetch(`${demoShop.url}/_demo/breakages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'scopes', scopes }),
  })
const missing = async () => {
  const consentStatus = await vitrine.must(shopConsent, { project: project.id }, owner.access)
  return Object.fromEntries(consentStatus.missing.map(({ consent, scopes }) => [consent, scopes]))
}
const openConsent = (consents: readonly Consent[], returnPath = BACK) =>
  vitrine.call(requestConsent, { project: project.id, consents: [...consents], returnPath }, owner.access)

test('a shop with all scopes lacks nothing; each revoked scope is reported with the features that need it', async () => {
  expect(await missing()).toEqual({})
  await withhold(['read_orders', 'read_inventory', 'write_customers'])
  // A write scope includes the read scope, not the other way round.
  expect(await missing()).toEqual({
    orders: ['read_orders'],
    stock: ['read_inventory'],
    shoppers: ['write_customers'],
  })
})

test('a shop is asked for exactly the missing scopes, keeps what it had, and returns to the page', async () => {
  await withhold(['read_orders', 'read_inventory'])
  const { data } = await openConsent(['orders'])
  const requestedScopes = new URL(data?.url ?? '').searchParams.get('scope')?.split(',') ?? []
  expect(requestedScopes).toContain('read_orders')
  expect(requestedScopes).toContain('read_files')
  expect(requestedScopes).not.toContain('read_inventory')
  const query = await agree(data?.url ?? '')
  expect((await finish(query)).returnPath).toBe(BACK)
  expect(await missing()).toEqual({ stock: ['read_inventory'] })
})

test('only calls that need a missing scope report it', async () => {
  await withhold(['read_files', 'write_files'])
  const files = { access: '', shop: demoShop.url, data: { path: '/images' } }
  const upload = { id: crypto.randomUUID(), name: 'a.png', type: 'image/png', size: 5 }
  expect(await vitrine.call(shopFiles, files, owner.access)).toMatchObject({
    status: 409,
    error: { code: 'not-agreed' },
  })
  expect(await vitrine.call(stageUpload, { project: project.id, ...upload }, owner.access)).toMatchObject({
    status: 409,
    error: { code: 'not-agreed' },
  })
})

test('the return page after granting scopes is always a page of the dashboard, however it is written', async () => {
  for (const back of [
    'https://elsewhere.test/dashboard/x',
    '//elsewhere.test',
    '/web/lamps',
    '/dashboard/\\elsewhere',
    '/dashboard/a b',
    `/dashboard/${'x'.repeat(500)}`,
  ])
    expect(await openConsent(['orders'], back)).toMatchObject({ status: 400, error: { code: 'invalid' } })
})

test('an unreachable shop lacks no scopes, and one with an invalid token is asked for all of them', async () => {
  await fetch(`${demoShop.url}/_demo/breakages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'app-removed', on: true }),
  })
  expect(await missing()).toEqual({})
  const { data } = await openConsent(['orders'])
  expect(new URL(data?.url ?? '').searchParams.get('scope')?.split(',')).toEqual([...SCOPES])
})

test('the token of a merchant’s own app is not replaced; its missing scopes are listed', async () => {
  const own = await vitrine.project(owner)
  expect(
    await vitrine.call(
      requestConsent,
      { project: own.id, consents: ['orders'], returnPath: BACK },
      owner.access,
    ),
  ).toMatchObject({ status: 400, error: { code: 'no-shop' } })
  const tokens = { domain: demoShop.url, storefront: 'demo-public-token', access: 'demo-admin-token' }
  await vitrine.must(connectShop, { project: own.id, ...tokens, secret: 'theirs' }, owner.access)
  await withhold(['read_orders'])
  expect(await vitrine.must(shopConsent, { project: own.id }, owner.access)).toEqual({
    missing: [{ consent: 'orders', scopes: ['read_orders'] }],
    way: 'own-app',
  })
  expect(
    await vitrine.call(
      requestConsent,
      { project: own.id, consents: ['orders'], returnPath: BACK },
      owner.access,
    ),
  ).toMatchObject({ status: 400, error: { code: 'no-app' } })
})

test('another merchant cannot see missing scopes, and only the owner requests them', async () => {
  const stranger = await vitrine.merchant()
  expect(await vitrine.call(shopConsent, { project: project.id }, stranger.access)).toMatchObject({
    status: 404,
  })
  expect(
    await vitrine.call(
      requestConsent,
      { project: project.id, consents: ['orders'], returnPath: BACK },
      stranger.access,
    ),
  ).toMatchObject({ status: 404 })
})

test('the scopes requested on connection include everything that the features need, but what the platform enables on request', () => {
  const appScopes: readonly string[] = SCOPES
  const { links, ...features } = CONSENTS
  for (const scopes of Object.values(features)) for (const scope of scopes) expect(appScopes).toContain(scope)
  for (const scope of links) expect(appScopes).not.toContain(scope)
})

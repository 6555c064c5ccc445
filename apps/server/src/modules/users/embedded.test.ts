import { createHmac } from 'node:crypto'
import { connectEmbedded, linkEmbedded, openEmbedded } from '@vitrine/core/contract/accounts/embedded'
import { removeMember } from '@vitrine/core/contract/accounts/team'
import { getProject } from '@vitrine/core/contract/projects/projects'
import { disconnectShop } from '@vitrine/core/contract/shop/shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as schema from '../../services/schema/schema.ts'
import { createConsentUrl } from '../../services/shop-access/consent-callback.ts'
import { type BuiltApps, createBuiltApps } from '../../testing/built-apps.ts'
import { startShop, startVitrine, type Vitrine } from '../../testing/start-server.ts'

const SHOP = 'alder-and-fig.myshopify.com'
const [ADA, BEN] = ['1001', '1002']
let demoShop: Awaited<ReturnType<typeof startShop>>
let apps: BuiltApps
let vitrine: Vitrine
beforeAll(async () => {
  demoShop = await startShop()
  apps = createBuiltApps(
    {},
    {
      'dashboard/client/index.html': '<html lang="en"><head><!--seo--></head></html>',
      'dashboard/client/assets/main.js': '',
      'dashboard/server/head-server.js':
        "export const renderHead = () => ({ found: true, html: '<title>Dashboard</title>', root: '<html lang=\"en\"' })",
    },
  )
  vitrine = await startVitrine({
    dashboardDist: apps.dashboard,
    env: {
      SEED_DEMO: '1',
      CLIENT_ID: 'demo-client-id',
      WEBHOOK_SECRET: 'demo-client-secret',
      DEMO_SHOP_PORT: new URL(demoShop.url).port,
    },
  })
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
  apps?.remove()
})

/** Returns a session token like those of the demo shop's admin. */
async function tokenOf(person: string): Promise<string> {
  const answer = await fetch(`${demoShop.url}/_admin/session-token?as=${person}`, { method: 'POST' })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}

/** Returns a URL as the platform signs it. */
function signedQuery(params: Readonly<Record<string, string>>, secret = 'demo-client-secret'): string {
  const message = Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')
  const hmac = createHmac('sha256', secret).update(message).digest('hex')
  return new URLSearchParams({ ...params, hmac }).toString()
}

test('a shop is connected from its admin, which from then on signs its owner in', async () => {
  const owner = await vitrine.merchant('Olga')
  const project = await vitrine.project(owner)
  const token = await tokenOf(ADA)
  const stranger = { session: null, project: null, shop: SHOP }
  expect(await vitrine.must(openEmbedded, { token })).toEqual({ ...stranger, hasApp: false })
  // Nobody is linked before an account has confirmed it.
  expect(await vitrine.must(linkEmbedded, { token }, owner.access)).toEqual({ project: null, shop: SHOP })
  expect((await vitrine.must(openEmbedded, { token })).session).toBeNull()

  const connection = await vitrine.must(connectEmbedded, { project: project.id, token }, owner.access)
  expect(connection).toMatchObject({ shop: SHOP })
  const { project: connected } = await vitrine.must(getProject, { project: project.id }, owner.access)
  expect(connected).toMatchObject({ shop: demoShop.url, admin: true })
  const embeddedSession = await vitrine.must(openEmbedded, { token })
  expect(embeddedSession).toMatchObject({
    project: project.slug,
    hasApp: true,
    session: { user: { id: owner.user.id } },
  })

  // Another person of the same shop is not linked, and an account outside of the team stays outside.
  const other = await tokenOf(BEN)
  expect(await vitrine.must(openEmbedded, { token: other })).toEqual({ ...stranger, hasApp: true })
  const outsider = await vitrine.merchant('Sven')
  expect(await vitrine.call(linkEmbedded, { token: other }, outsider.access)).toMatchObject({
    status: 409,
    error: { code: 'not-member' },
  })
  const theirs = await vitrine.project(outsider)
  expect(
    await vitrine.call(connectEmbedded, { project: theirs.id, token: other }, outsider.access),
  ).toMatchObject({ status: 409, error: { code: 'shop-taken' } })

  // A team member can link himself; outside of the team the link has no effect.
  await vitrine.services.db
    .insert(schema.projectsToUsers)
    .values({ project_id: project.id, user_id: outsider.user.id })
  expect(await vitrine.must(linkEmbedded, { token: other }, outsider.access)).toMatchObject({
    project: project.slug,
  })
  expect((await vitrine.must(openEmbedded, { token: other })).session?.user.id).toBe(outsider.user.id)
  await vitrine.must(removeMember, { project: project.id, user: outsider.user.id }, owner.access)
  expect((await vitrine.must(openEmbedded, { token: other })).session).toBeNull()

  // A project that is connected to another shop is not opened.
  await vitrine.services.db
    .update(schema.projects)
    .set({ shop: 'https://lamps.example', permanent: 'lamps.myshopify.com' })
    .where(eq(schema.projects.id, theirs.id))
  expect(
    await vitrine.call(connectEmbedded, { project: theirs.id, token: other }, outsider.access),
  ).toMatchObject({ error: { code: 'other-shop' } })
  await vitrine.must(disconnectShop, { project: project.id }, owner.access)
})

test('an invalid session token is refused with the code on which the shop’s admin sends a new one', async () => {
  const answer = await fetch(`${vitrine.url}/api/embedded/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: `${await tokenOf(ADA)}x` }),
  })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('x-shopify-retry-invalid-session-request')).toBe('1')
})

const page = (query: string) => fetch(`${vitrine.url}/dashboard?${query}`, { redirect: 'manual' })
const now = () => String(Math.floor(Date.now() / 1000))
const visit = () => ({ shop: SHOP, embedded: '1', timestamp: now(), host: 'YWRtaW4', locale: 'en' })

test('only a signed request of the platform can embed the dashboard, in that shop’s admin only', async () => {
  const framed = await page(signedQuery(visit()))
  const policy = framed.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`frame-ancestors https://${SHOP} https://admin.shopify.com ${demoShop.url};`)
  expect(framed.headers.get('x-frame-options')).toBeNull()
  const html = await framed.text()
  expect(html).toContain('<meta name="shopify-api-key" content="demo-client-id">')
  expect(html).toContain(`<script src="${demoShop.url}/_admin/app-bridge.js">`)
  for (const query of [
    '',
    signedQuery(visit(), 'another-secret'),
    signedQuery({ ...visit(), shop: 'evil.example' }),
    signedQuery({ ...visit(), shop: `${SHOP}; script-src *` }),
    `${signedQuery(visit())}&more=1`,
    signedQuery(visit()).replace(SHOP, 'other.myshopify.com'),
  ]) {
    const plain = await page(query)
    expect(plain.headers.get('content-security-policy'), query).toContain("frame-ancestors 'self';")
    expect(plain.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(await plain.text()).not.toContain('app-bridge')
  }
})

test('the answer of a consent page stays where it was requested: outside of the admin, or inside with its parameters', async () => {
  const { jwtSecret: secret, publicUrl } = vitrine.services.config
  const app = { clientId: 'demo-client-id', secret, redirect: `${publicUrl}/dashboard/installed` }
  const answer = async (embedded: boolean) => {
    const own = { user: 'u', project: 'p', shop: demoShop.url, embedded }
    const state = new URL(await createConsentUrl(own, app)).searchParams.get('state') ?? ''
    const query = signedQuery({ code: 'c', shop: SHOP, state, timestamp: now(), host: 'YWRtaW4' })
    const page = await fetch(`${vitrine.url}/dashboard/installed?${query}`, { redirect: 'manual' })
    return { query, status: page.status, location: page.headers.get('location') ?? '' }
  }
  expect(await answer(false)).toMatchObject({ status: 200, location: '' })
  const { query, status, location } = await answer(true)
  expect(status).toBe(302)
  const inside = new URL(location)
  expect(inside.href.split('?')[0]).toBe(`${demoShop.url}/admin/apps/demo-client-id/installed`)
  const callback = inside.searchParams.get('callback') ?? ''
  expect(Buffer.from(callback, 'base64url').toString()).toBe(query)
})

test('the platform’s link that opens the app outside of its admin leads into it while it is fresh', async () => {
  const { embedded: _in, ...outside } = visit()
  const led = await page(signedQuery(outside))
  expect([led.status, led.headers.get('location')]).toEqual([
    302,
    `${demoShop.url}/admin/apps/demo-client-id`,
  ])
  expect((await page(signedQuery({ ...outside, timestamp: '1700000000' }))).status).toBe(200)
})

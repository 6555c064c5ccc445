import type { Session } from '@vitrine/core/contract/accounts/users'
import { createDraftLink, publishDesign } from '@vitrine/core/contract/designs/designs'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDraftTicket, isDraftTicket } from '../../services/designs/draft-link.ts'
import * as schema from '../../services/schema/schema.ts'
import { type BuiltApps, createBuiltApps } from '../../testing/built-apps.ts'
import { startShop, startVitrine, type Vitrine } from '../../testing/start-server.ts'

let demoShop: Awaited<ReturnType<typeof startShop>>
/** A renderer that returns its input. */
const SHOWING = `async ({ design, shop, base, url, hash, edit }) => ({
  status: 200,
  html: JSON.stringify({ branding: design.branding, shop, base, url, hash, edit }),
  complete: true,
})`

let built: BuiltApps
let vitrine: Vitrine
let owner: Session
let project: Project

beforeAll(async () => {
  demoShop = await startShop()
  built = createBuiltApps({ render: SHOWING })
  vitrine = await startVitrine({
    webDist: built.web,
    dashboardDist: built.dashboard,
    env: { DEMO_SHOP_PORT: new URL(demoShop.url).port },
  })
  owner = await vitrine.merchant()
  project = await vitrine.project(owner)
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
  built?.remove()
})

const address = async (shouldRenew = false) => {
  const { url } = await vitrine.must(
    createDraftLink,
    { project: project.id, revokesPrevious: shouldRenew },
    owner.access,
  )
  return vitrine.url + new URL(url).pathname
}
const open = (url: string) => fetch(url, { redirect: 'manual' })

test('a draft preview link is valid for its project until it expires or the project’s key changes', () => {
  const one = { id: 'one', draft_key: 'key' }
  const { ticket, expires } = createDraftTicket('secret', one, 0)
  expect(expires.getTime()).toBe(24 * 60 * 60_000)
  const at = (project: typeof one, text = ticket, now = 1, secret = 'secret') =>
    isDraftTicket(secret, project, text, now)
  expect(at(one)).toBe(true)
  expect(at(one, ticket, expires.getTime())).toBe(false)
  expect(at({ ...one, id: 'two' })).toBe(false)
  expect(at({ ...one, draft_key: 'another' })).toBe(false)
  expect(isDraftTicket('secret', { id: 'one', draft_key: null }, ticket, 1)).toBe(false)
  expect(at(one, ticket, 1, 'another secret')).toBe(false)
  const [until = '', signed = ''] = ticket.split('.')
  const later = (Number.parseInt(until, 36) + 1).toString(36)
  for (const forged of [
    '',
    '.',
    `${later}.${signed}`,
    `${until}.`,
    `${until}.${signed.slice(1)}A`,
    `${until}.${signed}.`,
    'zzzzzzzzzzzz.' + 'A'.repeat(32),
  ])
    expect(at(one, forged), forged).toBe(false)
})

test('a draft preview link shows the draft on every screen, without caching or indexing', async () => {
  const url = await address()
  const page = await open(url)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(await page.json()).toMatchObject({
    base: new URL(url).pathname.replace(/\/$/, ''),
    url: '/',
    // Without the hash of a live design, the app tracks no visitors.
    hash: '',
    edit: false,
    branding: expect.any(Object),
    shop: { domain: expect.stringContaining(`/showcases/${project.id}`), token: '' },
  })
  expect(await (await open(`${url}p/sample-dress-1`)).json()).toMatchObject({ url: '/p/sample-dress-1' })
})

test('a forged, foreign or revoked draft preview link shows nothing of the draft', async () => {
  const before = await address()
  const other = await vitrine.project(owner, 'Other')
  await vitrine.must(createDraftLink, { project: other.id }, owner.access)
  const forged = [
    before.replace(/.{3}\/$/, 'AAA/'),
    before.replace(`/${project.slug}/`, `/${other.slug}/`),
    before.replace(`/${project.slug}/`, '/nobody/'),
    before.replace(/\/draft\/.*/, '/draft/..%2f/x/'),
  ]
  for (const url of forged) {
    const answer = await open(url)
    expect(answer.status, url).toBe(404)
    expect(await answer.text()).not.toContain(project.name)
  }
  const after = await address(true)
  expect((await open(before)).status).toBe(404)
  expect((await open(after)).status).toBe(200)
  const stranger = await vitrine.merchant()
  expect(await vitrine.call(createDraftLink, { project: project.id }, stranger.access)).toMatchObject({
    status: 404,
  })
})

test('a draft preview link ends with its maker’s access to the design', async () => {
  const { projectsToUsers: links, users } = schema
  const { db } = vitrine.services
  const designer = await vitrine.merchant()
  const isMember = and(eq(links.project_id, project.id), eq(links.user_id, designer.user.id))
  const join = () =>
    db.insert(links).values({ project_id: project.id, user_id: designer.user.id, allow_design: true })
  await join()
  const { url } = await vitrine.must(createDraftLink, { project: project.id }, designer.access)
  const status = async () => (await open(vitrine.url + new URL(url).pathname)).status
  expect(await status()).toBe(200)
  await db.update(links).set({ allow_design: false }).where(isMember)
  expect(await status(), 'without the permission').toBe(404)
  await db.delete(links).where(isMember)
  expect(await status(), 'removed').toBe(404)
  await join()
  expect(await status(), 'restored').toBe(200)
  await db.update(users).set({ password: 'another' }).where(eq(users.id, designer.user.id))
  expect(await status(), 'with a new password').toBe(404)
})

test('a draft preview link leads to the app once everything is published', async () => {
  const url = await address()
  const at = { project: project.id, domain: demoShop.url, storefront: 'demo-public-token' }
  await vitrine.must(connectShop, at, owner.access)
  expect((await open(url)).status).toBe(200)
  await vitrine.must(publishDesign, { project: project.id }, owner.access)
  const answer = await open(url)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(`/web/${project.slug}/`)
})

import { billingOverview, choosePlan } from '@vitrine/core/contract/billing'
import { getProject, type Project, updateProject } from '@vitrine/core/contract/projects'
import { connectShop } from '@vitrine/core/contract/shop'
import type { Session } from '@vitrine/core/contract/users'
import { COUNTRIES } from '@vitrine/core/countries/countries'
import type { PLANS } from '@vitrine/core/plans'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../../db/open.ts'
import { startShop, startVitrine, type Vitrine } from '../../testing.ts'

let demoShop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  demoShop = await startShop()
  vitrine = await startVitrine({ env: { DEMO_SHOP_PORT: new URL(demoShop.url).port } })
  owner = await vitrine.merchant('Olga')
  project = await vitrine.project(owner)
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
})

const overview = () => vitrine.must(billingOverview, { project: project.id }, owner.access)
const choose = (plan: keyof typeof PLANS) =>
  vitrine.must(choosePlan, { project: project.id, plan }, owner.access)
const answerAt = (url: string | null, decision: 'approve' | 'decline') =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
const states = async () => (await overview()).subscriptions?.map(({ status }) => status)

test('a project without a shop has the plan that costs nothing, and is told what is used of it', async () => {
  expect(await overview()).toEqual({
    plan: 'Trial',
    used: { members: 1, languages: 1, regions: 0, exportsPerDay: 0 },
    subscriptions: null,
    bills: null,
  })
  expect(await vitrine.call(choosePlan, { project: project.id, plan: 'Growth' }, owner.access)).toMatchObject(
    { status: 400, error: { code: 'no-shop' } },
  )
})

test('a plan is taken once its owner agreed at the platform, declined or answered twice alike, and given back', async () => {
  const connected = { project: project.id, domain: demoShop.url, storefront: 'demo-public-token' }
  await vitrine.must(connectShop, connected, owner.access)
  expect(await vitrine.call(choosePlan, { project: project.id, plan: 'Growth' }, owner.access)).toMatchObject(
    { status: 409, error: { code: 'no-admin' } },
  )
  await vitrine.must(connectShop, { ...connected, access: 'demo-admin-token' }, owner.access)

  // Chosen, and not agreed to: nothing has changed.
  const declined = await choose('Growth')
  expect(declined.plan).toBe('Trial')
  expect((await overview()).plan).toBe('Trial')
  const back = await answerAt(declined.url, 'decline')
  expect(back.headers.get('location')).toContain(`/dashboard/${project.slug}/settings/billing?charge_id=`)
  expect([(await overview()).plan, await states()]).toEqual(['Trial', ['DECLINED']])

  // The browser that agreed never came back, and agreed twice: the next look finds it.
  const agreed = await choose('Growth')
  await answerAt(agreed.url, 'approve')
  await answerAt(agreed.url, 'approve')
  const now = await overview()
  expect(now).toMatchObject({ plan: 'Growth', bills: `${demoShop.url}/admin/settings/billing` })
  expect(now.subscriptions?.[0]).toMatchObject({ name: 'Growth', status: 'ACTIVE', test: true })
  expect(now.subscriptions?.[0]?.trialEnds).not.toBeNull()
  expect(await choose('Growth')).toEqual({ plan: 'Growth', url: null })
  const many = COUNTRIES.slice(0, 60).map(({ code }) => code)
  await vitrine.must(updateProject, { project: project.id, regions: many }, owner.access)

  // Ended: what was made under it stays, and only more of it is refused.
  expect(await choose('Trial')).toEqual({ plan: 'Trial', url: null })
  expect(await choose('Trial')).toEqual({ plan: 'Trial', url: null })
  expect(await states()).toEqual(['CANCELLED', 'DECLINED'])
  const { project: kept } = await vitrine.must(getProject, { project: project.id }, owner.access)
  expect([kept.plan, kept.regions.length]).toEqual(['Trial', 60])
  expect(
    await vitrine.call(updateProject, { project: project.id, regions: many }, owner.access),
  ).toMatchObject({ status: 409, error: { code: 'plan' } })
})

test('where the platform cannot be asked, the plan stays as it was known', async () => {
  const projects = schema.projects
  await vitrine.services.db
    .update(projects)
    .set({ shop: 'http://127.0.0.1:9', plan: 'Growth' })
    .where(eq(projects.id, project.id))
  expect(await overview()).toMatchObject({ plan: 'Growth', subscriptions: null })
  expect(await vitrine.call(choosePlan, { project: project.id, plan: 'Trial' }, owner.access)).toMatchObject({
    status: 502,
    error: { code: 'shop-unreachable' },
  })
})

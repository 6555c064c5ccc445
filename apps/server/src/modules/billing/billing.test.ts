import { DEFAULT_PLANS } from '@vitrine/core/billing/plans'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { billingOverview, choosePlan } from '@vitrine/core/contract/projects/billing'
import { getProject, type Project, updateProject } from '@vitrine/core/contract/projects/projects'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import { COUNTRIES } from '@vitrine/core/countries/countries'
import { DEMO_SECRET } from '@vitrine/testing/deliveries.ts'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startShop, startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { sendWebhook } from '../../testing/webhooks.ts'
import { syncPlanJob } from './sync-plan.job.ts'

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
const choose = (plan: string, interval: 'month' | 'year' = 'month') =>
  vitrine.must(choosePlan, { project: project.id, plan, interval }, owner.access)
const answerAt = (url: string | null, decision: 'approve' | 'decline') =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
const states = async () => (await overview()).subscriptions?.map(({ status }) => status)

test('a project without a shop is on the free plan and sees its usage', async () => {
  expect(await overview()).toEqual({
    plan: 'Trial',
    plans: DEFAULT_PLANS,
    used: {
      activeUsers: 0,
      members: 1,
      languages: 1,
      regions: 0,
      exportsPerDay: 0,
      aiRequestsPerDay: 0,
    },
    subscriptions: null,
    bills: null,
  })
  expect(await vitrine.call(choosePlan, { project: project.id, plan: 'Growth' }, owner.access)).toMatchObject(
    { status: 400, error: { code: 'no-shop' } },
  )
})

test('a plan changes once its owner agrees at the platform; declining or answering twice has no other effect, and it can be canceled', async () => {
  const connected = { project: project.id, domain: demoShop.url, storefront: 'demo-public-token' }
  await vitrine.must(connectShop, connected, owner.access)
  expect(await vitrine.call(choosePlan, { project: project.id, plan: 'Growth' }, owner.access)).toMatchObject(
    { status: 409, error: { code: 'no-admin' } },
  )
  await vitrine.must(
    connectShop,
    { ...connected, access: 'demo-admin-token', secret: DEMO_SECRET },
    owner.access,
  )

  // Chosen and not approved: nothing has changed.
  const declined = await choose('Growth')
  expect(declined.plan).toBe('Trial')
  expect((await overview()).plan).toBe('Trial')
  const back = await answerAt(declined.url, 'decline')
  expect(back.headers.get('location')).toContain(`/dashboard/${project.slug}/settings/billing?charge_id=`)
  expect([(await overview()).plan, await states()]).toEqual(['Trial', ['DECLINED']])

  // The browser that approved never returned, and approved twice: the next check finds it.
  const agreed = await choose('Growth')
  await answerAt(agreed.url, 'approve')
  await answerAt(agreed.url, 'approve')
  const now = await overview()
  expect(now).toMatchObject({ plan: 'Growth', bills: `${demoShop.url}/admin/settings/billing` })
  expect(now.subscriptions?.[0]).toMatchObject({ name: 'Growth', status: 'ACTIVE', test: true })
  expect(now.subscriptions?.[0]?.trialEnds).not.toBeNull()
  expect(now.subscriptions?.[0]).toMatchObject({
    price: { amount: 14_900, currency: 'USD' },
    interval: 'month',
  })
  expect(await choose('Growth')).toEqual({ plan: 'Growth', url: null })
  const many = COUNTRIES.slice(0, 60).map(({ code }) => code)
  await vitrine.must(updateProject, { project: project.id, regions: many }, owner.access)

  // The plan has ended: existing data stay, and only additional ones are refused.
  expect(await choose('Trial')).toEqual({ plan: 'Trial', url: null })
  expect(await choose('Trial')).toEqual({ plan: 'Trial', url: null })
  expect(await states()).toEqual(['CANCELLED', 'DECLINED'])
  const { project: updatedProject } = await vitrine.must(getProject, { project: project.id }, owner.access)
  expect([updatedProject.plan, updatedProject.regions.length]).toEqual(['Trial', 60])
  expect(
    await vitrine.call(updateProject, { project: project.id, regions: many }, owner.access),
  ).toMatchObject({ status: 409, error: { code: 'plan' } })
})

test('a yearly subscription is billed at the yearly price, replaces the monthly one, and has no second trial', async () => {
  const monthly = await choose('Starter')
  await answerAt(monthly.url, 'approve')
  expect((await overview()).subscriptions?.[0]).toMatchObject({ name: 'Starter', trialEnds: null })
  const yearly = await choose('Starter', 'year')
  expect(yearly.url).not.toBeNull()
  await answerAt(yearly.url, 'approve')
  const { plan, subscriptions } = await overview()
  expect(plan).toBe('Starter')
  expect(subscriptions?.slice(0, 2)).toMatchObject([
    { status: 'ACTIVE', price: { amount: 46_800, currency: 'USD' }, interval: 'year', trialEnds: null },
    { status: 'CANCELLED', price: { amount: 4900, currency: 'USD' }, interval: 'month' },
  ])
  expect(await choose('Starter', 'year')).toEqual({ plan: 'Starter', url: null })
  await choose('Trial')
})

test('a plan that the operator does not offer is refused, and nothing changes', async () => {
  for (const plan of ['Enterprise', 'constructor', '', 'x'.repeat(30)])
    expect(await vitrine.call(choosePlan, { project: project.id, plan }, owner.access)).toMatchObject({
      status: 404,
      error: { code: 'no-plan' },
    })
  expect((await overview()).plan).toBe('Trial')
})

test('monthly active users are the installations that opened the app within 30 days, each counted once', async () => {
  const { id } = await vitrine.project(owner)
  const today = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const visit = (subscriber: string, daysAgo: number) => ({
    project_id: id,
    day: today(daysAgo),
    subscriber_id: subscriber,
    platform: 'web' as const,
    source: 'organic' as const,
  })
  const [often, once, before] = [createId(), createId(), createId()]
  await vitrine.services.db
    .insert(schema.visitorDays)
    .values([visit(often, 0), visit(often, 5), visit(once, 29), visit(before, 31)])
  const { used } = await vitrine.must(billingOverview, { project: id }, owner.access)
  expect(used.activeUsers).toBe(2)
})

/** Returns the stored plan, without a request to the platform. */
const getPlan = async () => {
  const { project: now } = await vitrine.must(getProject, { project: project.id }, owner.access)
  return now.plan
}
const platform = (status: string) =>
  fetch(`${demoShop.url}/_demo/app-subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  })
const bill = { admin_graphql_api_id: 'gid://shopify/AppSubscription/1', name: 'Growth', status: 'ACTIVE' }

test('a subscription that is frozen, renewed, expired or approved changes the plan at once, and the owner is notified', async () => {
  const agreed = await choose('Growth')
  await answerAt(agreed.url, 'approve')
  await expect.poll(getPlan).toBe('Growth')
  await platform('FROZEN')
  await expect.poll(getPlan).toBe('Trial')
  await platform('ACTIVE')
  await expect.poll(getPlan).toBe('Growth')
  await platform('EXPIRED')
  await expect.poll(getPlan).toBe('Trial')
  const entries = await vitrine.services.db
    .select()
    .from(schema.notices)
    .where(and(eq(schema.notices.project_id, project.id), eq(schema.notices.kind, 'plan-changed')))
    .orderBy(desc(schema.notices.created))
  // The owner's own actions come before these.
  expect(entries.slice(0, 4).map(({ values, by }) => [values, by])).toEqual([
    [{ plan: 'Trial' }, null],
    [{ plan: 'Growth' }, null],
    [{ plan: 'Trial' }, null],
    [{ plan: 'Growth' }, null],
  ])
})

test('a billing webhook that is false, repeated or late changes no plan, because the platform is asked', async () => {
  const shop = 'alder-and-fig.myshopify.com'
  const signed = { topic: 'app_subscriptions/update', secret: DEMO_SECRET, shop }
  const how = { ...signed, id: 'one-delivery' }
  for (let time = 0; time < 2; time += 1) {
    const { status } = await sendWebhook(vitrine, project.id, { app_subscription: bill }, how)
    expect(status).toBe(200)
  }
  await vitrine.services.jobs.waitFor(syncPlanJob, (data) => data.project === project.id)
  expect(await getPlan()).toBe('Trial')
  for (const hostile of [
    {},
    { app_subscription: 'x' },
    { app_subscription: { admin_graphql_api_id: 'x'.repeat(300) } },
  ]) {
    const { status } = await sendWebhook(vitrine, project.id, hostile, signed)
    expect(status).toBe(200)
  }
  expect(await getPlan()).toBe('Trial')
})

test('the plan stays as last known while the platform is unreachable', async () => {
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

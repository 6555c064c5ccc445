import { listAuditEntries } from '@vitrine/core/contract/accounts/audit-log'
import { listTeam } from '@vitrine/core/contract/accounts/team'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { listComments } from '@vitrine/core/contract/designs/comments'
import { listSegments } from '@vitrine/core/contract/push/segments'
import { buildsOverview } from '@vitrine/core/contract/releases/builds'
import { listListingGaps } from '@vitrine/core/contract/releases/listing-content'
import { getListing } from '@vitrine/core/contract/releases/listings'
import { listReleases } from '@vitrine/core/contract/releases/releases'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { listRequiredSets } from '@vitrine/core/listing/image-slots'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { attributeOrders } from '../services/attribution/attribution.ts'
import * as schema from '../services/schema/schema.ts'
import { startShop, startVitrine, type Vitrine } from '../testing/start-server.ts'
import { seedMonth } from './demo-activity.ts'
import { seedListingImages } from './listing-images.ts'
import { seedDemo } from './seed.ts'

const { orders, projects, pushRuns, subscribers } = schema
const ADMIN = 'demo-admin-token'

let vitrine: Vitrine
let shop: Awaited<ReturnType<typeof startShop>>
let owner: Session
let project: { readonly id: string; readonly slug: string }
beforeAll(async () => {
  ;[vitrine, shop] = await Promise.all([startVitrine(), startShop()])
  owner = await vitrine.merchant()
  project = await vitrine.project(owner)
  const { db } = vitrine.services
  await db.update(projects).set({ shop: shop.url }).where(eq(projects.id, project.id))
  // Like the demo: with fakes of providers on this server.
  const services = { ...vitrine.services, config: { ...vitrine.services.config, standIns: true } }
  expect(await seedMonth(services, project.slug, ADMIN)).toBe(true)
  const demoConfig = { ...services.config, demoShopUrl: shop.url, demoMonth: true }
  expect(await seedDemo({ ...services, config: demoConfig })).toBe(true)
})
afterAll(async () => {
  await vitrine?.close()
  await shop?.stop()
})

/** Returns one count of the project's rows. */
async function counted(what: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await vitrine.services.db.execute(what)
  return z.array(z.object({ count: z.coerce.number() })).parse(rows)[0]?.count ?? 0
}

test('seeding the demo again adds nothing', async () => {
  const before = await counted(sql`select count(*) from events where project_id = ${project.id}`)
  expect(before).toBeGreaterThan(10_000)
  expect(await seedMonth(vitrine.services, project.slug, ADMIN)).toBe(false)
  expect(await counted(sql`select count(*) from events where project_id = ${project.id}`)).toBe(before)
  expect(await counted(sql`select count(*) from ${subscribers} where project_id = ${project.id}`)).toBe(1500)
})

test('the demo’s month has data on every day and none from the future', async () => {
  const days = sql`select count(distinct day) from event_days where project_id = ${project.id} and users > 0`
  expect(await counted(days)).toBeGreaterThanOrEqual(30)
  for (const [table, column] of [
    ['events', 'at'],
    ['orders', 'created'],
    ['carts', 'created'],
    ['sent_notifications', 'opened_at'],
    ['subscribers', 'created'],
  ] as const) {
    const overdueRows = sql`select count(*) from ${sql.identifier(table)}
      where project_id = ${project.id} and ${sql.identifier(column)} > now()`
    expect([table, await counted(overdueRows)]).toEqual([table, 0])
  }
  for (const table of [
    'product_days',
    'search_days',
    'subscriber_wishlist_items',
    'back_in_stocks',
    'automation_runs',
    'checkouts',
  ])
    expect(
      await counted(sql`select count(*) from ${sql.identifier(table)} where project_id = ${project.id}`),
    ).toBeGreaterThan(20)
})

test('the demo’s campaign and automation counters equal its messages', async () => {
  const wrong = sql`
    select count(*) from push_counts c
    left join lateral (
      select count(*) as audience, count(*) filter (where status = 'skipped') as skipped,
        count(opened_at) as opened, count(*) filter (where status = 'received') as received
      from sent_notifications m
      where m.project_id = c.project_id and coalesce(m.notification_id, m.automation_id) = c.source_id
    ) m on true
    where c.project_id = ${project.id} and (c.audience, c.skipped, c.opened, c.received)
      is distinct from (m.audience, m.skipped, m.opened, m.received)`
  expect(await counted(wrong)).toBe(0)
  const sentCampaigns = await counted(
    sql`select count(*) from notifications where project_id = ${project.id} and sent`,
  )
  expect(sentCampaigns).toBeGreaterThanOrEqual(3)
  expect(await counted(sql`select count(*) from push_counts where project_id = ${project.id}`)).toBe(
    sentCampaigns + 4,
  )
})

test('the demo’s orders are attributed as the product does it', async () => {
  const { db } = vitrine.services
  const read = () =>
    db
      .select({ id: orders.shopify_id, credit: orders.credit, message: orders.credit_message })
      .from(orders)
      .where(eq(orders.project_id, project.id))
      .orderBy(orders.shopify_id)
  const before = await read()
  expect(before.filter(({ credit }) => credit === 'direct').length).toBeGreaterThan(20)
  const some = before.filter(({ id }) => Number(id) % 7 === 0)
  await db
    .update(orders)
    .set({ credit: 'none', credit_message: null })
    .where(and(eq(orders.project_id, project.id), sql`${orders.shopify_id} % 7 = 0`))
  await db.transaction((tx) =>
    attributeOrders(
      tx,
      project.id,
      some.map(({ id }) => id),
    ),
  )
  expect(await read()).toEqual(before)
})

test('the demo has a team of three, with segments, comments, releases, builds and an audit log', async () => {
  const input = { project: project.id }
  const { access } = owner
  const { members } = await vitrine.must(listTeam, input, access)
  expect(members.map(({ name }) => name)).toEqual(
    expect.arrayContaining([owner.user.name, 'Maya Lindqvist', 'Tom Becker']),
  )
  expect((await vitrine.must(listSegments, input, access)).segments).toHaveLength(3)
  expect((await vitrine.must(listComments, input, access)).threads).toHaveLength(2)
  expect((await vitrine.must(listComments, { ...input, resolved: true }, access)).threads).toHaveLength(1)
  const releasesOf = async (which: 'coming' | 'over') =>
    (await vitrine.must(listReleases, { ...input, which }, access)).releases
  expect(await releasesOf('over')).toMatchObject([{ name: 'Autumn collection', state: 'out' }])
  expect(await releasesOf('coming')).toMatchObject([
    {
      name: 'Gift guide',
      state: 'planned',
      parts: [{ kind: 'design' }, { kind: 'campaign', problem: null }],
    },
  ])
  const { builds } = await vitrine.must(buildsOverview, input, access)
  expect(builds.filter(({ state }) => state === 'live')).toHaveLength(4)
  const { entries } = await vitrine.must(listAuditEntries, input, access)
  expect(entries.length).toBeGreaterThan(10)
})

test('the demo’s audit log says when each campaign was started', async () => {
  const input = { project: project.id }
  const { access } = owner
  const { entries } = await vitrine.must(listAuditEntries, input, access)
  const { releases } = await vitrine.must(listReleases, { ...input, which: 'over' }, access)
  const releasedIds = releases.flatMap(({ parts }) => parts.map(({ ref }) => ref))
  const runs = await vitrine.services.db
    .select({ id: pushRuns.id, started: pushRuns.created, began: pushRuns.began })
    .from(pushRuns)
    .where(eq(pushRuns.project_id, project.id))
  const startTimes = runs.filter(({ id }) => !releasedIds.includes(id)).map(({ started }) => started)
  const loggedStarts = entries.filter(({ schema: call }) => call === '/campaigns/start').map(({ at }) => at)
  expect(loggedStarts.toSorted()).toEqual(startTimes.map((at) => at.toISOString()).toSorted())
  // No campaign started sending before it was started.
  for (const { started, began } of runs)
    expect(started.getTime()).toBeLessThan((began ?? new Date()).getTime())
})

test('the demo shows its own design, with reviews, before its month is seeded', async () => {
  const [demo] = await vitrine.services.db
    .select({ id: projects.id, document: schema.publishedDesigns.config })
    .from(projects)
    .innerJoin(schema.designs, eq(schema.designs.project_id, projects.id))
    .innerJoin(
      schema.publishedDesigns,
      and(
        eq(schema.publishedDesigns.project_id, schema.designs.project_id),
        eq(schema.publishedDesigns.hash, schema.designs.published),
      ),
    )
    .where(eq(projects.slug, 'demo'))
  const design = JSON.stringify(demo?.document)
  expect(design).toContain('Made slowly, made to last')
  expect(design).toContain('"source":"app"')
  const connected = await vitrine.services.db
    .select({ name: schema.integrations.integration })
    .from(schema.integrations)
    .where(eq(schema.integrations.project_id, demo?.id ?? ''))
  expect(connected).toEqual([{ name: 'judgeme' }])
})

test('the demo’s store listing has all texts that the stores require, in five languages', async () => {
  const { listing } = await vitrine.must(getListing, { project: project.id }, owner.access)
  expect(listListingGaps(listing.content, LANGUAGES)).toEqual({})
  expect(Object.keys(listing.content.texts).toSorted()).toEqual([...LANGUAGES].toSorted())
})

test('the demo’s store listing has an icon, a feature graphic and screenshots for both stores', async () => {
  await seedListingImages(vitrine.services, project.slug)
  const { listing } = await vitrine.must(getListing, { project: project.id }, owner.access)
  const places = Object.groupBy(listing.pictures, ({ place }) => place)
  expect(Object.fromEntries(Object.entries(places).map(([place, all]) => [place, all.length]))).toEqual({
    icon: 1,
    feature: 1,
    ...Object.fromEntries(listRequiredSets(false).map((set) => [set, 4])),
  })
  const [icon] = places.icon ?? []
  expect(icon?.alpha).toBe(false)
  expect((await fetch(icon?.url ?? '')).headers.get('content-type')).toBe('image/png')
})

test('every customer of the demo has a name, which its orders give', async () => {
  const nameless = sql`select count(*) from subscribers s
    where s.project_id = ${project.id} and s.customer_id is not null and not exists (
      select from orders o where o.project_id = s.project_id and o.customer_id = s.customer_id)`
  expect(await counted(nameless)).toBe(0)
})

import { createHash } from 'node:crypto'
import { reportEvents, type SentEvent } from '@vitrine/core/contract/analytics/events'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { visit } from '../events/events.testing.ts'
import { forwardAll } from './forward.ts'
import { startTools } from './tools.testing.ts'

const { eventBatches, forwardings, projects } = schema
const SECRETS = { ga4: 'ga-secret-of-the-test', meta: 'meta-token-of-the-test' }
const HOUR_MS = 3_600_000
let tools: Awaited<ReturnType<typeof startTools>>
let vitrine: Vitrine
let project: Project

beforeAll(async () => {
  tools = await startTools(SECRETS)
  vitrine = await startVitrine({ env: { ROLE: 'api', GA4_URL: tools.url, META_URL: `${tools.url}/v24.0` } })
})
afterAll(async () => {
  await vitrine?.close()
  tools?.stop()
})
beforeEach(async () => {
  Object.assign(tools.state, { fault: 'none', calls: 0 })
  project = await vitrine.project(await vitrine.merchant())
})

async function configure(on: { readonly ga4?: boolean; readonly meta?: boolean }, of = project) {
  const { db, encryption } = vitrine.services
  const seal = (plain: string, column: string) => encryption.encrypt(plain, { project: of.id, column })
  await db
    .update(projects)
    .set({
      ...(on.ga4 ? { ga_property: 'G-TEST', ga_secret: seal(SECRETS.ga4, 'ga_secret') } : {}),
      ...(on.meta ? { fb_dataset: '4711', fb_access_token: seal(SECRETS.meta, 'fb_access_token') } : {}),
    })
    .where(eq(projects.id, of.id))
}
const report = (subscriber: string, events: readonly SentEvent[], of = project, ads = true) =>
  vitrine.must(reportEvents, {
    slug: of.slug,
    subscriber,
    ads,
    platform: 'ios',
    app_version: '1.4.0',
    os_version: '18.1',
    sent: Date.now(),
    events: [...events],
  })
const send = () => forwardAll(vitrine.services)
const ofClient = (client: string) => tools.ga4.filter((event) => event.client === client)
const standing = async (tool: 'ga4' | 'meta') =>
  (await vitrine.services.db.select().from(forwardings).where(eq(forwardings.project_id, project.id))).find(
    (row) => row.tool === tool,
  )
const listPendingBatches = () =>
  vitrine.services.db.select().from(eventBatches).where(eq(eventBatches.project_id, project.id))
const dueAgain = () =>
  vitrine.services.db.execute(sql`update forwardings set due = now() - interval '1 second'`)

test('events are not queued for unconfigured tracking integrations', async () => {
  const { subscriber, view } = visit(Date.now() - 5000)
  await report(subscriber, [view()])
  expect(await listPendingBatches()).toEqual([])
  await configure({ ga4: true })
  await send()
  expect(ofClient(subscriber)).toEqual([])
})

test('each tracking integration receives each event once, with its own event names and sums in major units', async () => {
  await configure({ ga4: true, meta: true })
  const { subscriber, screen, view, purchase, wish } = visit(Date.now() - 5000)
  const screenView = screen()
  const yen = { ...view(7), currency: 'JPY', value: 1200 }
  const dinars = { ...purchase(), currency: 'KWD', value: 12.35, transaction_id: '#1001' }
  const reportedEvents = [screenView, yen, dinars, wish(7, true)]
  await report(subscriber, reportedEvents)
  await report(subscriber, reportedEvents)
  await send()
  await send()
  expect(ofClient(subscriber).map(({ name, params }) => [name, params.value, params.transaction_id])).toEqual(
    [
      ['screen_view', undefined, undefined],
      ['view_item', 1200, undefined],
      ['purchase', 12.35, '#1001'],
    ],
  )
  expect(tools.meta.get(yen.id)?.custom_data).toMatchObject({ fb_currency: 'JPY', _valueToSum: 1200 })
  expect(tools.meta.get(dinars.id)?.event_name).toBe('fb_mobile_purchase')
  expect(tools.meta.size).toBe(2)
  expect(tools.problems).toEqual([])
  expect(await listPendingBatches()).toEqual([])
  expect(await standing('ga4')).toMatchObject({ sent: 3, dropped: 0, last_error: null })
})

test('Meta receives nothing about a shopper who opted out of advertising, however often it is reported', async () => {
  await configure({ ga4: true, meta: true })
  const { subscriber, view } = visit(Date.now() - 5000)
  const [firstView, later] = [view(1), view(2)]
  await report(subscriber, [firstView], project, false)
  // An event reported without consent is not forwarded when it is reported again with consent.
  await report(subscriber, [firstView, later])
  await send()
  expect(ofClient(subscriber)).toHaveLength(2)
  expect([tools.meta.has(firstView.id), tools.meta.has(later.id)]).toEqual([false, true])
})

test('Meta receives only a hash of the installation, with tracking across apps marked as off', async () => {
  await configure({ meta: true })
  const { subscriber, view } = visit(Date.now() - 5000)
  const viewEvent = view()
  await report(subscriber, [viewEvent])
  await send()
  const metaEvent = tools.meta.get(viewEvent.id)
  expect(metaEvent?.app_data.advertiser_tracking_enabled).toBe(0)
  expect(metaEvent?.user_data).toEqual({
    external_id: [createHash('sha256').update(subscriber).digest('hex')],
  })
})

test('many events are forwarded in requests of the allowed size, and too old ones are dropped', async () => {
  await configure({ ga4: true, meta: true })
  const { subscriber, view, search } = visit(Date.now() - 100_000)
  await report(
    subscriber,
    Array.from({ length: 60 }, () => view(3)),
  )
  await report(subscriber, [search('é'.repeat(200))])
  const old = visit(Date.now() - 80 * HOUR_MS, { subscriber })
  const before = old.view()
  await report(subscriber, [before])
  await send()
  expect(ofClient(subscriber)).toHaveLength(61)
  expect(tools.meta.has(before.id)).toBe(true)
  expect(tools.problems).toEqual([])
  expect(await standing('ga4')).toMatchObject({ sent: 61, dropped: 1 })
})

test('an unreachable tracking integration is retried later and delays no other', async () => {
  await configure({ ga4: true, meta: true })
  const { subscriber, view } = visit(Date.now() - 5000)
  const viewEvent = view()
  await report(subscriber, [viewEvent])
  tools.state.fault = 'down'
  await send()
  const { calls } = tools.state
  await send()
  expect(tools.state.calls).toBe(calls)
  const down = await standing('ga4')
  expect(down).toMatchObject({ sent: 0, failures: 1, last_error: '503' })
  expect(down?.due.getTime()).toBeGreaterThan(Date.now() + 10_000)
  const other = await vitrine.project(await vitrine.merchant())
  await configure({ meta: true }, other)
  const elsewhere = visit(Date.now() - 5000)
  const theirs = elsewhere.view()
  await report(elsewhere.subscriber, [theirs], other)
  tools.state.fault = 'none'
  await send()
  expect(tools.meta.has(theirs.id)).toBe(true)
  expect(tools.meta.has(viewEvent.id)).toBe(false)
  await dueAgain()
  await send()
  expect(ofClient(subscriber)).toHaveLength(1)
  expect(tools.meta.has(viewEvent.id)).toBe(true)
  expect(await standing('ga4')).toMatchObject({ sent: 1, failures: 0, last_error: null })
})

test('after a lost response only events that the tracking integration deduplicates are forwarded again', async () => {
  await configure({ ga4: true, meta: true })
  const { subscriber, view, purchase } = visit(Date.now() - 5000)
  const [viewEvent, bought] = [view(), { ...purchase(), transaction_id: '#7' }]
  await report(subscriber, [viewEvent, bought])
  tools.state.fault = 'cut'
  await send()
  tools.state.fault = 'none'
  await dueAgain()
  await send()
  expect(ofClient(subscriber).map(({ name }) => name)).toEqual(['view_item', 'purchase', 'purchase'])
  expect(new Set(ofClient(subscriber).map(({ params }) => params.transaction_id)).size).toBe(2)
  expect([tools.meta.has(viewEvent.id), tools.meta.has(bought.id)]).toEqual([true, true])
  expect(await standing('ga4')).toMatchObject({ sent: 1, dropped: 1 })
  expect(await standing('meta')).toMatchObject({ sent: 2, dropped: 0 })
})

test('events of a killed process are forwarded again only where the tracking integration deduplicates them', async () => {
  await configure({ ga4: true })
  const { subscriber, view, purchase } = visit(Date.now() - 5000)
  await report(subscriber, [view(), purchase()])
  await vitrine.services.db.execute(sql`update event_batches set attempted = now()`)
  await send()
  expect(ofClient(subscriber).map(({ name }) => name)).toEqual(['purchase'])
  expect(await standing('ga4')).toMatchObject({ sent: 1, dropped: 1 })
})

test('an event that Meta refuses does not affect the others of its request', async () => {
  await configure({ meta: true })
  const { subscriber, view } = visit(Date.now() - 100_000)
  const [good, bad, fine] = [view(1), view(2), view(3)]
  await report(subscriber, [good, bad, fine])
  await vitrine.services.db.execute(sql`update events set os_version = '' where id = ${bad.id}`)
  await send()
  expect([good, bad, fine].map(({ id }) => tools.meta.has(id))).toEqual([true, false, true])
  expect(await standing('meta')).toMatchObject({ sent: 2, dropped: 1 })
})

test('a tracking integration with a wrong secret waits for the correction and shows why', async () => {
  await configure({ meta: true })
  const { db, encryption } = vitrine.services
  const wrong = encryption.encrypt('wrong', { project: project.id, column: 'fb_access_token' })
  await db.update(projects).set({ fb_access_token: wrong }).where(eq(projects.id, project.id))
  const { subscriber, view } = visit(Date.now() - 5000)
  const viewEvent = view()
  await report(subscriber, [viewEvent])
  await send()
  expect(await standing('meta')).toMatchObject({ sent: 0, dropped: 0, last_error: '401 (190)' })
  await configure({ meta: true })
  await dueAgain()
  await send()
  expect(tools.meta.has(viewEvent.id)).toBe(true)
})

test('two processes at once forward no event twice', async () => {
  await configure({ ga4: true })
  const { subscriber, view } = visit(Date.now() - 5000)
  await report(subscriber, [view(), view()])
  await Promise.all([send(), send(), send()])
  expect(ofClient(subscriber)).toHaveLength(2)
})

test('events for a disabled tracking integration are deleted', async () => {
  await configure({ meta: true })
  const { subscriber, view } = visit(Date.now() - 5000)
  const viewEvent = view()
  await report(subscriber, [viewEvent])
  await vitrine.services.db.update(projects).set({ fb_dataset: null }).where(eq(projects.id, project.id))
  await send()
  expect(tools.meta.has(viewEvent.id)).toBe(false)
  expect(await listPendingBatches()).toEqual([])
})

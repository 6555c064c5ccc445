import type { Session } from '@vitrine/core/contract/accounts/users'
import {
  cancelCampaign,
  copyCampaign,
  pauseCampaign,
  removeCampaign,
  resumeCampaign,
  startCampaign,
} from '@vitrine/core/contract/push/campaign-calls'
import { campaignLedger, reportCampaign } from '@vitrine/core/contract/push/campaign-report'
import {
  type CampaignDraft,
  EMPTY_DRAFT,
  getCampaign,
  listCampaigns,
  saveCampaign,
  testCampaign,
} from '@vitrine/core/contract/push/campaigns'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import { planPage } from '../../services/push-engine/campaigns/plan-audience.ts'
import { createTestEngine, recountResults } from '../../services/push-engine/push.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { createPartitions } from '../events/partitions.ts'
import { countCampaignPersons, countPersons } from './count-persons.job.ts'
import { findCampaign } from './queries.ts'
import { campaignSource } from './runs.ts'

let vitrine: Vitrine
let owner: Session
let project: string
beforeAll(async () => {
  // The tests run the engine's steps themselves.
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
  owner = await vitrine.merchant('Olga')
})
beforeEach(async () => {
  project = (await vitrine.project(owner)).id
})
afterAll(() => vitrine?.close())

const { subscribers, sentNotifications: sentMessages } = schema

async function drafted(change: Partial<CampaignDraft> = {}): Promise<string> {
  const id = createId()
  const draft = { ...EMPTY_DRAFT, title: 'New lamps', body: 'The winter collection is here.', ...change }
  await vitrine.must(saveCampaign, { project, id, version: null, draft }, owner.access)
  return id
}
const start = (id: string, version = 1) => vitrine.call(startCampaign, { project, id, version }, owner.access)
const statusOf = async (id: string) =>
  (await vitrine.must(getCampaign, { project, id }, owner.access)).campaign.status
const freeze = async () => {
  const engine = createTestEngine(vitrine.services.db, { sources: [campaignSource] })
  while (await planPage(engine));
}
async function shoppers(rows: Partial<typeof subscribers.$inferInsert>[]): Promise<string[]> {
  const added = await vitrine.services.db
    .insert(subscribers)
    .values(
      rows.map((row) => ({
        project_id: project,
        token: `ExponentPushToken[${createId()}]`,
        platform: 'ios',
        channel: 'expo' as const,
        ...row,
      })),
    )
    .returning({ id: subscribers.id })
  return added.map(({ id }) => id)
}

test('a campaign without its text or link cannot be sent, with the error messages of the specification', async () => {
  const empty = await drafted({ body: '', type: 'product', url: null })
  expect(await start(empty)).toMatchObject({
    status: 400,
    error: { code: 'invalid', fields: { body: 'Please fill this field', url: 'Please select value' } },
  })
  expect(await statusOf(empty)).toBe('draft')
  const translated = await drafted({ translations: { de: { title: '', body: '' } } })
  expect(await start(translated)).toMatchObject({ status: 400 })
  const variant = await drafted({ variants: [{ title: 'B', body: '', translations: {}, share: 50 }] })
  expect(await start(variant)).toMatchObject({
    error: { fields: { 'variants.0.body': 'Please fill this field' } },
  })
})

test('a campaign starts once, however often it is requested, and only in the version that the merchant saw', async () => {
  const id = await drafted()
  expect(await start(id, 7)).toMatchObject({ status: 409, error: { code: 'stale' } })
  const answers = await Promise.all([1, 2, 3].map(() => start(id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const runs = await vitrine.services.db.$count(schema.pushRuns, eq(schema.pushRuns.id, id))
  expect(runs).toBe(1)
  expect(await vitrine.call(removeCampaign, { project, id }, owner.access)).toMatchObject({ status: 409 })
})

test('a campaign cannot be scheduled in the past, and in shoppers’ local time only if it is past everywhere', async () => {
  const over = await drafted({ schedule: { kind: 'at', at: '2026-01-01T00:00:00Z' } })
  expect(await start(over)).toMatchObject({ status: 409, error: { code: 'over' } })
  const local = { kind: 'local', day: '2026-01-01', slot: 0 } as const
  const skipped = await drafted({ schedule: { ...local, passed: 'skip' } })
  expect(await start(skipped)).toMatchObject({ status: 409, error: { code: 'over' } })
  expect(await start(await drafted({ schedule: { ...local, passed: 'send' } }))).toMatchObject({
    status: 200,
  })
})

test('a scheduled campaign can be taken back, edited and scheduled again', async () => {
  const id = await drafted({ schedule: { kind: 'at', at: new Date(Date.now() + 86_400_000).toISOString() } })
  await start(id)
  expect(await statusOf(id)).toBe('scheduled')
  const pauseResponse = await vitrine.must(pauseCampaign, { project, id }, owner.access)
  expect(pauseResponse.campaign.status).toBe('paused')
  await vitrine.must(resumeCampaign, { project, id }, owner.access)
  expect(await statusOf(id)).toBe('scheduled')
  const { campaign } = await vitrine.must(cancelCampaign, { project, id }, owner.access)
  expect(campaign).toMatchObject({ status: 'draft', starts: null })
  expect(await start(id)).toMatchObject({ status: 200 })
})

test('a campaign goes once to each shopper of its segment, platform and language, and records why others are skipped', async () => {
  const [, german] = await shoppers([
    { lang: 'en' },
    { lang: 'de' },
    { lang: 'de', platform: 'android' },
    { lang: 'de', muted: ['offers'] },
    { lang: 'de', unsubscribed: new Date() },
  ])
  const id = await drafted({
    platform: 'ios',
    segment: {
      match: 'all',
      groups: [{ match: 'all', conditions: [{ on: 'language', is: 'any', of: ['de'] }] }],
    },
  })
  await start(id)
  await freeze()
  const { messages } = await vitrine.must(campaignLedger, { project, id }, owner.access)
  expect(messages.map(({ outcome, reason }) => `${outcome} ${reason}`).sort()).toEqual([
    'skipped muted',
    'skipped no-consent',
    'waiting null',
  ])
  expect(messages.find(({ outcome }) => outcome === 'waiting')?.subscriber).toBe(german)
  const { campaign } = await vitrine.must(getCampaign, { project, id }, owner.access)
  expect(campaign.counters).toMatchObject({ predicted: 1, waiting: 1, skipped: 2, sent: 0 })
  expect(campaign.status).toBe('sending')
  await vitrine.must(pauseCampaign, { project, id }, owner.access)
  await vitrine.must(pauseCampaign, { project, id }, owner.access)
  expect(await statusOf(id)).toBe('paused')
  const ended = await vitrine.must(cancelCampaign, { project, id }, owner.access)
  expect(ended.campaign).toMatchObject({ status: 'cancelled', counters: { waiting: 0, skipped: 3 } })
  expect(await vitrine.call(resumeCampaign, { project, id }, owner.access)).toMatchObject({ status: 409 })
  expect((await vitrine.must(listCampaigns, { project, status: ['cancelled'] }, owner.access)).count).toBe(1)
  // A copy can be sent again.
  const copy = createId()
  await vitrine.must(copyCampaign, { project, id, copy }, owner.access)
  expect(await statusOf(copy)).toBe('draft')
})

test('a campaign draft can be neither paused nor resumed nor canceled', async () => {
  const id = await drafted()
  expect(await vitrine.call(pauseCampaign, { project, id }, owner.access)).toMatchObject({
    error: { code: 'not-running' },
  })
  expect(await vitrine.call(resumeCampaign, { project, id }, owner.access)).toMatchObject({
    error: { code: 'not-paused' },
  })
})

test('the recipients of a campaign are searched by subscriber, customer, name and delivery status', async () => {
  const ids = await shoppers(Array.from({ length: 60 }, (_, index) => ({ customer_id: String(900 + index) })))
  await vitrine.services.db.insert(schema.orders).values({
    project_id: project,
    shopify_id: '77',
    name: '#77',
    sum: 100,
    currency: 'USD',
    payment: 'PAID',
    customer: 'Ada Lovelace',
    customer_id: '905',
    source: 'app',
  })
  const id = await drafted()
  await start(id)
  await freeze()
  const ledger = (more: object) => vitrine.must(campaignLedger, { project, id, ...more }, owner.access)
  const first = await ledger({})
  const second = await ledger({ cursor: first.cursor })
  expect([first.messages.length, second.messages.length, second.cursor]).toEqual([50, 10, null])
  expect(new Set([...first.messages, ...second.messages].map(({ subscriber }) => subscriber))).toEqual(
    new Set(ids),
  )
  expect((await ledger({ search: ids[5] })).messages).toMatchObject([
    { subscriber: ids[5], name: 'Ada Lovelace' },
  ])
  expect((await ledger({ search: 'lovelace' })).messages).toMatchObject([{ subscriber: ids[5] }])
  expect((await ledger({ search: '907' })).messages).toMatchObject([{ subscriber: ids[7] }])
  expect((await ledger({ search: '%' })).messages).toEqual([])
  expect((await ledger({ outcome: ['opened'] })).messages).toEqual([])
})

test('a campaign report compares variants and the control group, and does not call chance a success', async () => {
  const ids = await shoppers(Array.from({ length: 40 }, () => ({})))
  const id = await drafted({
    holdout: 20,
    variants: [{ title: 'B', body: 'Other words', translations: {}, share: 50 }],
  })
  await start(id)
  await freeze()
  const { db } = vitrine.services
  const of = and(
    eq(sentMessages.project_id, project),
    eq(sentMessages.notification_id, id),
    eq(sentMessages.status, 'planned'),
  )
  await db
    .update(sentMessages)
    .set({ status: 'received', sent_at: sql`now()`, opened_at: sql`now()` })
    .where(of)
  await recountResults(db, project)
  await db.insert(schema.orders).values({
    project_id: project,
    shopify_id: '5',
    name: '#5',
    sum: 4200,
    currency: 'USD',
    payment: 'PAID',
    subscriber_id: ids[0],
    source: 'app',
    created: new Date(Date.now() + 60_000),
  })
  const report = await vitrine.must(reportCampaign, { project, id }, owner.access)
  const [first, second] = report.variantResults
  expect((first?.received ?? 0) + (second?.received ?? 0) + (report.holdout?.predicted ?? 0)).toBe(40)
  const ordered = [...report.variantResults, report.holdout].reduce(
    (sum, one) => sum + (one?.ordered ?? 0),
    0,
  )
  expect(ordered).toBe(1)
  expect([...report.variantResults, report.holdout].reduce((sum, one) => sum + (one?.sum ?? 0), 0)).toBe(4200)
  expect(report.opened).toMatchObject([{ hasEnoughData: false, isSignificant: false }])
  expect(report.ordered).toMatchObject({ hasEnoughData: false })
  expect(report.skipped).toEqual([{ reason: 'holdout', count: report.holdout?.predicted }])
  expect(report.hours).toHaveLength(1)
})

test('a finished campaign’s persons are counted once, for its report', async () => {
  const customer = '9002'
  await shoppers([
    { customer_id: customer },
    { customer_id: customer },
    ...Array.from({ length: 30 }, () => ({})),
  ])
  const id = await drafted({ holdout: 20 })
  await start(id)
  await freeze()
  const { db } = vitrine.services
  const run = () => findCampaign(db, project, id)
  const before = await run()
  expect(before?.persons).toBeNull()
  await countCampaignPersons.run({ project, campaign: id }, vitrine.services)
  const persons = (await run())?.persons
  expect(persons && persons.sent + persons.held).toBe(31)
  if (before) expect(await countPersons(db, before)).toEqual(persons)
  // A campaign without a control group has no comparison.
  const plain = await drafted()
  await start(plain)
  await freeze()
  await countCampaignPersons.run({ project, campaign: plain }, vitrine.services)
  expect((await findCampaign(db, project, plain))?.persons).toBeNull()
})

test('a campaign report shows the rest of a test apart: when its winner is chosen, then which, and its results', async () => {
  await shoppers(Array.from({ length: 60 }, () => ({})))
  const id = await drafted({
    variants: [{ title: 'B', body: 'Other words', translations: {}, share: 50 }],
    winner: { test: 50, hours: 6 },
  })
  await start(id)
  await freeze()
  const report = () => vitrine.must(reportCampaign, { project, id }, owner.access)
  const before = await report()
  const tested = before.variantResults.reduce((sum, { predicted }) => sum + predicted, 0)
  expect(before.variantResults).toHaveLength(2)
  expect(before.winner).toMatchObject({ variant: null, rest: { predicted: 60 - tested, sent: 0 } })
  expect(tested).toBeGreaterThan(0)
  expect(tested).toBeLessThan(60)
  const begun = Date.parse(before.winner?.at ?? '') - 6 * 3_600_000
  expect(Math.abs(begun - Date.now())).toBeLessThan(600_000)

  const { db } = vitrine.services
  const rest = and(
    eq(sentMessages.project_id, project),
    eq(sentMessages.notification_id, id),
    eq(sentMessages.variant, 2),
  )
  await db
    .update(sentMessages)
    .set({ status: 'received', sent_at: sql`now()`, opened_at: sql`now()` })
    .where(rest)
  await recountResults(db, project)
  await db.execute(
    sql`update push_runs set settings = jsonb_set(settings, '{winner,chosen}', '1') where id = ${id}::uuid`,
  )
  expect((await report()).winner).toMatchObject({
    variant: 1,
    rest: { predicted: 60 - tested, received: 60 - tested, opened: 60 - tested },
  })
})

test('a campaign’s winner without a second variant changes nothing', async () => {
  await shoppers([{}, {}])
  const id = await drafted({ winner: { test: 20, hours: 4 } })
  await start(id)
  await freeze()
  const report = await vitrine.must(reportCampaign, { project, id }, owner.access)
  expect(report).toMatchObject({ winner: null, variantResults: [{ predicted: 2 }] })
})

test('a campaign report counts a buyer as one person on all devices, and each order once', async () => {
  const customer = '9001'
  const ids = await shoppers([{ customer_id: customer }, { customer_id: customer }, {}, {}])
  const id = await drafted({ holdout: 0 })
  await start(id)
  await freeze()
  const order = (number: number, sum: number, of: Partial<typeof schema.orders.$inferInsert>) => ({
    project_id: project,
    shopify_id: String(number),
    name: `#${number}`,
    sum,
    currency: 'USD',
    payment: 'PAID' as const,
    source: 'app' as const,
    created: new Date(Date.now() + 60_000),
    ...of,
  })
  await vitrine.services.db.insert(schema.orders).values([
    order(901, 1000, { subscriber_id: ids[0] }),
    order(902, 500, { customer_id: customer }),
    order(903, 70, {
      subscriber_id: ids[2],
      credit: 'direct',
      credit_source: 'campaign',
      credit_source_id: id,
    }),
  ])
  const report = await vitrine.must(reportCampaign, { project, id }, owner.access)
  expect(report.variantResults).toMatchObject([{ ordered: 2, sum: 1570 }])
  expect(report.credited).toEqual({ direct: { orders: 1, sum: 70 }, influenced: { orders: 0, sum: 0 } })
})

test('a campaign report counts each visit that started with its push once, and no other visits', async () => {
  const { db } = vitrine.services
  const [ann, bob] = await shoppers([{}, {}])
  const id = await drafted()
  await start(id)
  await freeze()
  const messages = await db
    .select({ id: sentMessages.id, to: sentMessages.subscriber_id })
    .from(sentMessages)
    .where(and(eq(sentMessages.project_id, project), eq(sentMessages.notification_id, id)))
  const tapped = messages.find(({ to }) => to === ann)?.id
  const at = new Date(Date.now() + 60_000)
  await createPartitions(db, at.getTime(), at.getTime())
  const createEvent = (
    name: 'view_item' | 'add_to_cart',
    who: string | undefined,
    session: string,
    message?: string,
  ) => ({
    project_id: project,
    id: createId(),
    at,
    received: at,
    began: at,
    name,
    subscriber_id: who ?? '',
    session,
    platform: 'ios' as const,
    source: 'push' as const,
    message_id: message ?? null,
  })
  await db
    .insert(schema.events)
    .values([
      createEvent('view_item', ann, 'one', tapped),
      createEvent('add_to_cart', ann, 'one', tapped),
      createEvent('view_item', ann, 'two', tapped),
      createEvent('view_item', bob, 'three'),
      createEvent('view_item', bob, 'four', createId()),
    ])
  const report = await vitrine.must(reportCampaign, { project, id }, owner.access)
  expect(report.visits).toEqual({ sessions: 2, carts: 1 })
  const other = await drafted()
  expect((await vitrine.must(reportCampaign, { project, id: other }, owner.access)).visits).toEqual({
    sessions: 0,
    carts: 0,
  })
})

test('a test push goes to one device only, and a message says when there is none', async () => {
  const content = {
    title: 'Look',
    body: 'Only a look',
    translations: {},
    image: null,
    link: { type: 'home', url: null },
  } as const
  const send = (to: string | null) => vitrine.call(testCampaign, { project, content, to }, owner.access)
  expect(await send(null)).toMatchObject({ status: 409, error: { code: 'no-device' } })
  expect(await send(createId())).toMatchObject({ status: 404, error: { code: 'no-subscriber' } })
  const [reachable = '', off = ''] = await shoppers([
    { quiet_from: 0, quiet_to: 1439 },
    { unsubscribed: new Date() },
  ])
  expect(await send(off)).toMatchObject({ status: 409, error: { code: 'unreachable' } })
  expect(await send(reachable)).toMatchObject({ status: 200 })
  // The campaign is unknown in another project.
  const other = (await vitrine.project(owner)).id
  expect(
    await vitrine.call(testCampaign, { project: other, content, to: reachable }, owner.access),
  ).toMatchObject({
    status: 404,
  })
  const rows = await vitrine.services.db
    .select()
    .from(sentMessages)
    .where(eq(sentMessages.subscriber_id, reachable))
  expect(rows).toMatchObject([{ kind: 'test', notification_id: null }])
})

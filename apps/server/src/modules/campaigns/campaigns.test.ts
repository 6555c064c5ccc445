import type { Session } from '@vitrine/core/contract/accounts/users'
import {
  copyCampaign,
  copyCampaigns,
  MAX_CAMPAIGNS_PER_CALL,
  removeCampaign,
  removeCampaigns,
  restoreCampaigns,
  startCampaign,
} from '@vitrine/core/contract/push/campaign-calls'
import { reportCampaign } from '@vitrine/core/contract/push/campaign-report'
import {
  type CampaignDraft,
  EMPTY_DRAFT,
  estimateCampaign,
  getCampaign,
  listCampaigns,
  saveCampaign,
} from '@vitrine/core/contract/push/campaigns'
import type { Condition, Segment } from '@vitrine/core/contract/push/segment-rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { estimateAudience } from './estimate.ts'

let vitrine: Vitrine
let owner: Session
let project: string
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant('Olga')
})
beforeEach(async () => {
  project = (await vitrine.project(owner)).id
})
afterAll(() => vitrine?.close())

const draft = (change: Partial<CampaignDraft> = {}): CampaignDraft => ({
  ...EMPTY_DRAFT,
  title: 'New lamps',
  body: 'The winter collection is here.',
  ...change,
})
const only = (one: Condition): Segment => ({ match: 'all', groups: [{ match: 'all', conditions: [one] }] })
const save = (id: string, version: number | null, change: Partial<CampaignDraft> = {}) =>
  vitrine.call(saveCampaign, { project, id, version, draft: draft(change) }, owner.access)
const must = async (id: string, version: number | null, change: Partial<CampaignDraft> = {}) =>
  (await vitrine.must(saveCampaign, { project, id, version, draft: draft(change) }, owner.access)).campaign

test('a campaign draft may be incomplete but not too long, with the error messages of the specification', async () => {
  const id = createId()
  expect((await must(id, null, { title: '', body: '' })).status).toBe('draft')
  expect(await save(id, 1, { title: 'x'.repeat(41) })).toMatchObject({
    status: 400,
    error: { fields: { 'draft.title': 'Max 40 symbols' } },
  })
  expect(await save(id, 1, { body: '🎁'.repeat(179) })).toMatchObject({
    status: 400,
    error: { fields: { 'draft.body': 'Max 178 symbols' } },
  })
  // An emoji is one character.
  expect((await must(id, 1, { title: '🎁'.repeat(40), body: '🎁'.repeat(178) })).version).toBe(2)
})

test('a test with a winner takes 5 to 80 percent of the audience and 1 to 72 hours', async () => {
  const variants = [{ title: 'B', body: 'Other words', translations: {}, share: 50 }]
  const id = createId()
  const edges = [
    { test: 5, hours: 1 },
    { test: 80, hours: 72 },
  ]
  for (const [at, winner] of edges.entries())
    expect((await must(id, at === 0 ? null : at, { variants, winner })).winner).toEqual(winner)
  for (const [field, winner] of [
    ['test', { test: 4, hours: 1 }],
    ['test', { test: 81, hours: 1 }],
    ['hours', { test: 5, hours: 0 }],
    ['hours', { test: 5, hours: 73 }],
  ] as const)
    expect(await save(id, 2, { variants, winner })).toMatchObject({
      status: 400,
      error: { fields: { [`draft.winner.${field}`]: expect.any(String) } },
    })
})

test('two people who edit a campaign at once see the conflict, and a repeated request is answered the same', async () => {
  const id = createId()
  const first = await must(id, null)
  expect(await must(id, null)).toEqual(first)
  const [mine, other] = await Promise.all([save(id, 1, { title: 'Mine' }), save(id, 1, { title: 'Other' })])
  expect([mine.status, other.status].sort()).toEqual([200, 409])
  expect([mine.error?.code, other.error?.code]).toContain('stale')
  const now = (await vitrine.must(getCampaign, { project, id }, owner.access)).campaign
  expect(now.version).toBe(2)
  expect((await must(id, 1, { title: now.title })).version).toBe(2)
  expect((await must(id, 2, { title: 'Later' })).version).toBe(3)
})

test('a deleted campaign draft is restored by saving it, but not as if it still existed', async () => {
  const id = createId()
  await must(id, null)
  for (const _ of [1, 2]) await vitrine.must(removeCampaign, { project, id }, owner.access)
  expect(await save(id, 1)).toMatchObject({ status: 404, error: { code: 'no-campaign' } })
  expect((await must(id, null)).version).toBe(1)
})

test('a campaign is copied once, however often the copy is requested', async () => {
  const [id, copy] = [createId(), createId()]
  await must(id, null, {
    title: 'Sale',
    segment: only({ on: 'customer', is: 'yes' }),
  })
  await vitrine.must(startCampaign, { project, id, version: 1 }, owner.access)
  const [firstCopy, secondCopy] = await Promise.all(
    [1, 2].map(() => vitrine.must(copyCampaign, { project, id, copy }, owner.access)),
  )
  expect(firstCopy).toEqual(secondCopy)
  expect(firstCopy?.campaign).toMatchObject({ id: copy, status: 'draft', title: 'Sale', version: 1 })
  expect(firstCopy?.campaign.counters.predicted).toBe(0)
  // A sent campaign can be neither changed nor deleted.
  expect(await save(id, 1, { title: 'Other' })).toMatchObject({ status: 409, error: { code: 'started' } })
  expect(await vitrine.call(removeCampaign, { project, id }, owner.access)).toMatchObject({
    status: 409,
    error: { code: 'started' },
  })
})

test('campaign drafts are deleted in bulk and restored unchanged; sent campaigns stay, with a message', async () => {
  const [first, second, startedId] = [createId(), createId(), createId()]
  await must(first, null, { title: 'First', segment: only({ on: 'customer', is: 'yes' }) })
  await must(second, null, { title: 'Second', translations: { de: { title: 'Zwei', body: '' } } })
  await must(startedId, null)
  await vitrine.must(startCampaign, { project, id: startedId, version: 1 }, owner.access)
  const input = { project, ids: [first, second, startedId, createId()] }
  const removals = await Promise.all([1, 2, 3].map(() => vitrine.must(removeCampaigns, input, owner.access)))
  const removed = removals.flatMap((one) => one.removed)
  expect(removed.map(({ id }) => id).sort()).toEqual([first, second].sort())
  for (const { refused } of removals)
    expect(refused).toEqual([{ id: startedId, title: 'New lamps', why: 'started' }])
  const ids = async () =>
    (await vitrine.must(listCampaigns, { project }, owner.access)).campaigns.map(({ id }) => id).sort()
  expect(await ids()).toEqual([startedId])
  const back = await Promise.all(
    [1, 2].map(() => vitrine.must(restoreCampaigns, { project, drafts: removed }, owner.access)),
  )
  expect(back.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  expect((await vitrine.must(getCampaign, { project, id: second }, owner.access)).campaign).toMatchObject({
    status: 'draft',
    title: 'Second',
    translations: { de: { title: 'Zwei' } },
  })
  // A draft saved under such an id in the meantime is not overwritten.
  await must(first, 1, { title: 'Newer' })
  await vitrine.must(restoreCampaigns, { project, drafts: removed }, owner.access)
  expect((await vitrine.must(getCampaign, { project, id: first }, owner.access)).campaign.title).toBe('Newer')
})

test('campaigns are copied in bulk, each once; deleted ones are named', async () => {
  const [id, startedId, missingId] = [createId(), createId(), createId()]
  await must(id, null, { title: 'Sale' })
  await must(startedId, null, { title: 'Sent' })
  await vitrine.must(startCampaign, { project, id: startedId, version: 1 }, owner.access)
  const campaigns = [id, startedId, missingId].map((one) => ({ id: one, copy: createId() }))
  const outcomes = await Promise.all(
    [1, 2].map(() => vitrine.must(copyCampaigns, { project, campaigns }, owner.access)),
  )
  const copies = campaigns.slice(0, 2).map(({ copy }) => copy)
  for (const one of outcomes) expect(one).toEqual({ copied: copies, missing: [missingId] })
  const { campaigns: listed } = await vitrine.must(listCampaigns, { project }, owner.access)
  expect(listed).toHaveLength(4)
  for (const copy of copies)
    expect(listed.find((one) => one.id === copy)).toMatchObject({ status: 'draft', version: 1 })
})

test('a bulk deletion of ten thousand campaign drafts stops at the limit', async () => {
  const { db } = vitrine.services
  const rows = Array.from({ length: 10_000 }, () => ({
    project_id: project,
    id: createId(),
    body: 'One of many',
  }))
  for (let at = 0; at < rows.length; at += 2000)
    await db.insert(schema.notifications).values(rows.slice(at, at + 2000))
  const ids = rows.map((row) => row.id)
  for (const wrong of [[], ids.slice(0, MAX_CAMPAIGNS_PER_CALL + 1), ['none'], ['\u0000']])
    expect(await vitrine.call(removeCampaigns, { project, ids: wrong }, owner.access)).toMatchObject({
      status: 400,
      error: { code: 'invalid' },
    })
  const firstIds = ids.slice(0, MAX_CAMPAIGNS_PER_CALL)
  const { removed } = await vitrine.must(removeCampaigns, { project, ids: firstIds }, owner.access)
  expect(removed).toHaveLength(MAX_CAMPAIGNS_PER_CALL)
  expect(await db.$count(schema.notifications, eq(schema.notifications.project_id, project))).toBe(
    rows.length - MAX_CAMPAIGNS_PER_CALL,
  )
})

test('two bulk requests on the same campaigns in another order do not deadlock', async () => {
  const ids = Array.from({ length: 20 }, createId)
  for (const id of ids) await must(id, null)
  const backwards = [...ids].reverse()
  const responses = await Promise.all([
    vitrine.call(removeCampaigns, { project, ids }, owner.access),
    vitrine.call(
      copyCampaigns,
      { project, campaigns: backwards.map((id) => ({ id, copy: createId() })) },
      owner.access,
    ),
    vitrine.call(removeCampaigns, { project, ids: backwards }, owner.access),
  ])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('campaigns of another project are not found by any call', async () => {
  const id = createId()
  await must(id, null)
  const stranger = await vitrine.merchant('Sam')
  const theirs = (await vitrine.project(stranger)).id
  const input = { project: theirs, id }
  expect(await vitrine.call(getCampaign, input, stranger.access)).toMatchObject({ status: 404 })
  expect(await vitrine.call(copyCampaign, { ...input, copy: createId() }, stranger.access)).toMatchObject({
    status: 404,
  })
  await vitrine.must(removeCampaign, input, stranger.access)
  expect(await vitrine.must(removeCampaigns, { project: theirs, ids: [id] }, stranger.access)).toEqual({
    removed: [],
    refused: [],
  })
  expect(
    await vitrine.must(
      copyCampaigns,
      { project: theirs, campaigns: [{ id, copy: createId() }] },
      stranger.access,
    ),
  ).toEqual({ copied: [], missing: [id] })
  expect((await vitrine.must(getCampaign, { project, id }, owner.access)).campaign.id).toBe(id)
  // The same id is another campaign in another project.
  await vitrine.must(
    saveCampaign,
    { ...input, version: null, draft: draft({ title: 'Theirs' }) },
    stranger.access,
  )
  expect((await vitrine.must(getCampaign, { project, id }, owner.access)).campaign.title).toBe('New lamps')
})

test('the campaign list shows the revenue that the campaign’s report credits to it', async () => {
  const id = createId()
  await must(id, null)
  await must(createId(), null, { title: 'Without an order' })
  const order = (number: string, credit: 'direct' | 'influenced', more: object = {}) => ({
    project_id: project,
    shopify_id: number,
    name: `#${number}`,
    sum: 1200,
    currency: 'USD',
    payment: 'PAID',
    source: 'app',
    created: new Date(),
    credit,
    credit_source: 'campaign' as const,
    credit_source_id: id,
    ...more,
  })
  await vitrine.services.db
    .insert(schema.orders)
    .values([
      order('9001', 'direct'),
      order('9002', 'influenced'),
      order('9003', 'direct', { cancelled: new Date() }),
    ])
  const { campaigns, currency } = await vitrine.must(listCampaigns, { project }, owner.access)
  const report = await vitrine.must(reportCampaign, { project, id }, owner.access)
  const { direct, influenced } = report.credited
  expect(currency).toBe(report.currency)
  expect(report.windowHours).toBe(24)
  expect(campaigns.find((one) => one.id === id)?.attributed).toEqual({ orders: 2, sum: 2400 })
  expect({ orders: direct.orders + influenced.orders, sum: direct.sum + influenced.sum }).toEqual({
    orders: 2,
    sum: 2400,
  })
  expect(campaigns.find((one) => one.id !== id)?.attributed).toEqual({ orders: 0, sum: 0 })
})

test('the campaign list searches, filters, sorts and pages in both directions', async () => {
  const { db } = vitrine.services
  await db.insert(schema.notifications).values(
    Array.from({ length: 60 }, (_, index) => ({
      project_id: project,
      id: createId(),
      title: index % 2 ? `Sale ${index}` : 'News',
      body: 'Half%_off',
      platform: index % 5 ? null : ('ios' as const),
      predicted: (index * 7) % 60,
      updated: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 4))),
    })),
  )
  const list = (input: object) => vitrine.must(listCampaigns, { project, ...input }, owner.access)
  for (const sort of ['updated', 'starts', 'predicted'] as const)
    for (const direction of ['up', 'down'] as const) {
      const pages = [await list({ sort, direction })]
      for (let at = pages[0]; at?.cursor; at = pages.at(-1))
        pages.push(await list({ sort, direction, cursor: at.cursor }))
      const ids = pages.flatMap(({ campaigns }) => campaigns.map(({ id }) => id))
      expect(new Set(ids).size, `${sort} ${direction}`).toBe(60)
      expect(pages.map(({ campaigns }) => campaigns.length)).toEqual([24, 24, 12])
      const before = await list({ sort, direction, cursor: pages[2]?.previous })
      expect(before.campaigns).toEqual(pages[1]?.campaigns)
      const first = await list({ sort, direction, cursor: before.previous })
      expect(first.campaigns).toEqual(pages[0]?.campaigns)
      expect(first.previous).toBe(null)
    }
  expect((await list({ search: 'sale 15' })).campaigns.map(({ title }) => title)).toEqual(['Sale 15'])
  // Pattern characters match themselves.
  expect((await list({ search: '%_o' })).count).toBe(60)
  expect((await list({ search: '_%' })).count).toBe(0)
  expect((await list({ status: ['draft'], platform: ['ios'] })).count).toBe(12)
  expect((await list({ status: ['sent'] })).count).toBe(0)
  const [one] = (await list({})).campaigns
  expect(await vitrine.call(listCampaigns, { project, cursor: one?.id }, owner.access)).toMatchObject({
    status: 400,
  })
  const other = (await list({ sort: 'predicted' })).cursor
  expect(await vitrine.call(listCampaigns, { project, cursor: other }, owner.access)).toMatchObject({
    status: 400,
  })
})

test('an audience estimate counts whom a campaign reaches and why it skips the others', async () => {
  const { db } = vitrine.services
  const shopper = (values: Partial<typeof schema.subscribers.$inferInsert>) => ({
    project_id: project,
    token: `ExponentPushToken[${createId()}]`,
    platform: 'ios',
    lang: 'en',
    zone: 'Europe/Berlin',
    ...values,
  })
  const [first] = await db
    .insert(schema.subscribers)
    .values([
      shopper({}),
      shopper({ lang: 'de' }),
      shopper({ platform: 'android' }),
      shopper({ token: null }),
      shopper({ unsubscribed: new Date() }),
      shopper({ unsubscribed: new Date(), token_invalidated_at: new Date() }),
      shopper({ muted: ['offers'] }),
      shopper({ quiet_from: 0, quiet_to: 1439 }),
      shopper({ zone: 'Pacific/Kiritimati' }),
    ])
    .returning({ id: schema.subscribers.id })
  await db.insert(schema.subscribers).values(shopper({ moved_to: first?.id ?? '' }))
  const { platform, lang, segment, schedule, rules, holdout } = draft()
  const plain = { project, platform, lang, segment, schedule, rules, holdout }
  const estimate = (change: Partial<CampaignDraft> = {}) =>
    vitrine.must(estimateCampaign, { ...plain, ...change }, owner.access)
  expect(await estimate()).toEqual({
    audience: 9,
    recipients: 5,
    skipped: [
      { reason: 'dead-token', count: 1 },
      { reason: 'no-consent', count: 2 },
      { reason: 'muted', count: 1 },
    ],
    delayed: 1,
    installations: 9,
    isEstimate: false,
  })
  expect((await estimate({ platform: 'android' })).recipients).toBe(1)
  expect((await estimate({ lang: 'de' })).recipients).toBe(1)
  expect((await estimate({ rules: { ...rules, topic: null } })).recipients).toBe(6)
  expect((await estimate({ rules: { ...rules, quiet: 'ignored' } })).delayed).toBe(0)
  expect(await estimate({ holdout: 40 })).toMatchObject({ recipients: 3, audience: 9 })
  expect((await estimate({ segment: only({ on: 'language', is: 'any', of: ['de'] }) })).audience).toBe(1)
  const over = { kind: 'local', day: '2026-01-01', slot: 0, passed: 'skip' } as const
  expect(await estimate({ schedule: over })).toMatchObject({ recipients: 0 })
  expect(await estimate({ schedule: { ...over, passed: 'send' } })).toMatchObject({ recipients: 5 })
})

/** Number of reachable shoppers, a third of whom use German. */
async function shoppers(count: number): Promise<readonly string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    project_id: project,
    id: createId(),
    token: `ExponentPushToken[${createId()}]`,
    lang: at % 3 === 0 ? 'de' : 'en',
    zone: 'Europe/Berlin',
  }))
  await vitrine.services.db.insert(schema.subscribers).values(rows)
  return rows.map(({ id }) => id)
}

test('an audience estimate leaves out shoppers at the frequency cap and with quiet hours beyond the campaign', async () => {
  const { db } = vitrine.services
  const [often, once] = await shoppers(3)
  const createMessage = (subscriber: string | undefined, ago: number) => ({
    project_id: project,
    id: createId(),
    began: new Date(Date.now() - ago * 86_400_000),
    sent_at: new Date(Date.now() - ago * 86_400_000),
    due: new Date(Date.now() - ago * 86_400_000),
    kind: 'campaign' as const,
    subscriber_id: subscriber ?? null,
    status: 'received' as const,
  })
  await db
    .insert(schema.sentNotifications)
    .values([
      createMessage(often, 1),
      createMessage(often, 2),
      createMessage(once, 1),
      createMessage(once, 9),
      createMessage(once, 10),
    ])
  await db.insert(schema.pushSettings).values({ project_id: project, cap: 2, cap_days: 7 })
  const { platform, lang, segment, schedule, rules, holdout } = draft()
  const plain = { project, platform, lang, segment, schedule, rules, holdout }
  const estimate = (change: Partial<CampaignDraft> = {}) =>
    vitrine.must(estimateCampaign, { ...plain, ...change }, owner.access)
  expect(await estimate()).toMatchObject({ recipients: 2, skipped: [{ reason: 'cap', count: 1 }] })
  expect(await estimate({ rules: { ...rules, cap: 'ignored' } })).toMatchObject({
    recipients: 3,
    skipped: [],
  })
  // The project's own quiet hours apply beside the shoppers': a whole day except its last minute.
  await db.update(schema.pushSettings).set({ cap: null, quiet_from: 0, quiet_to: 1439 })
  const noon = { kind: 'at', at: `${new Date().getUTCFullYear() + 1}-06-01T12:00:00Z` } as const
  expect(await estimate({ schedule: noon })).toMatchObject({ recipients: 3, delayed: 3, skipped: [] })
  expect(await estimate({ schedule: noon, rules: { ...rules, expires: 2 } })).toMatchObject({
    recipients: 0,
    delayed: 0,
    skipped: [{ reason: 'expired', count: 3 }],
  })
  expect(await estimate({ schedule: noon, rules: { ...rules, quiet: 'ignored' } })).toMatchObject({
    recipients: 3,
    delayed: 0,
  })
})

test('an audience estimate samples a large project and counts a small audience exactly', async () => {
  await shoppers(6000)
  const { db } = vitrine.services
  const { platform, segment, schedule, rules, holdout } = draft()
  const audience = { project, platform, lang: null, segment, schedule, rules, holdout }
  const at = { currency: 'EUR', zone: 'UTC', now: new Date() }
  const whole = await estimateAudience(db, audience, at)
  expect(whole).toMatchObject({ audience: 6000, recipients: 6000, installations: 6000, isEstimate: false })
  const some = await estimateAudience(db, audience, at, { counted: 1000, enough: 100 })
  expect(some.isEstimate).toBe(true)
  // One in 8 of 6,000: the sample deviates by at most a fifth in more than 999 of 1,000 runs.
  expect(Math.abs(some.recipients / 6000 - 1)).toBeLessThan(0.2)
  expect(some.audience).toBe(some.installations)
  expect(
    await estimateAudience(db, { ...audience, lang: 'de' }, at, { counted: 1000, enough: 400 }),
  ).toMatchObject({
    audience: 2000,
    isEstimate: false,
  })
})

test('campaign times are quarter hours, and variant shares leave one for the first text', async () => {
  const id = createId()
  const local = { kind: 'local', day: '2026-12-01', passed: 'skip' } as const
  for (const slot of [-900_000, 1, 86_400_000])
    expect(await save(id, null, { schedule: { ...local, slot } })).toMatchObject({ status: 400 })
  const variant = { title: 'B', body: 'Other', translations: {}, share: 50 }
  expect(await save(id, null, { variants: [variant, variant] })).toMatchObject({ status: 400 })
  expect(
    (await must(id, null, { schedule: { ...local, slot: 85_500_000 }, variants: [variant] })).version,
  ).toBe(1)
})

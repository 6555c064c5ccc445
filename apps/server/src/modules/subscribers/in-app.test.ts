import { listInbox, readInbox, reportMessages } from '@vitrine/core/contract/push/subscribers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createId } from '../../infra/db/uuid.ts'
import type { CampaignOrder } from '../../services/push-engine/campaigns/message-rules.ts'
import { createMessageId } from '../../services/push-engine/messages/message-ids.ts'
import { CONTENT, createCampaignOrder } from '../../services/push-engine/push.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import {
  createExpoAddress,
  createSubscriberId,
  installation,
  other,
  project,
  register,
  useApps,
  vitrine,
} from './subscribers.testing.ts'

const { sentNotifications, pushCounts, pushRuns, subscribers } = schema

useApps()

const DAY_MS = 86_400_000
const GERMAN = { ...CONTENT, translations: { de: { title: 'Neue Lampen', body: 'Sie sind da.' } } }
const order = (change: Partial<CampaignOrder> = {}) => createCampaignOrder({ inApp: 7, ...change })

/** Creates a sent campaign of the project; returns its id. */
async function campaign(change: Partial<CampaignOrder> = {}, of = project.id): Promise<string> {
  const id = createId()
  const campaignRequest = z.json().parse(order(change))
  const now = new Date()
  await vitrine.services.db.insert(schema.notifications).values({ project_id: of, id, body: CONTENT.body })
  await vitrine.services.db.insert(pushRuns).values({
    project_id: of,
    id,
    settings: campaignRequest,
    plan_at: now,
    began: now,
    planned: now,
    finished: now,
  })
  return id
}

type Sent = { daysAgo?: number; skipped?: string; of?: string }

/** Inserts a campaign's message to an installation, as the engine stores it; returns its id. */
async function send(
  notification: string,
  to: string,
  { daysAgo = 0, skipped, of = project.id }: Sent = {},
): Promise<string> {
  const at = new Date(Date.now() - daysAgo * DAY_MS - 60_000)
  // All messages of a campaign have the same start time.
  const [first] = await vitrine.services.db
    .select({ began: sentNotifications.began })
    .from(sentNotifications)
    .where(eq(sentNotifications.notification_id, notification))
  const began = first?.began ?? at
  const id = createMessageId(began, `${notification} ${to}`)
  await vitrine.services.db.insert(sentNotifications).values({
    project_id: of,
    id,
    began,
    kind: 'campaign',
    subscriber_id: to,
    notification_id: notification,
    variant: 0,
    status: skipped ? 'skipped' : 'received',
    reason: skipped ?? null,
    due: at,
    sent_at: skipped ? null : at,
    settled_at: at,
  })
  return id
}
const report = (id: string, message: string, what: 'opened' | 'read', slug = project.slug) =>
  vitrine.must(reportMessages, {
    slug,
    subscriber: id,
    reports: [{ message, what, at: new Date().toISOString() }],
  })
const shownTo = async (id: string) => (await register(id)).inApp?.message ?? null
const inbox = (id: string) => vitrine.must(listInbox, installation(id))
const sameCustomer = (...ids: readonly string[]) =>
  Promise.all(
    ids.map((id) =>
      vitrine.services.db
        .update(subscribers)
        .set({ customer_id: '7' })
        .where(and(eq(subscribers.project_id, project.id), eq(subscribers.id, id))),
    ),
  )

test('an in-app message is the newest campaign that shows there, in the shopper’s language', async () => {
  const id = createSubscriberId()
  expect((await register(id, { lang: 'de' })).inApp).toBeNull()
  await send(await campaign(), id, { daysAgo: 2 })
  const newest = await send(await campaign({ variants: [{ share: 100, content: GERMAN }] }), id, {
    daysAgo: 1,
  })
  await send(await campaign({ inApp: null }), id)
  const { inApp, unread } = await register(id)
  expect(unread).toBe(3)
  expect(inApp).toMatchObject({
    message: newest,
    title: 'Neue Lampen',
    body: 'Sie sind da.',
    type: 'home',
    url: null,
    read: false,
  })
  expect((await inbox(id)).messages[1]).toEqual(inApp)
})

test('an in-app message is shown for the campaign’s number of days, and not after cancellation', async () => {
  const id = createSubscriberId()
  await register(id)
  await send(await campaign({ inApp: 3 }), id, { daysAgo: 4 })
  expect(await shownTo(id)).toBeNull()
  const cancelled = await campaign({ inApp: 7 })
  const message = await send(cancelled, id, { daysAgo: 4 })
  expect(await shownTo(id)).toBe(message)
  await vitrine.services.db.update(pushRuns).set({ cancelled: new Date() }).where(eq(pushRuns.id, cancelled))
  expect(await shownTo(id)).toBeNull()
})

test('a dismissed in-app message is read in the inbox and not shown again, and dismissing is no open', async () => {
  const id = createSubscriberId()
  await register(id)
  const campaignId = await campaign()
  const message = await send(campaignId, id)
  await Promise.all(Array.from({ length: 5 }, () => report(id, message, 'read')))
  expect(await register(id)).toMatchObject({ unread: 0, inApp: null })
  expect((await inbox(id)).messages).toMatchObject([{ message, read: true }])
  expect(await countOpens(campaignId)).toBe(0)
})

test('a tapped in-app message counts as opened once, and one seen in the inbox is not shown again', async () => {
  const id = createSubscriberId()
  await register(id)
  const campaignId = await campaign()
  const message = await send(campaignId, id)
  await report(id, message, 'read')
  await Promise.all([1, 2, 3].map(() => report(id, message, 'opened')))
  expect(await countOpens(campaignId)).toBe(1)
  const later = await send(await campaign(), id)
  expect(await shownTo(id)).toBe(later)
  await vitrine.must(readInbox, installation(id))
  expect(await shownTo(id)).toBeNull()
})

test.each(['opened', 'read'] as const)(
  'an in-app message that one device of a customer has %s is read on the others',
  async (what) => {
    const [phone, tablet, stranger] = [createSubscriberId(), createSubscriberId(), createSubscriberId()]
    const campaignId = await campaign()
    const messages = new Map<string, string>()
    for (const id of [phone, tablet, stranger]) {
      await register(id)
      messages.set(id, await send(campaignId, id))
    }
    await sameCustomer(phone, tablet)
    expect(await shownTo(tablet)).toBe(messages.get(tablet))
    await report(phone, messages.get(phone) ?? '', what)
    expect(await register(tablet)).toMatchObject({ unread: 0, inApp: null })
    expect((await inbox(tablet)).messages).toMatchObject([{ read: true }])
    expect(await shownTo(stranger)).toBe(messages.get(stranger))
  },
)

test('in-app messages of another project, shopper or campaign are not returned', async () => {
  const [mine, theirs] = [createSubscriberId(), createSubscriberId()]
  await register(mine)
  await register(theirs)
  await register(mine, { slug: other.slug })
  const message = await send(await campaign(), theirs)
  await send(await campaign({}, other.id), mine, { of: other.id })
  expect(await shownTo(mine)).toBeNull()
  expect((await register(mine, { slug: other.slug })).inApp).not.toBeNull()
  await report(mine, message, 'read')
  await report(theirs, message, 'read', other.slug).catch(() => undefined)
  expect(await shownTo(theirs)).toBe(message)
})

test('a shopper without push permission gets in-app and inbox messages, which count in no sent metric', async () => {
  const id = createSubscriberId()
  await register(id, { permission: 'denied' })
  const campaignId = await campaign()
  const message = await send(campaignId, id, { skipped: 'no-consent' })
  await send(await campaign({ inApp: null }), id, { skipped: 'no-consent' })
  expect(await register(id)).toMatchObject({ unread: 1, inApp: { message } })
  expect((await inbox(id)).messages).toMatchObject([{ message, read: false }])
  await report(id, message, 'opened')
  expect(await countOpens(campaignId)).toBe(0)
  expect(await register(id)).toMatchObject({ unread: 0, inApp: null })
})

type Own = {
  readonly order?: Partial<CampaignOrder>
  readonly row?: Partial<typeof subscribers.$inferInsert>
  readonly skipped?: string
}

test.each<[string, Own]>([
  ['a part is held out to compare', { order: { holdout: 10 } }],
  ['they turned pushes off in the app', { row: { opted_out_at: new Date() } }],
  ['they muted what it is about', { order: { rules: { topic: 'offers' } }, row: { muted: ['offers'] } }],
  ['they are held out', { skipped: 'holdout' }],
  ['they had enough messages', { skipped: 'cap' }],
])('a shopper who was sent no campaign gets no in-app message when %s', async (_why, own) => {
  const id = createSubscriberId()
  await register(id, { push: createExpoAddress() })
  const {
    order: how = {},
    row = null,
    skipped = 'no-consent',
  } = { order: undefined, row: undefined, skipped: undefined, ...own }
  if (row) await vitrine.services.db.update(subscribers).set(row).where(eq(subscribers.id, id))
  await send(await campaign(how), id, { skipped })
  expect(await register(id)).toMatchObject({ unread: 0, inApp: null })
})

/** Returns the number of opens in the campaign's figures. */
async function countOpens(source: string): Promise<number> {
  const [row] = await vitrine.services.db
    .select({ opened: pushCounts.opened })
    .from(pushCounts)
    .where(eq(pushCounts.source_id, source))
  return row?.opened ?? 0
}

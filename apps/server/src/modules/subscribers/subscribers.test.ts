import {
  listBackInStockRequests,
  listInbox,
  notifyMe,
  pushSetup,
  readInbox,
  registerSubscriber,
  reportMessages,
  setPreferences,
  unlinkCustomer,
} from '@vitrine/core/contract/push/subscribers'
import { reportCart } from '@vitrine/core/contract/shop/shopper'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createId } from '../../infra/db/uuid.ts'
import type { DomainEvent } from '../../services/domain-events/domain-events.ts'
import { createWeekPartitions } from '../../services/push-engine/messages/partitions.ts'
import { queueMessages } from '../../services/push-engine/messages/queue-messages.ts'
import { CONTENT } from '../../services/push-engine/push.testing.ts'
import { closeEngine, createEngine } from '../../services/push-engine/push-engine.ts'
import { drainQueue } from '../../services/push-engine/sending/worker.ts'
import * as schema from '../../services/schema/schema.ts'
import {
  createExpoAddress,
  createSubscriberId,
  demoShop,
  findSubscriberRow,
  installation,
  other,
  project,
  register,
  useApps,
  vitrine,
} from './subscribers.testing.ts'

const { carts, subscribers } = schema

useApps()

/** A browser at the fake push service. */
const subscribed = z.object({
  subscription: z.object({
    endpoint: z.string(),
    keys: z.object({ p256dh: z.string(), auth: z.string() }),
  }),
  shade: z.array(z.object({ title: z.string(), body: z.string(), message: z.string().nullable() })),
})
const installs = (id: string) => {
  const domainEvents: DomainEvent[] = []
  const spy = vi.spyOn(vitrine.services, 'emit').mockImplementation(async (_tx, _project, happenings) => {
    domainEvents.push(...happenings)
  })
  return {
    told: () => domainEvents.filter((one) => one.kind === 'installed' && one.subscriber === id),
    end: () => spy.mockRestore(),
  }
}

describe('an installation', () => {
  test('is stored with its report, and omitted values stay', async () => {
    const id = createSubscriberId()
    const push = createExpoAddress()
    await register(id, { lang: 'de', country: 'AT', zone: 'Asia/Kolkata', app_version: '1.2.0', push })
    await register(id, { lang: 'fr' })
    expect(await findSubscriberRow(id)).toMatchObject({
      lang: 'fr',
      country: 'AT',
      platform: 'ios',
      zone: 'Asia/Kolkata',
      timezone: 5,
      app_version: '1.2.0',
      token: push.token,
      channel: 'expo',
      permission: 'granted',
      unsubscribed: null,
      token_invalidated_at: null,
    })
  })

  test('reports with its address which notification channels exist, or none', async () => {
    const id = createSubscriberId()
    const push = createExpoAddress()
    await register(id, { platform: 'android', push: { ...push, channels: ['offers', 'orders'] } })
    expect(await findSubscriberRow(id)).toMatchObject({ android_channels: ['offers', 'orders'] })
    await register(id, { platform: 'android' })
    expect(await findSubscriberRow(id)).toMatchObject({ android_channels: ['offers', 'orders'] })
    await register(id, { platform: 'android', push })
    expect(await findSubscriberRow(id)).toMatchObject({ android_channels: null })
  })

  test('reports which channels its owner disabled in the phone’s settings, without changing the shopper’s preferences', async () => {
    const id = createSubscriberId()
    const push = { ...createExpoAddress(), channels: ['offers', 'orders'] }
    await register(id, { platform: 'android', push: { ...push, off: ['offers'] } })
    expect(await findSubscriberRow(id)).toMatchObject({ android_off: ['offers'], muted: [] })
    await register(id, { platform: 'android', push: { ...push, off: [] } })
    expect(await findSubscriberRow(id)).toMatchObject({ android_off: null, muted: [] })
  })

  test('loses its channels when its address moves to another installation', async () => {
    const [before, after] = [createSubscriberId(), createSubscriberId()]
    const push = createExpoAddress()
    await register(before, { platform: 'android', push: { ...push, channels: ['offers'], off: ['offers'] } })
    await register(after, { platform: 'android', push })
    expect(await findSubscriberRow(after)).toMatchObject({
      token: push.token,
      android_channels: null,
      android_off: null,
    })
    expect(await findSubscriberRow(before)).toMatchObject({
      token: null,
      android_channels: null,
      android_off: null,
    })
  })

  test('is announced to other modules once, however many times it registers at once', async () => {
    const id = createSubscriberId()
    const installEvents = installs(id)
    await Promise.all(Array.from({ length: 20 }, () => register(id)))
    await register(id)
    expect(installEvents.told()).toHaveLength(1)
    installEvents.end()
  })

  test('with an unknown time zone uses its offset from UTC', async () => {
    const id = createSubscriberId()
    await register(id, { zone: 'Atlantis/Capital', timezone: 3 })
    expect(await findSubscriberRow(id)).toMatchObject({ zone: null, timezone: 3 })
  })

  test('is separate per project, with the same id and token', async () => {
    const id = createSubscriberId()
    const push = createExpoAddress()
    await register(id, { push })
    await register(id, { slug: other.slug, lang: 'ar', push })
    expect(await findSubscriberRow(id)).toMatchObject({ lang: null, token: push.token, moved_to: null })
    expect(await findSubscriberRow(id, other)).toMatchObject({ lang: 'ar', token: push.token })
  })

  test('is unreachable while its device denies push permission, and reachable again after', async () => {
    const id = createSubscriberId()
    const push = createExpoAddress()
    await register(id, { push })
    await register(id, { permission: 'denied' })
    expect(await findSubscriberRow(id)).toMatchObject({ token: push.token, unsubscribed: expect.any(Date) })
    await register(id, { permission: 'granted', push })
    expect(await findSubscriberRow(id)).toMatchObject({ unsubscribed: null })
  })

  test('is not counted as active when its browser merely renews its address', async () => {
    const id = createSubscriberId()
    await register(id, { push: createExpoAddress() })
    const lastSeenAt = new Date('2026-01-01T00:00:00Z')
    await vitrine.services.db
      .update(subscribers)
      .set({ last_seen: lastSeenAt, token_invalidated_at: lastSeenAt, customer_id: '77' })
    const push = createExpoAddress()
    await register(id, { push, opened: false })
    expect(await findSubscriberRow(id)).toMatchObject({
      token: push.token,
      token_invalidated_at: null,
      last_seen: lastSeenAt,
      customer_id: '77',
    })
  })

  test('becomes reachable again when it reports a token that counted as dead', async () => {
    const id = createSubscriberId()
    const push = createExpoAddress()
    await register(id, { push })
    const unsubscribedAt = new Date()
    await vitrine.services.db
      .update(subscribers)
      .set({ token_invalidated_at: unsubscribedAt, unsubscribed: unsubscribedAt })
    await register(id)
    expect(await findSubscriberRow(id)).toMatchObject({
      token_invalidated_at: unsubscribedAt,
      unsubscribed: unsubscribedAt,
    })
    await register(id, { push })
    expect(await findSubscriberRow(id)).toMatchObject({ token_invalidated_at: null, unsubscribed: null })
  })
})

describe('a push token that another installation reports', () => {
  test('moves there with preferences, back-in-stock requests and messages; the earlier installation stays', async () => {
    const [before, now] = [createSubscriberId(), createSubscriberId()]
    const push = createExpoAddress()
    await register(before, { push })
    const quietHours = { from: 1320, to: 480 }
    await vitrine.must(setPreferences, {
      ...installation(before),
      muted: ['offers'],
      quiet: quietHours,
      on: false,
    })
    await vitrine.must(notifyMe, { ...installation(before), product: 7, variant: 70, enabled: true })
    const installEvents = installs(now)
    const { preferences } = await register(now, { push })
    expect(preferences).toEqual({ on: false, muted: ['offers'], quiet: quietHours, birthday: null })
    expect(installEvents.told()).toEqual([])
    installEvents.end()
    expect(await findSubscriberRow(before)).toMatchObject({ token: null, moved_to: now })
    expect(await findSubscriberRow(now)).toMatchObject({ token: push.token, unsubscribed: expect.any(Date) })
    const { waiting } = await vitrine.must(listBackInStockRequests, installation(now))
    expect(waiting).toMatchObject([{ product: 7, variant: 70 }])
  })

  test('never belongs to two installations, however many report it at once', async () => {
    const ids = Array.from({ length: 24 }, createSubscriberId)
    const push = createExpoAddress()
    await Promise.all(ids.map((id) => register(id, { push })))
    const rows = await vitrine.services.db.select().from(subscribers)
    const [holder, ...more] = rows.filter(({ token }) => token === push.token)
    expect([holder?.id, more]).toEqual([expect.any(String), []])
    // Clients never have to follow a chain.
    expect(new Set(rows.filter(({ moved_to }) => moved_to).map(({ moved_to }) => moved_to))).toEqual(
      new Set([holder?.id]),
    )
  })

  test('is swapped by two at once without a deadlock', async () => {
    const [one, two] = [createSubscriberId(), createSubscriberId()]
    const [first, second] = [createExpoAddress(), createExpoAddress()]
    await register(one, { push: first })
    await register(two, { push: second })
    for (let round = 0; round < 5; round++)
      await Promise.all([
        register(one, { push: round % 2 ? first : second }),
        register(two, { push: round % 2 ? second : first }),
      ])
    const rows = await vitrine.services.db.select().from(subscribers)
    expect(rows.filter(({ token }) => token !== null).length).toBeGreaterThan(0)
  })
})

describe('an invalid installation report', () => {
  test.each([
    ['an id that is none', { subscriber: "' or 1=1" }],
    ['a NUL in a text', { package: 'com.\0lamps' }],
    ['a language that is none', { lang: 'xx' }],
    ['a country that is none', { country: 'Germany' }],
    ['an offset of no place', { timezone: 99 }],
    ['a token that is none', { push: { channel: 'expo', token: 'DROP TABLE' } }],
    ['a channel that is none', { push: { ...createExpoAddress(), channels: ['DROP TABLE'] } }],
    ['a huge token', { push: { channel: 'expo', token: `ExponentPushToken[${'x'.repeat(10_000)}]` } }],
    ['an endpoint without keys', { push: { channel: 'web', token: 'https://push.example/1' } }],
    [
      'a key that is none',
      { push: { channel: 'web', token: 'https://push.example/1', keys: { p256dh: 'x', auth: 'y' } } },
    ],
    [
      'an endpoint that is a file',
      {
        push: {
          channel: 'web',
          token: 'file:///etc/passwd',
          keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
        },
      },
    ],
  ])('is refused and nothing is stored: %s', async (_what, invalidFields) => {
    const input = {
      slug: project.slug,
      subscriber: createSubscriberId(),
      platform: 'ios',
      permission: 'granted',
      ...invalidFields,
    }
    expect(await vitrine.call(registerSubscriber, input)).toMatchObject({
      status: 400,
      error: { code: 'invalid' },
    })
    expect(await vitrine.services.db.select().from(subscribers)).toEqual([])
  })

  test('for an unknown app or an unregistered installation is answered with not found', async () => {
    const id = createSubscriberId()
    const response = await vitrine.call(registerSubscriber, {
      slug: 'nobody',
      subscriber: id,
      platform: 'web',
      permission: 'unasked',
    })
    expect(response).toMatchObject({ status: 404, error: { code: 'not-found' } })
    for (const call of [setPreferences, unlinkCustomer, listInbox, readInbox, listBackInStockRequests])
      expect(await vitrine.call(call, installation(id))).toMatchObject({
        status: 404,
        error: { code: 'unknown-subscriber' },
      })
  })

  test('for an installation of another project is answered with not found', async () => {
    const id = createSubscriberId()
    await register(id)
    const theirs = { slug: other.slug, subscriber: id }
    expect(await vitrine.call(setPreferences, { ...theirs, on: false })).toMatchObject({
      error: { code: 'unknown-subscriber' },
    })
    expect(await findSubscriberRow(id)).toMatchObject({ opted_out_at: null })
  })
})

test('a device that is cleared keeps nothing of its user for the next one', async () => {
  const [previousSubscriber, came] = [createSubscriberId(), createSubscriberId()]
  const push = createExpoAddress()
  await register(previousSubscriber, { push })
  await vitrine.must(setPreferences, { ...installation(previousSubscriber), muted: ['offers'], on: false })
  await vitrine.must(unlinkCustomer, { ...installation(previousSubscriber), reset: true })
  const { preferences } = await register(came, { push })
  expect(preferences).toEqual({ on: true, muted: [], quiet: null, birthday: null })
  expect(await findSubscriberRow(previousSubscriber)).toMatchObject({ token: null, moved_to: null })
})

test('an app has one web push key, and gets a test phone only beside the demo shop', async () => {
  const getPushSetup = () => vitrine.must(pushSetup, { slug: project.slug })
  const [one, another] = await Promise.all([getPushSetup(), getPushSetup()])
  expect(one).toEqual({ key: expect.stringMatching(/^[\w-]{87}$/), phone: null })
  expect(another).toEqual(one)
  expect(await vitrine.must(pushSetup, { slug: other.slug })).not.toEqual(one)
  expect(await vitrine.call(pushSetup, { slug: 'nobody' })).toMatchObject({ status: 404 })
})

test('an endpoint of an unknown push service is not stored, and the installation keeps its inbox', async () => {
  const id = createSubscriberId()
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  const push = { channel: 'web' as const, token: 'https://attacker.example/push', keys }
  await register(id, { platform: 'web', permission: 'granted', push })
  expect(await findSubscriberRow(id)).toMatchObject({ token: null, channel: null, permission: 'granted' })
})

test('a browser that subscribed with the app’s key receives a push', async () => {
  const { key } = await vitrine.must(pushSetup, { slug: project.slug })
  const browser = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await fetch(`${demoShop.url}/_push/devices${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return subscribed.parse(await answer.json())
  }
  const id = createSubscriberId()
  const { subscription } = await browser('POST', '', {
    id,
    platform: 'web',
    project: project.slug,
    sender: key,
  })
  const { endpoint: token, keys } = subscription
  await register(id, { platform: 'web', push: { channel: 'web', token, keys } })
  const now = new Date()
  await createWeekPartitions(vitrine.services.db, now)
  const [message] = await vitrine.services.db.transaction(async (tx) => {
    const content = { ...CONTENT, link: { type: 'product' as const, url: 'lamp' } }
    const to = { subscriber: id }
    const push = {
      kind: 'test' as const,
      to,
      cause: '',
      at: now,
      due: now,
      content,
      rules: {},
    }
    return (await queueMessages(tx, project.id, [push])).ids
  })
  const engine = createEngine(vitrine.services, [])
  await drainQueue(engine)
  await closeEngine(engine)
  // The product's own worker may have claimed it, and send it now.
  await vi.waitFor(async () =>
    expect((await browser('GET', `/${id}`)).shade).toMatchObject([
      { title: CONTENT.title, body: CONTENT.body, message },
    ]),
  )
  await vitrine.must(reportMessages, {
    ...installation(id),
    reports: [{ message: message ?? '', what: 'received', at: new Date().toISOString() }],
  })
})

test('a cart belongs to the installation that reported it', async () => {
  const id = createSubscriberId()
  const cart = `gid://shopify/Cart/${createId()}?key=1`
  await vitrine.must(reportCart, { slug: project.slug, cart, platform: 'ios', subscriber: id })
  await vitrine.must(reportCart, {
    slug: project.slug,
    cart,
    platform: 'ios',
    subscriber: createSubscriberId(),
  })
  const [row] = await vitrine.services.db.select().from(carts).where(eq(carts.token_with_key, cart))
  expect(row?.subscriber_id).toBe(id)
})

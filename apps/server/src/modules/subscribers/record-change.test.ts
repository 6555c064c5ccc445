import {
  listBackInStockRequests,
  listInbox,
  notifyMe,
  readInbox,
  registerSubscriber,
  setPreferences,
  unlinkCustomer,
} from '@vitrine/core/contract/push/subscribers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import {
  createExpoAddress,
  createSubscriberId,
  installation,
  project,
  register,
  useApps,
  vitrine,
} from './subscribers.testing.ts'

const { backInStocks, subscriberChanges, subscribers } = schema

useApps()

/** Returns the id of the nth change. */
const change = (sequence: number) =>
  `019ab3f2-${sequence.toString(16).padStart(4, '0')}-7000-8000-000000000000`
const wish = (id: string, sequence: number, shouldNotify: boolean, variant = 70) =>
  vitrine.call(notifyMe, {
    ...installation(id),
    product: 7,
    variant,
    enabled: shouldNotify,
    change: change(sequence),
  })
const waits = async (id: string) =>
  (await vitrine.must(listBackInStockRequests, installation(id))).waiting.map(({ variant }) => variant)
const registerInstallation = async () => {
  const id = createSubscriberId()
  await register(id)
  return id
}

describe('a change from a device', () => {
  test('is applied once, though it arrives twice at the same time', async () => {
    const id = await registerInstallation()
    const answers = await Promise.all(Array.from({ length: 20 }, () => wish(id, 1, true)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await waits(id)).toEqual([70])
    // Applied in between: the same change, sent again, is not a new one.
    await vitrine.services.db.update(backInStocks).set({ resolved: true })
    expect(await wish(id, 1, true)).toMatchObject({ status: 200, data: { done: true } })
    expect(await waits(id)).toEqual([])
    await wish(id, 2, true)
    expect(await waits(id)).toEqual([70])
  })

  test('that is older than the latest one of its subject is acknowledged and ignored', async () => {
    const id = await registerInstallation()
    await wish(id, 2, false)
    expect(await wish(id, 1, true)).toMatchObject({ status: 200 })
    expect(await waits(id)).toEqual([])
    // Another subject has its own order.
    await wish(id, 1, true, 71)
    expect(await waits(id)).toEqual([71])
  })

  test('of preferences that arrives late is answered with the current ones', async () => {
    const id = await registerInstallation()
    const choose = (sequence: number, muted: ('offers' | 'stock')[]) =>
      vitrine.must(setPreferences, { ...installation(id), muted, change: change(sequence) })
    await choose(5, ['stock'])
    expect(await choose(4, ['offers'])).toMatchObject({ preferences: { muted: ['stock'] } })
    expect(await choose(6, ['offers'])).toMatchObject({ preferences: { muted: ['offers'] } })
  })

  test('of the signed-in user does not sign out the next one', async () => {
    const id = await registerInstallation()
    const signOut = (sequence: number) =>
      vitrine.must(unlinkCustomer, { ...installation(id), reset: true, change: change(sequence) })
    await signOut(2)
    await register(id, { push: createExpoAddress() })
    const [before] = await vitrine.services.db.select().from(subscribers).where(eq(subscribers.id, id))
    await signOut(1)
    const [after] = await vitrine.services.db.select().from(subscribers).where(eq(subscribers.id, id))
    expect(before?.token).toMatch(/^Exponent/)
    expect(after?.token).toBe(before?.token)
  })

  test('is refused when its id is not a time-ordered UUID', async () => {
    const id = await registerInstallation()
    for (const bad of ['', 'x', crypto.randomUUID(), `${change(1)}\0`])
      expect(
        await vitrine.call(notifyMe, {
          ...installation(id),
          product: 7,
          variant: 70,
          enabled: true,
          change: bad,
        }),
      ).toMatchObject({ status: 400 })
    expect(await waits(id)).toEqual([])
  })

  test('that a rule refuses is not remembered as applied, and may be sent again', async () => {
    const id = await registerInstallation()
    await vitrine.services.db.insert(backInStocks).values(
      Array.from({ length: 200 }, (_, variant) => ({
        project_id: project.id,
        subscriber_id: id,
        product_id: '7',
        variant_id: String(variant + 1000),
      })),
    )
    expect(await wish(id, 1, true)).toMatchObject({ status: 409 })
    await vitrine.services.db.delete(backInStocks)
    expect(await wish(id, 1, true)).toMatchObject({ status: 200 })
    expect(await waits(id)).toEqual([70])
  })

  test('takes a limited amount of storage per installation, whatever it contains', async () => {
    const id = await registerInstallation()
    await vitrine.services.db.insert(subscriberChanges).values(
      Array.from({ length: 700 }, (_, sequence) => ({
        project_id: project.id,
        subscriber_id: id,
        subject: `stock ${sequence + 1000}`,
        change: change(sequence),
      })),
    )
    await wish(id, 900, false)
    const storedChanges = await vitrine.services.db.select().from(subscriberChanges)
    expect(storedChanges).toHaveLength(500)
    expect(storedChanges.some((one) => one.change === change(900))).toBe(true)
  })

  test('of an unknown installation waits for its registration', async () => {
    expect(await wish(createSubscriberId(), 1, true)).toMatchObject({
      status: 404,
      error: { code: 'unknown-subscriber' },
    })
  })
})

test('a late read report marks only messages that existed when the shopper looked', async () => {
  const id = await registerInstallation()
  const read = (until?: string) =>
    vitrine.must(readInbox, { ...installation(id), ...(until === undefined ? {} : { until }) })
  const when = async () => {
    const [row] = await vitrine.services.db.select().from(subscribers).where(eq(subscribers.id, id))
    return row?.inbox_read?.toISOString()
  }
  await read('2026-01-02T00:00:00.000Z')
  await read('2026-01-01T00:00:00.000Z')
  expect(await when()).toBe('2026-01-02T00:00:00.000Z')
  await read('2999-01-01T00:00:00.000Z')
  expect(Date.parse((await when()) ?? '')).toBeLessThanOrEqual(Date.now())
  expect((await vitrine.must(listInbox, installation(id))).unread).toBe(0)
})

test('device changes end in the newest state, in whatever order and however often they arrive', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }), async (arriving) => {
      const id = createSubscriberId()
      await vitrine.must(registerSubscriber, {
        ...installation(id),
        platform: 'ios',
        permission: 'granted',
      })
      for (const sequence of arriving) await wish(id, sequence, sequence % 2 === 0)
      expect(await waits(id)).toEqual(Math.max(...arriving) % 2 === 0 ? [70] : [])
    }),
    { numRuns: 12 },
  )
})

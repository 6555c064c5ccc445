import {
  automationRuns,
  listAutomations,
  removeAutomation,
  saveAutomation,
  switchAutomation,
} from '@vitrine/core/contract/push/automations'
import { jsonObject } from '@vitrine/core/contract/shared'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { DomainEvent } from '../../services/domain-events/domain-events.ts'
import * as schema from '../../services/schema/schema.ts'
import { advanceRuns } from './advance-runs.job.ts'
import { cart, HOUR_MS, message, type StepInput, startAutomationServer, wait } from './automations.testing.ts'
import { automationPushSource } from './push-source.ts'
import { notifyNextInQueue } from './start-catalog-runs.ts'

const { backInStocks, deletedProducts, catalogVariants, stockLevels, subscriberWishlistItems } = schema

const { vitrine, owner, project, automation, installation, emitEvents, advance, messagesTo, runsOf, buys } =
  await startAutomationServer()
afterAll(() => vitrine.close())

/** Returns how many jobs that start runs are queued after an event. */
async function queuedBy(...events: readonly DomainEvent[]): Promise<number> {
  const count = async () => {
    const { rows } = await vitrine.services.db.execute<{ count: number }>(
      sql`select count(*)::int as count from pgboss.job where name = ${advanceRuns.name}`,
    )
    return rows[0]?.count ?? 0
  }
  const before = await count()
  await emitEvents(...events)
  return (await count()) - before
}

describe('automation jobs are enqueued', () => {
  const stock = (available: number): DomainEvent => ({
    kind: 'stock-changed',
    at: new Date(),
    product: '60',
    variant: '600',
    before: 0,
    available,
  })
  const fall: DomainEvent = {
    kind: 'price-changed',
    at: new Date(),
    product: '60',
    variant: '600',
    before: 1000,
    now: 500,
  }

  test('for stock and price changes only where an automation starts with them', async () => {
    expect(await queuedBy(stock(5), fall), 'nothing is on').toBe(0)
    const [restock, cheaper] = [
      await automation({ kind: 'back-in-stock' }, [message('m')]),
      await automation({ kind: 'price-drop' }, [message('m')]),
    ]
    expect(await queuedBy(stock(5), fall), 'nobody waits for it').toBe(0)
    const shopper = await installation()
    await vitrine.services.db
      .insert(backInStocks)
      .values({ project_id: project.id, subscriber_id: shopper, product_id: '60', variant_id: '600' })
    await vitrine.services.db
      .insert(subscriberWishlistItems)
      .values({ project_id: project.id, subscriber_id: shopper, product_id: '60', wished: new Date() })
    expect(await queuedBy(stock(5))).toBe(1)
    expect(await queuedBy(stock(6)), 'they were told').toBe(0)
    expect(await queuedBy(fall)).toBe(1)
    expect(await queuedBy(fall), 'the same fall').toBe(0)
    await advance(1000)
    for (const id of [restock, cheaper])
      await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
  })

  test('for a shopper only where an automation is due at once', async () => {
    const shopper = await installation()
    const installed: DomainEvent = { kind: 'installed', at: new Date(), subscriber: shopper, customer: null }
    const id = await automation({ kind: 'install' }, [message('m')])
    const waits = await automation({ kind: 'cart-abandoned' }, [wait('w', HOUR_MS), message('m')])
    expect(await queuedBy(cart(shopper)), 'its hour is not over').toBe(0)
    expect(await queuedBy(installed)).toBe(1)
    expect(await queuedBy(installed), 'they were welcomed').toBe(0)
    for (const one of [id, waits])
      await vitrine.must(removeAutomation, { project: project.id, id: one }, owner.access)
  })
})

describe('an abandoned cart', () => {
  test('gets one reminder after an hour, however often the job runs', async () => {
    const id = await automation({ kind: 'cart-abandoned' }, [wait('w', HOUR_MS), message('m')])
    const shopper = await installation()
    await emitEvents(cart(shopper), cart(shopper))
    await advance(HOUR_MS / 2)
    expect(await messagesTo(shopper)).toEqual([])
    await Promise.all([advance(HOUR_MS + 1000), advance(HOUR_MS + 1000)])
    await advance(3 * HOUR_MS)
    expect(await messagesTo(shopper)).toMatchObject([{ automation_id: id, step: 'm', kind: 'automation' }])
    await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
  })

  test('gets no reminder when it was bought, even without a webhook of the order', async () => {
    const id = await automation({ kind: 'cart-abandoned' }, [wait('w', HOUR_MS), message('m')])
    const shopper = await installation()
    await emitEvents(cart(shopper))
    await buys(shopper, new Date(Date.now() + 1000))
    await advance(2 * HOUR_MS)
    expect(await messagesTo(shopper)).toEqual([])
    expect(await runsOf(shopper)).toMatchObject([{ state: 'left', reason: 'bought' }])
    await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
  })

  test('starts no second reminder within the cooldown of the automation, on no device of the shopper', async () => {
    const id = await automation({ kind: 'wished', cooldown: 7 }, [wait('w', HOUR_MS), message('m')])
    const [phone, tablet, other] = [
      await installation({ customer_id: '71' }),
      await installation({ customer_id: '71' }),
      await installation({ customer_id: '72' }),
    ]
    const wishes = (subscriber: string, product: string, at = new Date()): DomainEvent => ({
      kind: 'wishlist-changed',
      at,
      subscriber,
      customer: null,
      product,
      wished: true,
    })
    for (const [subscriber, product] of [
      [phone, '1'],
      [tablet, '1'],
      [phone, '2'],
      [other, '1'],
      [tablet, '2'],
    ] as const)
      await vitrine.services.db.insert(subscriberWishlistItems).values({
        project_id: project.id,
        subscriber_id: subscriber,
        product_id: product,
        wished: new Date(),
      })
    await emitEvents(wishes(phone, '1'), wishes(tablet, '1'), wishes(other, '1'))
    await advance(HOUR_MS + 1000)
    await emitEvents(wishes(phone, '2'), wishes(tablet, '2'))
    await advance(3 * HOUR_MS)
    const messageLists = await Promise.all([phone, tablet, other].map(messagesTo))
    expect(messageLists.map((own) => own.length)).toEqual([1, 0, 1])
    // Without the cooldown, the next wishlist item causes another reminder.
    const steps = [wait('w', HOUR_MS), message('m')]
    const flow = { trigger: { kind: 'wished', cooldown: 0 } as const, steps }
    await vitrine.must(
      saveAutomation,
      { project: project.id, id, name: 'Test', flow, baseVersion: 1 },
      owner.access,
    )
    await emitEvents(wishes(tablet, '2'))
    await advance(3 * HOUR_MS)
    expect(await messagesTo(tablet)).toHaveLength(1)
    await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
  })

  test('is checked once more just before the push is sent', async () => {
    const id = await automation({ kind: 'cart-abandoned' }, [wait('w', HOUR_MS), message('m')])
    const shopper = await installation()
    await emitEvents(cart(shopper))
    await advance(HOUR_MS + 1000)
    const [waiting] = await messagesTo(shopper)
    if (!waiting) throw new Error('No message waits')
    const waitingMessages = [
      {
        id: waiting.id,
        kind: 'automation' as const,
        subscriber: shopper,
        user: null,
        campaign: null,
        automation: id,
        step: waiting.step,
        cause: waiting.cause,
        began: waiting.began,
      },
    ]
    const drops = () => automationPushSource.dropped?.(vitrine.services.db, project.id, waitingMessages)
    expect(await drops()).toEqual(new Map())
    await buys(shopper, new Date(Date.now() + 1000))
    expect(await drops()).toEqual(new Map([[waiting.id, 'bought']]))
    await vitrine.must(switchAutomation, { project: project.id, id, active: false }, owner.access)
    expect(await drops()).toEqual(new Map([[waiting.id, 'off']]))
    await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
  })
})

describe('a flow', () => {
  test('continues where it was when it is turned off and on', async () => {
    const id = await automation({ kind: 'install' }, [wait('w', HOUR_MS), message('m')])
    const shopper = await installation()
    await emitEvents({ kind: 'installed', at: new Date(), subscriber: shopper, customer: null })
    await vitrine.must(switchAutomation, { project: project.id, id, active: false }, owner.access)
    await advance(2 * HOUR_MS)
    expect(await messagesTo(shopper)).toEqual([])
    await vitrine.must(switchAutomation, { project: project.id, id, active: true }, owner.access)
    await advance(2 * HOUR_MS)
    expect(await messagesTo(shopper)).toHaveLength(1)
    await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
  })

  test('ends a wait early once its shopper does what the wait is for, on any of their devices', async () => {
    const until: StepInput = { id: 'u', kind: 'wait', ms: 48 * HOUR_MS, until: 'wished' }
    const id = await automation({ kind: 'browsed' }, [until, message('m')])
    const [phone, tablet, other] = [
      await installation({ customer_id: '81' }),
      await installation({ customer_id: '81' }),
      await installation({ customer_id: '82' }),
    ]
    const now = { at: new Date(), customer: null }
    const views = (subscriber: string): DomainEvent => ({
      kind: 'product-viewed',
      ...now,
      subscriber,
      product: '7',
    })
    const wishes = (subscriber: string, wished: boolean): DomainEvent => ({
      kind: 'wishlist-changed',
      ...now,
      subscriber,
      product: '7',
      wished,
    })
    await emitEvents(views(phone), views(other))
    // Neither the trigger of the run nor the opposite of the awaited event ends the wait.
    await emitEvents(wishes(phone, false), cart(phone, []))
    await advance(HOUR_MS)
    expect(await messagesTo(phone)).toEqual([])
    await emitEvents(wishes(tablet, true))
    await advance(1000)
    await emitEvents(wishes(phone, true))
    await advance(HOUR_MS)
    expect(await messagesTo(phone)).toMatchObject([{ automation_id: id, step: 'm' }])
    expect(await messagesTo(other)).toEqual([])
    await advance(49 * HOUR_MS)
    expect(await messagesTo(other)).toMatchObject([{ automation_id: id, step: 'm' }])
    await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
  })

  test('keeps its running shoppers on their version when it is changed, unless they are migrated', async () => {
    for (const migratesRuns of [false, true]) {
      const id = await automation({ kind: 'install' }, [wait('w', HOUR_MS), message('m', 'Old')])
      const shopper = await installation()
      await emitEvents({ kind: 'installed', at: new Date(), subscriber: shopper, customer: null })
      await vitrine.must(
        saveAutomation,
        {
          project: project.id,
          id,
          name: 'Test',
          flow: { trigger: { kind: 'install' }, steps: [wait('w', HOUR_MS), message('m', 'New')] },
          baseVersion: 1,
          migratesRuns,
        },
        owner.access,
      )
      await advance(2 * HOUR_MS)
      const [sentMessage] = await messagesTo(shopper)
      expect(sentMessage?.content).toMatchObject({ title: migratesRuns ? 'New' : 'Old' })
      await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
    }
  })

  test('evaluates its conditions about the shopper on the way', async () => {
    const id = await automation({ kind: 'install' }, [
      {
        id: 'b',
        kind: 'branch',
        when: {
          asks: 'shopper',
          is: {
            match: 'all',
            groups: [{ match: 'all', conditions: [{ on: 'platform', is: 'any', of: ['ios'] }] }],
          },
        },
        yes: [message('apple', 'Apple')],
        no: [message('other', 'Other')],
      },
    ])
    const [apple, android] = [
      await installation({ platform: 'ios' }),
      await installation({ platform: 'android' }),
    ]
    for (const subscriber of [apple, android])
      await emitEvents({ kind: 'installed', at: new Date(), subscriber, customer: null })
    await advance(1000)
    expect((await messagesTo(apple)).map(({ step }) => step)).toEqual(['apple'])
    expect((await messagesTo(android)).map(({ step }) => step)).toEqual(['other'])
    await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
  })

  test('that two merchants change at once keeps one change and reports the conflict to the other', async () => {
    const id = await automation({ kind: 'install' }, [message('m', 'One')], false)
    const save = (title: string) =>
      vitrine.call(
        saveAutomation,
        {
          project: project.id,
          id,
          name: 'Test',
          flow: { trigger: { kind: 'install' }, steps: [message('m', title)] },
          baseVersion: 1,
        },
        owner.access,
      )
    const answers = await Promise.all([save('Two'), save('Three')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
  })
})

describe('a back-in-stock alert', () => {
  test('goes to those who have waited longest, as many as the restocked pieces, each once', async () => {
    const id = await automation({ kind: 'back-in-stock', each: 2 }, [message('m')])
    const waiting: string[] = []
    for (let at = 0; at < 5; at += 1) {
      const subscriber = await installation()
      waiting.push(subscriber)
      await vitrine.services.db.insert(backInStocks).values({
        project_id: project.id,
        subscriber_id: subscriber,
        product_id: '70',
        variant_id: '700',
        created: new Date(Date.UTC(2026, 0, 1 + at)),
      })
    }
    const came = (available: number): DomainEvent => ({
      kind: 'stock-changed',
      at: new Date(),
      product: '70',
      variant: '700',
      before: 0,
      available,
    })
    await Promise.all([emitEvents(came(2)), advance(0)])
    await advance(61_000)
    const countMessages = async () =>
      (await Promise.all(waiting.map(messagesTo))).map((own) => own.length).join('')
    expect(await countMessages()).toBe('11110')
    await emitEvents(came(1))
    await advance(61_000)
    expect(await countMessages()).toBe('11111')
    await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
  })

  test('is not sent when the variant sells out again first, and the shoppers stay subscribed', async () => {
    const id = await automation({ kind: 'back-in-stock' }, [wait('w', 60_000), message('m')])
    const { db } = vitrine.services
    await db.insert(catalogVariants).values({
      project_id: project.id,
      variant_id: '710',
      product_id: '71',
      handle: 'lamp',
      inventory_item_id: '7100',
      price: 1000,
      currency: 'USD',
      updated: new Date(0),
    })
    const level = (available: number) =>
      db
        .insert(stockLevels)
        .values({
          project_id: project.id,
          inventory_item_id: '7100',
          location_id: '1',
          available,
          updated: new Date(),
        })
        .onConflictDoUpdate({
          target: [stockLevels.project_id, stockLevels.inventory_item_id, stockLevels.location_id],
          set: { available },
        })
    const shopper = await installation()
    await db
      .insert(backInStocks)
      .values({ project_id: project.id, subscriber_id: shopper, product_id: '71', variant_id: '710' })
    await level(1)
    await emitEvents({
      kind: 'stock-changed',
      at: new Date(),
      product: '71',
      variant: '710',
      before: 0,
      available: 1,
    })
    await level(0)
    await advance(HOUR_MS)
    expect(await messagesTo(shopper)).toEqual([])
    const [row] = await db.select().from(backInStocks).where(eq(backInStocks.subscriber_id, shopper))
    expect(row?.resolved).toBe(false)
    // The next item in stock is for them.
    await level(1)
    await notifyNextInQueue(db, new Date(Date.now() + 2 * HOUR_MS))
    await advance(4 * HOUR_MS)
    expect(await messagesTo(shopper)).toHaveLength(1)
    await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
  })

  test('is not sent when the variant is deleted first', async () => {
    const id = await automation({ kind: 'back-in-stock' }, [wait('w', 60_000), message('m')])
    const shopper = await installation()
    const ofProduct = { project_id: project.id, product_id: '72' }
    await vitrine.services.db
      .insert(backInStocks)
      .values({ ...ofProduct, subscriber_id: shopper, variant_id: '720' })
    await emitEvents({
      kind: 'stock-changed',
      at: new Date(),
      product: '72',
      variant: '720',
      before: 0,
      available: 1,
    })
    await vitrine.services.db.insert(deletedProducts).values(ofProduct)
    await advance(HOUR_MS)
    expect(await messagesTo(shopper)).toEqual([])
    expect(await runsOf(shopper)).toMatchObject([{ state: 'left', reason: 'sold-out' }])
    await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
  })

  test('has its own automation from the first shopper who subscribes', async () => {
    const other = await vitrine.project(owner)
    const domainEvent: DomainEvent = {
      kind: 'restock-asked',
      at: new Date(),
      subscriber: null,
      customer: null,
      product: '1',
      variant: '2',
    }
    for (const _ of [1, 2])
      await vitrine.services.db.transaction((tx) => vitrine.services.emit(tx, other.id, [domainEvent]))
    const { automations } = await vitrine.must(listAutomations, { project: other.id }, owner.access)
    expect(automations).toMatchObject([{ active: true, flow: { trigger: { kind: 'back-in-stock' } } }])
  })
})

test('a price-drop alert goes to everybody with the product on a wishlist, one installation per person', async () => {
  const id = await automation({ kind: 'price-drop', percent: 10 }, [message('m')])
  const [phone, tablet, stranger] = [
    await installation({ customer_id: '9', last_seen: new Date() }),
    await installation({ customer_id: '9', last_seen: new Date(0) }),
    await installation(),
  ]
  for (const subscriber of [phone, tablet])
    await vitrine.services.db
      .insert(subscriberWishlistItems)
      .values({ project_id: project.id, subscriber_id: subscriber, product_id: '80', wished: new Date() })
  const falls = (now: number): DomainEvent => ({
    kind: 'price-changed',
    at: new Date(),
    product: '80',
    variant: '800',
    before: 1000,
    now,
  })
  await emitEvents(falls(950))
  await advance(61_000)
  expect(await messagesTo(phone)).toEqual([])
  await emitEvents(falls(900))
  await advance(61_000)
  expect((await Promise.all([phone, tablet, stranger].map(messagesTo))).map((own) => own.length)).toEqual([
    1, 0, 0,
  ])
  await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
})

test('ten wished products that get cheaper in a minute are one push, which leads to the wishlist', async () => {
  const id = await automation({ kind: 'price-drop', percent: 10 }, [message('m')])
  const [many, single] = [await installation(), await installation()]
  const products = Array.from({ length: 10 }, (_, at) => String(9000 + at))
  const wish = (subscriber: string, product: string) => ({
    project_id: project.id,
    subscriber_id: subscriber,
    product_id: product,
    wished: new Date(),
  })
  await vitrine.services.db
    .insert(subscriberWishlistItems)
    .values([...products.map((product) => wish(many, product)), wish(single, '9003')])
  await Promise.all(
    products.map((product) =>
      emitEvents({
        kind: 'price-changed',
        at: new Date(),
        product,
        variant: `${product}0`,
        before: 1000,
        now: 500,
      }),
    ),
  )
  await advance(61_000)
  const linked = async (subscriber: string) =>
    (await messagesTo(subscriber)).map(({ content }) => jsonObject.parse(content).link)
  expect(await linked(many)).toEqual([{ type: 'screen', url: 'favorites' }])
  expect(await linked(single)).toEqual([{ type: 'home', url: null }])
  await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
})

test('several products that are back in stock together are one push, which leads to the wishlist', async () => {
  const id = await automation({ kind: 'back-in-stock' }, [message('m')])
  const shopper = await installation()
  const products = ['9101', '9102', '9103']
  await vitrine.services.db.insert(backInStocks).values(
    products.map((product) => ({
      project_id: project.id,
      subscriber_id: shopper,
      product_id: product,
      variant_id: `${product}0`,
    })),
  )
  for (const product of products)
    await emitEvents({
      kind: 'stock-changed',
      at: new Date(),
      product,
      variant: `${product}0`,
      before: 0,
      available: 5,
    })
  await advance(61_000)
  expect((await messagesTo(shopper)).map(({ content }) => jsonObject.parse(content).link)).toEqual([
    { type: 'screen', url: 'favorites' },
  ])
  await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
})

test('automations of another project are not found', async () => {
  const id = await automation({ kind: 'install' }, [message('m')])
  const stranger = await vitrine.merchant()
  const theirs = await vitrine.project(stranger)
  const input = { project: theirs.id, id }
  expect(await vitrine.must(automationRuns, input, stranger.access)).toMatchObject({ runs: [], count: 0 })
  expect(await vitrine.call(switchAutomation, { ...input, active: false }, stranger.access)).toMatchObject({
    status: 404,
  })
  await vitrine.must(removeAutomation, input, stranger.access)
  const { automations } = await vitrine.must(listAutomations, { project: project.id }, owner.access)
  expect(automations.find((one) => one.id === id)?.active).toBe(true)
  await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
})

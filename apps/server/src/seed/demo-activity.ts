import { toMinorUnits } from '@vitrine/core/money/decimals'
import { attributeOrder } from '@vitrine/core/push/attribution'
import { getLocalSpan, type PushSchedule } from '@vitrine/core/push/schedule'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../infra/db/database.ts'
import { assertOutsideTransaction } from '../infra/db/transaction-scope.ts'
import { addAutomation } from '../modules/automations/queries.ts'
import { createPartitions } from '../modules/events/partitions.ts'
import { rollUp } from '../modules/events/roll-up.ts'
import { getProjectTimeZone } from '../services/projects/project-time-zone.ts'
import { selectCountedResults } from '../services/push-engine/campaigns/campaign-results.ts'
import { startCampaign } from '../services/push-engine/campaigns/campaigns.ts'
import * as schema from '../services/schema/schema.ts'
import type { Services } from '../services/services.types.ts'
import { fetchAdminApi } from '../services/shop-access/admin-api.ts'
import { type Cause, createAutomationRuns, FLOWS } from './automations.ts'
import {
  countMessages,
  createCampaignMessages,
  createCampaignPlans,
  type Message,
  orderOf,
} from './campaigns.ts'
import { seedListing } from './listing.ts'
import { createRandom, type Random } from './random.ts'
import { createShoppers, FLEET, type Person, toIsoTime, toSubscriberRow } from './shoppers.ts'
import {
  type AbandonedCart,
  createVisitRows,
  numberOrders,
  pickPopular,
  type SeedProduct,
  type Shop,
  type VisitRows,
  visit,
} from './visits.ts'
import { seedWorkspace } from './workspace.ts'

const { automations, notifications, projects, pushRuns, rollUps, subscribers } = schema

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAYS = 30
const PEOPLE = 1500
const SEED = 20_261
const WINDOW_MS = DAY_MS
/** How many rows go to the database at once. */
const AT_ONCE = 4000

type Row = Readonly<Record<string, unknown>>

const products = z.object({
  products: z.object({
    nodes: z.array(
      z.object({
        legacyResourceId: z.coerce.number(),
        title: z.string(),
        handle: z.string(),
        variants: z.object({
          nodes: z.array(
            z.object({
              legacyResourceId: z.coerce.number(),
              title: z.string(),
              price: z.string(),
              sku: z.string().nullable(),
            }),
          ),
        }),
      }),
    ),
  }),
})
const PRODUCTS = `{ products(first: 60) { nodes { legacyResourceId title handle
  variants(first: 1) { nodes { legacyResourceId title price sku } } } } }`

/**
 * Fills the demo project with a month of shoppers, visits, orders, pushes and team work up to now, so that there is something to
 * see. The same each time but for its dates; once only, all of it or nothing. Gives false where it was there before.
 */
export async function seedMonth(services: Services, slug: string, admin: string): Promise<boolean> {
  const { db, config } = services
  await makeFleet(config.expoUrl, slug)
  const [project] = await db.select().from(projects).where(eq(projects.slug, slug))
  if (!project?.shop) return false
  const now = Date.now()
  const random = createRandom(SEED)
  const [first] = await db
    .select({ token: subscribers.token })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.project_id, project.id),
        sql`${subscribers.token} like ${`ExponentPushToken[${FLEET}-%`}`,
      ),
    )
    .limit(1)
  if (first) return false
  const [ware, ...others] = await waresOf(project.shop, project.currency, admin)
  if (!ware) return false
  const shop: Shop = {
    project: project.id,
    wares: [ware, ...others],
    currency: project.currency,
    now,
    zone: getProjectTimeZone(project),
  }
  await createPartitions(db, now - (DAYS + 1) * DAY_MS, now + DAY_MS)
  await db.transaction(async (tx) => {
    await fill(tx, random, shop)
    await seedWorkspace(tx, { project, services, random, now })
    await seedListing(tx, project)
    await tx
      .insert(rollUps)
      .values({ project_id: project.id, zone: getProjectTimeZone(project), rebuild: true })
      .onConflictDoUpdate({ target: rollUps.project_id, set: { rebuild: true } })
  })
  await rollUp(db, project)
  return true
}

/** The shoppers' phones at the stand-in of the push gateway, which forgets them when it stops. */
async function makeFleet(gateway: string, slug: string): Promise<void> {
  assertOutsideTransaction('A request to the push gateway')
  const body = JSON.stringify({ name: FLEET, project: slug, count: PEOPLE, android: 0.4 })
  const headers = { 'content-type': 'application/json' }
  // Where pushes go to a real service there is none, and nothing to be made.
  await fetch(`${gateway}/_push/fleets`, { method: 'POST', headers, body }).catch(() => undefined)
}

async function waresOf(shop: string, currency: string, admin: string): Promise<SeedProduct[]> {
  const { products: productsPage } = await fetchAdminApi(shop, admin, PRODUCTS, {}, products)
  return productsPage.nodes.flatMap(({ legacyResourceId, title, handle, variants }) =>
    variants.nodes.map((variant) => ({
      product: legacyResourceId,
      variant: variant.legacyResourceId,
      title,
      variantTitle: variant.title,
      sku: variant.sku ?? '',
      handle,
      price: toMinorUnits(variant.price, currency),
    })),
  )
}

/** What the shop's goods cost, as the platform would have told. */
function goodsOf({ project, wares, currency, now }: Shop): Row[] {
  return wares.map(({ variant, product, handle, price }) => ({
    project_id: project,
    variant_id: String(variant),
    product_id: String(product),
    handle,
    price,
    currency,
    updated: toIsoTime(now - 30 * DAY_MS),
  }))
}

async function fill(tx: Transaction, random: Random, shop: Shop): Promise<void> {
  const { project, now } = shop
  const persons = createShoppers(random, PEOPLE, now)
  const traces = createVisitRows()
  const abandonedCarts = comings(random, shop, traces, persons)
  const campaignMessages = await campaigns(tx, random, shop, persons)
  const { messages: run, runs, waitings } = await flows(tx, random, shop, persons, abandonedCarts)
  const messages = [...campaignMessages, ...run]
  for (const message of messages) {
    const { opened, person, id } = message
    if (opened !== null && opened < now)
      visit(random, shop, traces, { person, at: opened + 2000, source: 'push', message: id, keen: 1.7 })
  }
  const { orders, events } = numberOrders(traces)
  const getCredit = creditsOf(orders, messages)
  const visitsByPerson = traces.visitsByPerson
  // Names come from orders: customers without one would be listed by their number.
  const buyers = new Set(orders.map(({ person }) => person.id))
  await insertRows(
    tx,
    'subscribers',
    persons.map((person) =>
      toSubscriberRow(
        project,
        buyers.has(person.id) ? person : { ...person, customer: null },
        visitsByPerson.get(person.id)?.last ?? 0,
      ),
    ),
  )
  await insertRows(tx, 'visitors', visitorRows(project, persons, traces))
  await insertRows(tx, 'events', events)
  await insertRows(tx, 'carts', traces.carts)
  await insertRows(tx, 'checkouts', traces.checkouts)
  await insertRows(
    tx,
    'orders',
    orders.map(({ row }) => ({ ...row, ...getCredit(row) })),
  )
  await insertRows(tx, 'automation_runs', runs)
  await insertRows(tx, 'back_in_stocks', waitings)
  await insertRows(tx, 'subscriber_wishlist_items', [...traces.wishes.values()])
  await insertRows(tx, 'catalog_variants', goodsOf(shop))
  await insertRows(
    tx,
    'sent_notifications',
    campaignMessages.map(({ row }) => row),
  )
  await insertRows(
    tx,
    'sent_notifications',
    run.map(({ row }) => row),
  )
  await tx.execute(sql`insert into ${schema.campaignResults} ${selectCountedResults(project)}`)
}

/** How busy the hours of a day are, from midnight of the shopper's clock. */
const HOURS = [2, 1, 1, 1, 1, 2, 4, 6, 7, 7, 7, 8, 9, 8, 7, 7, 8, 9, 11, 13, 15, 14, 9, 5] as const
/** And the days of a week, from Sunday. */
const WEEK = [1.25, 0.9, 0.88, 0.92, 0.95, 1.05, 1.2] as const

/** Everybody's visits of their own accord, more of them week by week. Gives the carts that were left. */
function comings(
  random: Random,
  shop: Shop,
  traces: VisitRows,
  persons: readonly Person[],
): (AbandonedCart & { person: Person })[] {
  const { now } = shop
  const midnight = Math.floor(now / DAY_MS) * DAY_MS
  const abandonedCarts: (AbandonedCart & { person: Person })[] = []
  const come = (person: Person, at: number) => {
    const source = random.chance(0.12) ? 'deeplink' : 'organic'
    const cart = visit(random, shop, traces, { person, at, source })
    if (cart) abandonedCarts.push({ ...cart, person })
  }
  const hours = HOURS.map((weight, hour) => [hour, weight] as const)
  const [first, ...rest] = hours
  if (!first) return abandonedCarts
  for (let back = DAYS; back >= 0; back--) {
    const day = midnight - back * DAY_MS
    for (const person of persons)
      if (person.installed >= day && person.installed < day + DAY_MS) come(person, person.installed)
    const there = persons.filter(
      ({ installed, tokenInvalidatedAt }) => installed < day && (tokenInvalidatedAt ?? day) >= day,
    )
    const [one, ...more] = there.map((person) => [person, person.liking] as const)
    if (!one) continue
    const growth = 0.75 + (0.5 * (DAYS - back)) / DAYS
    const visits = 190 * growth * (WEEK[new Date(day).getUTCDay()] ?? 1) * (0.92 + random.next() * 0.16)
    for (let count = 0; count < visits; count++) {
      const at = day + (random.weighted([first, ...rest]) + random.next()) * HOUR_MS
      const person = random.weighted([one, ...more])
      if (at < now) come(person, Math.round(at))
    }
  }
  return abandonedCarts
}

function visitorRows(project: string, persons: readonly Person[], { visitsByPerson }: VisitRows): Row[] {
  return persons.flatMap(({ id, platform }) => {
    const personVisits = visitsByPerson.get(id)
    return personVisits
      ? [
          {
            project_id: project,
            subscriber_id: id,
            first: toIsoTime(personVisits.first),
            platform,
            source: personVisits.source,
          },
        ]
      : []
  })
}

async function campaigns(
  tx: Transaction,
  random: Random,
  shop: Shop,
  persons: readonly Person[],
): Promise<Message[]> {
  const { project, now, wares } = shop
  const midnight = Math.floor(now / DAY_MS) * DAY_MS
  const all: Message[] = []
  for (const [at, plan] of createCampaignPlans(wares[0], now, shop.zone).entries()) {
    const { draft, sent } = plan
    const began = sent ? midnight - sent.days * DAY_MS + sent.hour * HOUR_MS : null
    const createdAt = began ? began - DAY_MS : now - (at - 3) * HOUR_MS
    const id = random.id(createdAt)
    const scheduled = began ?? getFirstSendTime(draft.schedule)
    await tx.insert(notifications).values({
      project_id: project,
      id,
      ...draft,
      scheduled: scheduled === null ? null : new Date(scheduled),
      sent: began !== null,
      created: new Date(createdAt),
      updated: new Date(began ?? createdAt),
    })
    if (scheduled !== null) await startCampaign(tx, project, id, orderOf(draft))
    const run = and(eq(pushRuns.project_id, project), eq(pushRuns.id, id))
    if (began === null) {
      await tx
        .update(pushRuns)
        .set({ created: new Date(createdAt) })
        .where(run)
      continue
    }
    const messages = createCampaignMessages(random, { project, id, plan, began, persons, now })
    const counts = countMessages(project, id, messages)
    await insertRows(tx, 'push_counts', [counts])
    await tx
      .update(pushRuns)
      .set({
        plan_at: new Date(began),
        began: new Date(began),
        planned: new Date(began + 2000),
        finished: new Date(Math.min(now, began + DAY_MS)),
        created: new Date(began - HOUR_MS),
        pages: 1,
      })
      .where(run)
    const { predicted, received, unsubscribed, failed } = counts
    await tx
      .update(notifications)
      .set(z.record(z.string(), z.number()).parse({ predicted, received, unsubscribed, failed }))
      .where(and(eq(notifications.project_id, project), eq(notifications.id, id)))
    all.push(...messages)
  }
  return all
}

/** Returns when the first message of a schedule goes out, ms since the epoch; null for one that names no time. */
function getFirstSendTime(schedule: PushSchedule): number | null {
  switch (schedule.kind) {
    case 'now':
      return null
    case 'at':
      return Date.parse(schedule.at)
    case 'local':
      return getLocalSpan(schedule).first
  }
}

async function flows(
  tx: Transaction,
  random: Random,
  shop: Shop,
  persons: readonly Person[],
  abandonedCarts: readonly (AbandonedCart & { person: Person })[],
): Promise<{ readonly messages: Message[]; readonly runs: Row[]; readonly waitings: Row[] }> {
  const { project, now } = shop
  const waits = waiting(random, shop, persons)
  const causes: Readonly<Record<keyof typeof FLOWS, readonly Cause[]>> = {
    welcome: persons
      .filter(({ installed }) => installed > now - DAYS * DAY_MS)
      .map((person) => ({ person, at: person.installed, cause: '' })),
    cart: abandonedCarts
      .filter(({ checkout }) => checkout === null)
      .map(({ person, at, token, ware }) => ({
        person,
        at,
        cause: `cart ${toIsoTime(at)}`,
        more: { cart_token: token, product_id: String(ware.product) },
        exitedAt: random.chance(0.18) ? at + 20 * 60_000 : null,
      })),
    checkout: abandonedCarts.flatMap(({ person, at, token, checkout }) =>
      checkout === null
        ? []
        : [
            {
              person,
              at,
              cause: `checkout ${checkout}`,
              more: { cart_token: token },
              exitedAt: random.chance(0.2) ? at : null,
            },
          ],
    ),
    restock: waits
      .filter(({ resolved }) => resolved !== null)
      .map(({ person, resolved, ware }) => ({
        person,
        at: resolved ?? now,
        cause: `restock ${ware.variant} ${toIsoTime(resolved ?? now)}`,
        more: { product_id: String(ware.product), variant_id: String(ware.variant) },
      })),
    winBack: [],
  }
  const all: Message[] = []
  const rows: Row[] = []
  // The newest stands first in lists.
  for (const [at, key] of (['welcome', 'cart', 'checkout', 'restock', 'winBack'] as const).entries()) {
    const flow = FLOWS[key]
    const createdAt = now - (DAYS + 4) * DAY_MS - at * HOUR_MS
    const id = random.id(createdAt)
    await addAutomation(tx, project, {
      id,
      name: flow.name,
      active: flow.active,
      flow: flow.flow,
      user: null,
    })
    await tx
      .update(automations)
      .set({ created: new Date(createdAt) })
      .where(and(eq(automations.project_id, project), eq(automations.id, id)))
    const { runs, messages } = createAutomationRuns(random, { project, id, flow, causes: causes[key], now })
    if (messages.length > 0) await insertRows(tx, 'push_counts', [countMessages(project, id, messages)])
    rows.push(...runs)
    all.push(...messages)
  }
  const waitings = waits.map(({ person, ware, at, resolved }) => ({
    project_id: project,
    id: random.id(at),
    subscriber_id: person.id,
    product_id: String(ware.product),
    variant_id: String(ware.variant),
    resolved: resolved !== null,
    created: toIsoTime(at),
  }))
  return { messages: all, runs: rows, waitings }
}

type Wait = {
  readonly person: Person
  readonly ware: SeedProduct
  readonly at: number
  readonly resolved: number | null
}

/** Who waits for what is sold out, and who did until it came. */
function waiting(random: Random, shop: Shop, persons: readonly Person[]): Wait[] {
  const { now } = shop
  const came = now - 6 * DAY_MS
  return persons
    .filter(({ at, installed, token }) => at % 13 === 0 && token !== null && installed < now - 15 * DAY_MS)
    .map((person) => {
      const resolved = random.chance(0.5)
      const at = Math.round(resolved ? came - random.next() * 8 * DAY_MS : now - random.next() * 9 * DAY_MS)
      return { person, ware: pickPopular(random, shop), at, resolved: resolved ? came : null }
    })
}

/** Which message brought each order, by the product's own rule. */
function creditsOf(
  orders: readonly { readonly person: Person; readonly at: number; readonly row: Row }[],
  messages: readonly Message[],
): (row: Row) => Row {
  const got = new Map<string, { id: string; sent: number; opened: number | null; of: Message }[]>()
  for (const message of messages) {
    const { sent, opened, id, person, row } = message
    if (sent === null || row.status !== 'received') continue
    const personMessages = got.get(person.id) ?? []
    got.set(person.id, [...personMessages, { id, sent, opened, of: message }])
  }
  const credits = new Map(
    orders.map(({ person, at, row }) => {
      const { credit, message } = attributeOrder(got.get(person.id) ?? [], at, WINDOW_MS)
      return [
        row,
        {
          credit,
          credit_message: message?.id ?? null,
          credit_source: message?.of.source ?? null,
          credit_source_id: message?.of.sourceId ?? null,
        },
      ]
    }),
  )
  return (row) => credits.get(row) ?? {}
}

/**
 * Adds rows to a table, thousands at once; what a row leaves out is null. A row that is there stays: the shop may have
 * been asked for its products meanwhile.
 */
async function insertRows(tx: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (names.length === 0) return
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const into = sql.identifier(table)
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.execute(sql`
      insert into ${into} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows.slice(at, at + AT_ONCE))}::jsonb)
      on conflict do nothing`)
}

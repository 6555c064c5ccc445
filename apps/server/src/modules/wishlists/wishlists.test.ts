import type { InputOf } from '@vitrine/core/contract/call'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import { requestDeletion } from '@vitrine/core/contract/shop/shopper'
import { saveWishlist } from '@vitrine/core/contract/shop/wishlists'
import { MAX_WISHLIST_ITEMS, MAX_WISHLISTS } from '@vitrine/core/wishlist/wishlist'
import { getEffort } from '@vitrine/testing/effort.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createId } from '../../infra/db/uuid.ts'
import { eraseCustomer } from '../../services/erasure/erase-customer.ts'
import { eraseShop } from '../../services/erasure/erase-shop.ts'
import * as schema from '../../services/schema/schema.ts'
import { startShop, startVitrine, type Vitrine, WORKER_IN_FULL_RUN } from '../../testing/start-server.ts'
import { deleteCustomer } from '../shopper/delete-customer.job.ts'
import { mergeWishlist } from './merge-wishlist.ts'

const { wishlistEntries, wishlists, deletions } = schema
const DAY_MS = 86_400_000
/** A time in the past, so that only the changes determine their order. */
const THEN = Date.now() - 30 * DAY_MS

let demoShop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let project: Project
/** Another merchant's app of the same shop. */
let other: Project
beforeAll(async () => {
  demoShop = await startShop()
  vitrine = await startVitrine({ env: WORKER_IN_FULL_RUN })
  const tokens = { storefront: 'demo-public-token', access: 'demo-admin-token' }
  const open = async (name: string) => {
    const owner = await vitrine.merchant(name)
    const newProject = await vitrine.project(owner, name)
    await vitrine.must(connectShop, { project: newProject.id, domain: demoShop.url, ...tokens }, owner.access)
    return newProject
  }
  project = await open('Olga')
  other = await open('Omar')
})
beforeEach(async () => {
  await vitrine.services.db.delete(wishlistEntries)
  await vitrine.services.db.delete(wishlists)
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
})

const tokenSchema = z.object({
  data: z.object({
    customerAccessTokenCreate: z.object({ customerAccessToken: z.object({ accessToken: z.string() }) }),
  }),
})
async function storefront(query: string, input: object): Promise<unknown> {
  const response = await fetch(`${demoShop.url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'demo-public-token' },
    body: JSON.stringify({ query, variables: { input } }),
  })
  return response.json()
}
const IN =
  'mutation In($input: CustomerAccessTokenCreateInput!) { customerAccessTokenCreate(input: $input) { customerAccessToken { accessToken } } }'
const MAKE =
  'mutation Make($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }'
const signIn = async (input: { email: string; password: string }) =>
  tokenSchema.parse(await storefront(IN, input)).data.customerAccessTokenCreate.customerAccessToken
    .accessToken
/** A customer of the shop, and the token of one of their devices. */
async function newcomer(): Promise<{ readonly token: string; readonly createToken: () => Promise<string> }> {
  const input = { email: `${createId()}@shoppers.test`, password: 'secret' }
  await storefront(MAKE, input)
  return { token: await signIn(input), createToken: () => signIn(input) }
}

type Change = InputOf<typeof saveWishlist>['changes']
const saveChanges = (token: string, changes: Change = [], slug = project.slug) =>
  vitrine.must(saveWishlist, { slug, token, changes })
const wished = async (token: string, slug?: string) =>
  (await saveChanges(token, [], slug)).wishes.map(({ product }) => product)
const on = (product: number, at = THEN, list = '') => ({ product, at, list })
const off = (product: number, at = THEN) => ({ product, at, list: null })
const rows = () => vitrine.services.db.select().from(wishlistEntries)

describe('a customer’s wishlist', () => {
  test('merges the products of both devices on both', async () => {
    const { token: phone, createToken } = await newcomer()
    const tablet = await createToken()
    await saveChanges(phone, [on(1, THEN), on(2, THEN + 2)])
    expect(
      (await saveChanges(tablet, [on(2, THEN), on(3, THEN + 1)])).wishes.map(({ product }) => product),
    ).toEqual([1, 3, 2])
    expect(await wished(phone)).toEqual([1, 3, 2])
  })

  test('removes what was taken off later, and nothing that was added since', async () => {
    const { token } = await newcomer()
    await saveChanges(token, [on(1, THEN), on(2, THEN)])
    await saveChanges(token, [off(1, THEN + 5), off(2, THEN - 5)])
    expect(await wished(token)).toEqual([2])
    // A device that sends an older addition does not restore it.
    await saveChanges(token, [on(1, THEN + 4)])
    expect(await wished(token)).toEqual([2])
    await saveChanges(token, [on(1, THEN + 6)])
    expect(await wished(token)).toEqual([2, 1])
  })

  test('ends in the same state in whatever order and however often changes arrive', async () => {
    const { db } = vitrine.services
    const change = fc.record({
      key: fc.integer({ min: 1, max: 4 }),
      at: fc.integer({ min: THEN, max: THEN + 5 }),
      value: fc.constantFrom(null, ''),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), fc.nat(), async (changes, turn) => {
        const [one, two] = [createId(), createId()]
        const turned = [...changes.slice(turn % 8), ...changes.slice(0, turn % 8)].reverse()
        const mergeBatches = (customer: string, lots: readonly (typeof changes)[]) =>
          lots.reduce(async (before, batch) => {
            await before
            return db.transaction((tx) =>
              mergeWishlist(
                tx,
                { project: project.id, customer, now: Date.now() },
                { wishes: batch, lists: [] },
              ),
            )
          }, Promise.resolve<unknown>(null))
        const empty: typeof changes = []
        expect(await mergeBatches(two, [...turned.map((single) => [single]), turned, empty])).toEqual(
          await mergeBatches(one, [changes, empty]),
        )
      }),
      { numRuns: getEffort({ short: 10, long: 25 }) },
    )
  })

  test('loses nothing when many devices change it at once', async () => {
    const { token } = await newcomer()
    const devices = getEffort({ short: 8, long: 20 })
    await Promise.all(
      Array.from({ length: devices }, (_, index) => saveChanges(token, [on(index + 1), on(99)])),
    )
    expect(new Set(await wished(token))).toEqual(
      new Set([99, ...Array.from({ length: devices }, (_, p) => p + 1)]),
    )
  })

  test('has a maximum size: products beyond it are named, and fit once there is room', async () => {
    const { token } = await newcomer()
    const all = Array.from({ length: MAX_WISHLIST_ITEMS }, (_, index) => on(index + 1, THEN + index))
    expect((await saveChanges(token, all)).over).toEqual([])
    const lateResult = await saveChanges(token, [
      on(9001, THEN + DAY_MS),
      on(9002, THEN + DAY_MS + 1),
      on(1, THEN + DAY_MS),
    ])
    expect(lateResult.over).toEqual([9001, 9002])
    expect(lateResult.wishes).toHaveLength(MAX_WISHLIST_ITEMS)
    const roomier = await saveChanges(token, [off(2, THEN + DAY_MS), on(9001, THEN + DAY_MS + 2)])
    expect(roomier.over).toEqual([])
    expect(roomier.wishes.at(-1)).toMatchObject({ product: 9001 })
  })

  test('does not trust a device clock that is years ahead', async () => {
    const { token, createToken } = await newcomer()
    const [first] = (await saveChanges(token, [on(1, Date.now() + 400 * DAY_MS)])).wishes
    expect(first?.at).toBeLessThanOrEqual(Date.now())
    const later = Math.max(Date.now(), (first?.at ?? 0) + 1)
    await expect.poll(() => Date.now()).toBeGreaterThan(later)
    await saveChanges(await createToken(), [off(1, Date.now())])
    expect(await wished(token)).toEqual([])
  })

  test('forgets removals after half a year and keeps the products', async () => {
    const { token } = await newcomer()
    const long = Date.now() - 200 * DAY_MS
    await saveChanges(token, [on(1, long), off(2, long), off(3, Date.now() - DAY_MS)])
    expect((await rows()).map(({ product_id }) => product_id).sort()).toEqual(['1', '3'])
  })
})

describe('a named wishlist', () => {
  const [GIFTS, HOME] = [createId(), createId()]
  const name = (list: string, called: string | null, at = THEN) => ({ list, at, name: called })
  const sendLists = (
    token: string,
    lists: InputOf<typeof saveWishlist>['lists'],
    changes: Change = [],
    slug = project.slug,
  ) => vitrine.must(saveWishlist, { slug, token, changes, lists })
  const names = async (token: string, slug?: string) =>
    (await sendLists(token, [], [], slug)).lists.map((list) => list.name)

  test('that is created, renamed or deleted on one device is so on the other', async () => {
    const { token: phone, createToken } = await newcomer()
    const tablet = await createToken()
    await sendLists(phone, [name(GIFTS, ' Gifts '), name(HOME, 'Home', THEN + 1)], [on(1, THEN, GIFTS)])
    expect(await names(tablet)).toEqual(['Gifts', 'Home'])
    await sendLists(tablet, [name(GIFTS, 'For Ann', THEN + 2), name(HOME, null, THEN + 2)])
    const { lists, wishes } = await sendLists(phone, [name(GIFTS, 'Late', THEN + 1)])
    expect(lists.map((list) => list.name)).toEqual(['For Ann'])
    expect(wishes).toMatchObject([{ product: 1, list: GIFTS }])
    // Deleted and restored: the list has its products again.
    await sendLists(phone, [name(HOME, 'Home', THEN + 3)])
    expect(await names(tablet)).toEqual(['For Ann', 'Home'])
  })

  test('is one of a maximum number, also for repeated and concurrent requests', async () => {
    const { token } = await newcomer()
    const many = Array.from({ length: MAX_WISHLISTS + 3 }, (_, index) =>
      name(createId(), `List ${index}`, THEN + index),
    )
    await Promise.all([sendLists(token, many), sendLists(token, many)])
    expect(await names(token)).toHaveLength(MAX_WISHLISTS)
  })

  test('belongs to its customer only, and is deleted with them', async () => {
    const [mine, theirs] = [await newcomer(), await newcomer()]
    await sendLists(mine.token, [name(GIFTS, 'Gifts')])
    expect(await names(theirs.token)).toEqual([])
    expect(await names(mine.token, other.slug)).toEqual([])
    // The same id from another customer is another list.
    await sendLists(theirs.token, [name(GIFTS, null, THEN + DAY_MS)])
    expect(await names(mine.token)).toEqual(['Gifts'])
    const { account } = await sendLists(mine.token, [])
    const { db } = vitrine.services
    expect(await db.transaction((tx) => eraseCustomer(tx, project.id, String(account), []))).toBe(true)
    expect(await names(mine.token)).toEqual([])
  })

  test.each([
    ['no name', [name(GIFTS, '   ')]],
    ['a name that is a page', [name(GIFTS, 'x'.repeat(41))]],
    ['a name that cannot be kept', [name(GIFTS, 'a\u0000')]],
    ['an id that no device made', [name('gifts', 'Gifts')]],
  ])('with %s is refused with a message', async (_what, lists) => {
    const { token } = await newcomer()
    expect(await vitrine.call(saveWishlist, { slug: project.slug, token, lists })).toMatchObject({
      status: 400,
      error: { code: 'invalid' },
    })
    expect(await vitrine.services.db.select().from(wishlists)).toEqual([])
  })
})

describe('access to a wishlist', () => {
  test('is limited to its customer in each app', async () => {
    const [mine, theirs] = [await newcomer(), await newcomer()]
    await saveChanges(mine.token, [on(1)])
    await saveChanges(theirs.token, [on(2), off(1, THEN + DAY_MS)])
    expect(await wished(mine.token)).toEqual([1])
    expect(await wished(theirs.token)).toEqual([2])
    // The same customer of the same shop, in another merchant's app.
    expect(await wished(mine.token, other.slug)).toEqual([])
    await saveChanges(mine.token, [off(1, THEN + DAY_MS)], other.slug)
    expect(await wished(mine.token)).toEqual([1])
  })

  test.each(['unknown', "' or 1=1", 'gid://shopify/Customer/1', 'x'.repeat(500)])(
    'is refused with the token %.30s',
    async (token) => {
      const { token: mine } = await newcomer()
      await saveChanges(mine, [on(1)])
      expect(
        await vitrine.call(saveWishlist, { slug: project.slug, token, changes: [off(1, THEN + 1)] }),
      ).toMatchObject({ status: 401, error: { code: 'expired' } })
      expect(await wished(mine)).toEqual([1])
    },
  )

  test('is not found where there is no app', async () => {
    const { token } = await newcomer()
    expect(await vitrine.call(saveWishlist, { slug: 'nobody', token })).toMatchObject({ status: 404 })
  })
})

test.each([
  ['a product that is none', [{ product: -1, at: 1, list: '' }]],
  ['half a product', [{ product: 1.5, at: 1, list: '' }]],
  ['a number that no product has', [{ product: 2 ** 60, at: 1, list: '' }]],
  ['a moment before time', [{ product: 1, at: -1, list: '' }]],
  ['a moment that no clock tells', [{ product: 1, at: 2 ** 53, list: '' }]],
  ['a list that no device made', [{ product: 1, at: 1, list: 'a\u0000b' }]],
  ['more than fits', Array.from({ length: 501 }, (_, index) => on(index + 1))],
  ['no list of changes', { length: 3 }],
])('a wishlist with %s is refused with a message, and nothing is stored', async (_name, changes) => {
  const { token } = await newcomer()
  const answer = await vitrine.call(saveWishlist, { slug: project.slug, token, changes })
  expect(answer).toMatchObject({ status: 400, error: { code: 'invalid' } })
  expect(await rows()).toEqual([])
})

describe('an erased customer', () => {
  const customerOf = async (token: string) => String((await saveChanges(token)).account)

  test('who requested it loses their wishlists, and nobody else does', async () => {
    const [deletedShopper, remainingShopper] = [await newcomer(), await newcomer()]
    await saveChanges(deletedShopper.token, [on(1), off(2)])
    await saveChanges(remainingShopper.token, [on(1)])
    const customer = await customerOf(deletedShopper.token)
    await vitrine.must(requestDeletion, { slug: project.slug, token: deletedShopper.token })
    const [deletionRequest] = await vitrine.services.db
      .select()
      .from(deletions)
      .where(eq(deletions.customer_id, customer))
    const data = {
      project: project.id,
      customer,
      requestedAt: deletionRequest?.requested_at.toISOString() ?? '',
    }
    await deleteCustomer.run(data, vitrine.services)
    expect((await rows()).map(({ customer_id }) => customer_id)).toEqual([
      await customerOf(remainingShopper.token),
    ])
  })

  test('of a shop’s erasure request loses them too, and so do the customers of a shop that left', async () => {
    const [deletedShopper, remainingShopper] = [await newcomer(), await newcomer()]
    await saveChanges(deletedShopper.token, [on(1)])
    await saveChanges(remainingShopper.token, [on(1)])
    await saveChanges(remainingShopper.token, [on(1)], other.slug)
    const customer = await customerOf(deletedShopper.token)
    const { db } = vitrine.services
    expect(await db.transaction((tx) => eraseCustomer(tx, project.id, customer, []))).toBe(true)
    expect(await wished(deletedShopper.token)).toEqual([])
    expect(await wished(remainingShopper.token)).toEqual([1])
    await db.transaction((tx) => eraseShop(tx, project.id))
    expect((await rows()).map(({ project_id }) => project_id)).toEqual([other.id])
  })
})

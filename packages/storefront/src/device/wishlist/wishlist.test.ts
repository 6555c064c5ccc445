import { getLatestMark, MAX_WISHLIST_ITEMS, type Mark } from '@vitrine/core/wishlist/wishlist'
import { getEffort } from '@vitrine/testing/effort.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ServerRefused } from '../../server-refused.ts'
import { createShopperStore } from '../store/store.ts'
import { createWishlist } from './wishlist.ts'
import { NO_WISHLIST, readWishlist } from './wishlist-state.ts'

const ANN = {
  id: 7,
  firstName: 'Ann',
  lastName: '',
  email: 'ann@example.com',
  phone: '',
  acceptsMarketing: false,
}
const BEN = { ...ANN, id: 8, firstName: 'Ben' }

type Line = 'whole' | 'cut' | 'answer lost' | 'doubled' | 'refused'

/** Accounts of a shop as the server stores them, and the clock of all devices. */
function createEnvironment() {
  const accounts = new Map<string, Map<number, Mark>>()
  const namesByAccount = new Map<string, Map<string, Mark>>()
  let time = 1000
  let calls = 0
  /** Applies changes as the server does; earlier ones may be repeated. */
  const saveChanges = (body: Readonly<Record<string, unknown>>) => {
    calls += 1
    const token = String(body.token)
    const marksByProduct = accounts.get(token) ?? new Map<number, Mark>()
    accounts.set(token, marksByProduct)
    const over: number[] = []
    const changes = Array.isArray(body.changes) ? body.changes : []
    for (const { product, at, list } of changes) {
      const mark = { at: Math.min(at, time), value: list }
      const existingMark = marksByProduct.get(product)
      const stands = [...marksByProduct.values()].filter(({ value }) => value !== null).length
      if (list !== null && (existingMark?.value ?? null) === null && stands >= MAX_WISHLIST_ITEMS)
        over.push(product)
      else marksByProduct.set(product, existingMark ? getLatestMark(existingMark, mark) : mark)
    }
    const wishes = [...marksByProduct].flatMap(([product, { at, value }]) =>
      value === null ? [] : [{ product, at, list: value }],
    )
    const names = namesByAccount.get(token) ?? new Map<string, Mark>()
    namesByAccount.set(token, names)
    for (const { list, at, name } of Array.isArray(body.lists) ? body.lists : []) {
      const mark = { at: Math.min(at, time), value: name }
      const existingMark = names.get(list)
      names.set(list, existingMark ? getLatestMark(existingMark, mark) : mark)
    }
    const lists = [...names].flatMap(([list, { at, value }]) =>
      value === null ? [] : [{ list, at, name: value }],
    )
    return { account: Number(token), wishes: wishes.sort((a, b) => a.at - b.at), over, lists }
  }
  return {
    now: () => time,
    pass: (ms = 1) => {
      time += ms
    },
    calls: () => calls,
    stands: (account: number) =>
      [...(accounts.get(String(account)) ?? [])]
        .flatMap(([id, { value }]) => (value === null ? [] : [id]))
        .sort(),
    keep: saveChanges,
  }
}
type World = ReturnType<typeof createEnvironment>

/** A device whose storage outlives the app, which may be opened again. */
function device(own: World, { ahead = 0 }: { readonly ahead?: number } = {}) {
  const storedValues = new Map<string, string>()
  const storage = {
    get: async (key: string) => storedValues.get(key) ?? null,
    set: async (key: string, value: string) => void storedValues.set(key, value),
    remove: async (key: string) => void storedValues.delete(key),
  }
  let line: Line = 'whole'
  const sentBodies: Readonly<Record<string, unknown>>[] = []
  const callServer = async (_path: string, body: Readonly<Record<string, unknown>>) => {
    if (line === 'cut') throw new TypeError('fetch failed')
    if (line === 'refused') throw new ServerRefused('/shopper/wishlist', 401)
    sentBodies.push(body)
    const answer = own.keep(body)
    if (line === 'doubled') for (const before of sentBodies) own.keep(before)
    if (line === 'answer lost') throw new TypeError('fetch failed')
    return line === 'doubled' ? own.keep({ token: body.token, changes: [] }) : answer
  }
  const open = async () => {
    const shopper = createShopperStore({ storage, secrets: storage }, (problem) => {
      throw new Error(problem)
    })
    await shopper.load()
    const turns = new Map<string, Promise<unknown>>()
    const wishlist = createWishlist({
      ports: { storage, callServer, serverAhead: async () => -ahead, onNetwork: () => () => undefined },
      shopper,
      now: () => own.now() + ahead,
      later: () => () => undefined,
      alone: (what, work) => {
        const currentTurn = (turns.get(what) ?? Promise.resolve()).then(work)
        turns.set(
          what,
          currentTurn.catch(() => undefined),
        )
        return currentTurn
      },
    })
    return { shopper, ...wishlist }
  }
  return {
    open,
    kept: storedValues,
    line: (next: Line) => {
      line = next
    },
  }
}
type Open = Awaited<ReturnType<ReturnType<typeof device>['open']>>
const signIn = ({ shopper }: Open, user = ANN) =>
  shopper.getState().signIn({ token: String(user.id), expires: '2030-01-01T00:00:00Z', user })
const press = ({ shopper }: Open, product: number) => shopper.getState().toggleFavorite(product)
const listFavorites = ({ shopper }: Open) => [...shopper.getState().favorites]
const sorted = (app: Open) => listFavorites(app).sort()

describe('the wishlist of two devices', () => {
  test('is merged after both sign in, without loss', async () => {
    const own = createEnvironment()
    const [phone, tablet] = [await device(own).open(), await device(own).open()]
    for (const product of [1, 2]) press(phone, product)
    for (const product of [2, 3]) press(tablet, product)
    for (const app of [phone, tablet]) {
      own.pass()
      signIn(app)
      await app.refresh()
    }
    await phone.refresh()
    expect(sorted(phone)).toEqual([1, 2, 3])
    expect(sorted(tablet)).toEqual([1, 2, 3])
  })

  test('syncs additions and removals', async () => {
    const own = createEnvironment()
    const [phone, tablet] = [await device(own).open(), await device(own).open()]
    for (const app of [phone, tablet]) {
      signIn(app)
      await app.refresh()
    }
    press(phone, 1)
    await phone.refresh()
    await tablet.refresh()
    expect(listFavorites(tablet)).toEqual([1])
    own.pass()
    press(tablet, 1)
    await tablet.refresh()
    await phone.refresh()
    expect(listFavorites(phone)).toEqual([])
  })

  test('uses the latest change, even when a device’s clock is hours ahead', async () => {
    const own = createEnvironment()
    const [phone, tablet] = [await device(own, { ahead: 9_000_000 }).open(), await device(own).open()]
    for (const app of [phone, tablet]) signIn(app)
    press(phone, 1)
    await phone.refresh()
    await tablet.refresh()
    own.pass(50)
    press(tablet, 1)
    await tablet.refresh()
    await phone.refresh()
    expect(listFavorites(phone)).toEqual([])
    own.pass(50)
    press(phone, 1)
    await phone.refresh()
    await tablet.refresh()
    expect(listFavorites(tablet)).toEqual([1])
  })

  test('waits offline over a reload, and syncs once online', async () => {
    const own = createEnvironment()
    const testDevice = device(own)
    const app = await testDevice.open()
    signIn(app)
    press(app, 1)
    await app.refresh()
    testDevice.line('cut')
    own.pass()
    press(app, 1)
    press(app, 2)
    await app.refresh()
    await app.shopper.saved()
    expect(own.stands(7)).toEqual([1])
    const reopenedApp = await testDevice.open()
    testDevice.line('whole')
    await reopenedApp.refresh()
    expect(own.stands(7)).toEqual([2])
    expect(listFavorites(reopenedApp)).toEqual([2])
  })

  test('keeps a removal that was made just before the app was killed', async () => {
    const own = createEnvironment()
    const testDevice = device(own)
    const app = await testDevice.open()
    signIn(app)
    press(app, 1)
    await app.refresh()
    own.pass()
    press(app, 1)
    await app.shopper.saved()
    const reopenedApp = await testDevice.open()
    await reopenedApp.refresh()
    expect(listFavorites(reopenedApp)).toEqual([])
    expect(own.stands(7)).toEqual([])
  })

  test('loses and duplicates nothing despite network failures, lost responses and app ends', async () => {
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ do: fc.constant('press' as const), product: fc.integer({ min: 1, max: 4 }) }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('refresh' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const) }) },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('line' as const),
          line: fc.constantFrom<Line>('whole', 'cut', 'answer lost', 'doubled', 'refused'),
        }),
      },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(1), step), { maxLength: 25 }), async (steps) => {
        const own = createEnvironment()
        const devices = [device(own), device(own)]
        const apps = await Promise.all(devices.map(({ open }) => open()))
        for (const app of apps) signIn(app)
        for (const app of apps) await app.refresh()
        /** The last change of each product. */
        const last = new Map<number, boolean>()
        for (const [which, what] of steps) {
          const [testDevice, app] = [devices[which], apps[which]]
          if (!testDevice || !app) throw new Error('No such device')
          own.pass(10)
          if (what.do === 'press') {
            press(app, what.product)
            last.set(what.product, listFavorites(app).includes(what.product))
          }
          if (what.do === 'refresh') await app.refresh()
          if (what.do === 'line') testDevice.line(what.line)
          // The change is stored before the app ends, as a moment after any press, but not necessarily sent.
          if (what.do === 'reopen') {
            await app.refresh()
            apps[which] = await testDevice.open()
          }
          if (what.do === 'press') await app.refresh()
        }
        for (const testDevice of devices) testDevice.line('whole')
        for (let round = 0; round < 2; round += 1) for (const app of apps) await app.refresh()
        const expectedProducts = [...last].flatMap(([product, on]) => (on ? [product] : [])).sort()
        for (const app of apps) expect(sorted(app)).toEqual(expectedProducts)
        expect(own.stands(7)).toEqual(expectedProducts)
      }),
      { numRuns: getEffort({ short: 25, long: 150 }) },
    )
  })
})

describe('a shopper who signs in and out', () => {
  test('finds the device’s own wishlist after sign-out, which is not synced', async () => {
    const own = createEnvironment()
    const app = await device(own).open()
    signIn(app)
    press(app, 1)
    await app.refresh()
    app.shopper.getState().signOut()
    await app.refresh()
    expect(listFavorites(app)).toEqual([1])
    const before = own.calls()
    press(app, 2)
    await app.refresh()
    expect(own.calls()).toBe(before)
    signIn(app)
    await app.refresh()
    expect(own.stands(7)).toEqual([1, 2])
  })

  test('loses nothing of the account by removals while signed out', async () => {
    const own = createEnvironment()
    const app = await device(own).open()
    signIn(app)
    press(app, 1)
    await app.refresh()
    app.shopper.getState().signOut()
    await app.refresh()
    own.pass()
    press(app, 1)
    signIn(app)
    await app.refresh()
    expect(own.stands(7)).toEqual([1])
    expect(listFavorites(app)).toEqual([1])
  })

  test('leaves nothing on a cleared device, and loses nothing by it', async () => {
    const own = createEnvironment()
    const testDevice = device(own)
    const app = await testDevice.open()
    app.shopper.setState({ subscriber: '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11' })
    signIn(app)
    press(app, 1)
    await app.refresh()
    app.shopper.getState().signOut({ reset: true })
    await app.refresh()
    expect(
      readWishlist(Object(JSON.parse(testDevice.kept.get('store.wishlist') ?? '{}')).state),
    ).toMatchObject({
      account: null,
      entries: [],
      waiting: [],
    })
    expect(own.stands(7)).toEqual([1])
    signIn(app, BEN)
    await app.refresh()
    expect(listFavorites(app)).toEqual([])
    expect(own.stands(8)).toEqual([])
  })

  test('as another customer does not send the previous one’s pending changes', async () => {
    const own = createEnvironment()
    const testDevice = device(own)
    const app = await testDevice.open()
    signIn(app)
    for (const product of [1, 2]) press(app, product)
    await app.refresh()
    testDevice.line('cut')
    press(app, 1)
    await app.refresh()
    app.shopper.getState().signOut()
    testDevice.line('whole')
    signIn(app, BEN)
    await app.refresh()
    expect(own.stands(8)).toEqual([2])
    expect(own.stands(7)).toEqual([1, 2])
  })

  test('with an invalid token keeps the wishlist', async () => {
    const own = createEnvironment()
    const testDevice = device(own)
    const app = await testDevice.open()
    testDevice.line('refused')
    signIn(app)
    press(app, 1)
    await app.refresh()
    expect(listFavorites(app)).toEqual([1])
  })
})

describe('named wishlists', () => {
  const names = ({ lists }: Open) => lists.getState().lists.map(({ name }) => name)
  const two = async () => {
    const own = createEnvironment()
    const devices = [device(own), device(own)]
    const [phone, tablet] = await Promise.all(devices.map(({ open }) => open()))
    if (!phone || !tablet) throw new Error('No devices')
    for (const app of [phone, tablet]) {
      signIn(app)
      await app.refresh()
    }
    return { own, phone, tablet, places: devices }
  }

  test('sync to both devices with their products', async () => {
    const { own, phone, tablet } = await two()
    for (const product of [1, 2]) press(phone, product)
    const gifts = await phone.name(null, 'Gifts')
    await phone.move(1, gifts)
    expect(names(phone)).toEqual(['Gifts'])
    await phone.refresh()
    await tablet.refresh()
    expect(tablet.lists.getState()).toEqual({
      lists: [{ list: gifts, name: 'Gifts' }],
      where: new Map([[1, gifts]]),
    })
    own.pass()
    await tablet.name(gifts, 'For Ann')
    await tablet.move(2, gifts)
    await tablet.refresh()
    await phone.refresh()
    expect(names(phone)).toEqual(['For Ann'])
    expect(phone.lists.getState().where).toEqual(
      new Map([
        [1, gifts],
        [2, gifts],
      ]),
    )
  })

  test('that are deleted move their products to the first list, and get them back when restored', async () => {
    const { own, phone, tablet } = await two()
    press(phone, 1)
    const gifts = await phone.name(null, 'Gifts')
    await phone.move(1, gifts)
    await phone.refresh()
    own.pass()
    await phone.name(gifts, null)
    await phone.refresh()
    await tablet.refresh()
    expect(tablet.lists.getState()).toEqual({ lists: [], where: new Map() })
    expect(listFavorites(tablet)).toEqual([1])
    own.pass()
    await phone.name(gifts, 'Gifts')
    await phone.refresh()
    await tablet.refresh()
    expect(tablet.lists.getState().where).toEqual(new Map([[1, gifts]]))
  })

  test('are created offline, survive the app, and a restored product keeps its place', async () => {
    const { own, phone, places } = await two()
    press(phone, 1)
    await phone.refresh()
    places[0]?.line('cut')
    const gifts = await phone.name(null, 'Gifts')
    await phone.move(1, gifts)
    await phone.shopper.saved()
    const reopenedApp = await places[0]?.open()
    if (!reopenedApp) throw new Error('Not opened')
    places[0]?.line('whole')
    await reopenedApp.refresh()
    expect(reopenedApp.lists.getState().where).toEqual(new Map([[1, gifts]]))
    own.pass()
    press(reopenedApp, 1)
    press(reopenedApp, 1)
    await reopenedApp.refresh()
    expect(reopenedApp.lists.getState().where).toEqual(new Map([[1, gifts]]))
  })

  test('belong to the account: a signed-out or other customer sees none', async () => {
    const { phone } = await two()
    await phone.name(null, 'Gifts')
    await phone.refresh()
    phone.shopper.getState().signOut()
    await phone.refresh()
    expect(names(phone)).toEqual([])
    signIn(phone, BEN)
    await phone.refresh()
    expect(names(phone)).toEqual([])
  })
})

test('wishlist products beyond the account’s maximum stay on the device until there is room', async () => {
  const own = createEnvironment()
  const app = await device(own).open()
  signIn(app)
  app.shopper.setState({ favorites: Array.from({ length: MAX_WISHLIST_ITEMS + 2 }, (_, index) => index + 1) })
  await app.refresh()
  expect(own.stands(7)).toHaveLength(MAX_WISHLIST_ITEMS)
  expect(listFavorites(app)).toHaveLength(MAX_WISHLIST_ITEMS + 2)
  own.pass()
  press(app, 1)
  await app.refresh()
  await app.refresh()
  expect(own.stands(7)).toHaveLength(MAX_WISHLIST_ITEMS)
  expect(listFavorites(app)).toHaveLength(MAX_WISHLIST_ITEMS + 1)
})

test.each([
  null,
  [[]],
  'x',
  { account: -1, entries: [{ product: 'x' }], waiting: { length: 2 }, last: 1e99 },
  { waiting: [{ product: 1, at: 1, list: 7 }, null, { product: 2 ** 60, at: 1, list: '' }] },
])('invalid stored wishlist data count as empty: %j', (storedData) => {
  expect(readWishlist(storedData)).toEqual(NO_WISHLIST)
})

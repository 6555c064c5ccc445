import { isJson, isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { getCurrentVersion } from '@vitrine/core/sync/versions'
import { parseJson } from '@vitrine/core/validation/parse-json'
import { DESIGN_VERSIONS } from '@vitrine/storefront/design/versions.ts'
import {
  APP_REVIEW_KEY,
  APP_REVIEW_VERSIONS,
  readAppReviewRequest,
} from '@vitrine/storefront/device/app-review.ts'
import { APPEARANCE_KEY, APPEARANCE_VERSIONS, readAppearance } from '@vitrine/storefront/device/appearance.ts'
import { CONSENT_KEY, loadConsentChoice } from '@vitrine/storefront/device/consent/consent-choice.ts'
import {
  FOUND_ORDERS_KEY,
  FOUND_ORDERS_VERSIONS,
  readFoundOrders,
} from '@vitrine/storefront/device/orders/found-orders.ts'
import { createOutbox } from '@vitrine/storefront/device/outbox/outbox.ts'
import type { KeyValueStore } from '@vitrine/storefront/device/store/key-value-store.types.ts'
import { createShopperStore } from '@vitrine/storefront/device/store/store.ts'
import { createStoredRecord } from '@vitrine/storefront/device/store/stored-record.ts'
import { createPendingEvents } from '@vitrine/storefront/device/telemetry/pending-events.ts'
import { createWishlist } from '@vitrine/storefront/device/wishlist/wishlist.ts'
import { ANSWER_PREFIX } from '@vitrine/storefront/layout/query-persistence/answer-index.ts'
import {
  ANSWER_VERSIONS,
  parsePersistedAnswer,
} from '@vitrine/storefront/layout/query-persistence/persisted-answer.ts'
import { createMessageReports } from '@vitrine/storefront/push/reports.ts'
import { createShownMessages } from '@vitrine/storefront/push/shown-messages.ts'
import { createChoiceStore } from '@vitrine/storefront/push/stored-choice.ts'
import { createCartLine, createMemoryStorage } from '@vitrine/testing/memory.ts'
import { z } from 'zod'
import { parseStoredApp, serializeApp } from '../../apps/shopper/src/stored-app.ts'

const json: z.ZodType<Json> = z.json()
const entries = z.record(z.string(), json)
/**
 * What a shopper's device holds after a release: entries of its storages by name. `at` is the device's time, ms. `read`
 * is what the release itself reads of them.
 */
export const deviceSchema = z.strictObject({
  at: z.int(),
  /** `localStorage` of a browser, the encrypted storage of a phone. */
  storage: entries,
  /** The same storage of a browser, the keychain of a phone. */
  secrets: entries,
  /** Events that wait to be sent. */
  events: entries,
  /** Answers of the shop. */
  answers: entries,
  read: entries,
})
export type Device = z.output<typeof deviceSchema>

const SUBSCRIBER = '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11'
const MESSAGE = '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b2'
/** Name of what a phone stores of the merchant's app: its shop and the design, which `design` stands for here. */
export const APP_NAME = 'merchant-app'
const APP = {
  shop: {
    name: 'Alder & Fig',
    domain: 'https://shop.example',
    token: 'public-token',
    currency: 'USD',
    country: 'US',
    languages: ['en', 'de'],
    moneyFormat: '${{amount}}',
  },
  hash: 'h1',
  design: { version: getCurrentVersion(DESIGN_VERSIONS) },
  address: '/designs/h1.json?read=r1',
} as const
const ANSWER = 'block-collections first'
const alone = <T>(work: () => Promise<T>) => work()
const aloneFor = <T>(_what: string, work: () => Promise<T>) => work()
const refuse = () => Promise.reject(new Error('The server is away'))

/** Creates a store of many entries in memory, and exposes its content. */
function createMemoryEntries(seed: Readonly<Record<string, string>> = {}) {
  const { content, storage } = createMemoryStorage(seed)
  const store: KeyValueStore = {
    ...storage,
    remove: async (names) => {
      for (const name of names) content.delete(name)
    },
    names: async () => [...content.keys()],
  }
  return { content, store }
}

/** The parts of the app that read and write a device's storages, as both shells put them together. */
function openParts({ at, storage, secrets, events, answers }: Omit<Device, 'read'>) {
  const memory = createMemoryStorage(toTexts(storage))
  const secretMemory = createMemoryStorage(toTexts(secrets))
  const eventMemory = createMemoryEntries(toTexts(events))
  const answerMemory = createMemoryEntries(toTexts(answers))
  const ports = { storage: memory.storage, secrets: secretMemory.storage }
  const problems: string[] = []
  const shopper = createShopperStore(ports, (problem) => problems.push(problem))
  const now = () => at
  const never = () => () => undefined
  return {
    contents: [memory, secretMemory, eventMemory, answerMemory].map(({ content }) => content),
    ports,
    problems,
    shopper,
    wishlist: createWishlist({
      ports: { ...ports, callServer: refuse, serverAhead: async () => 0, onNetwork: never },
      shopper,
      alone: aloneFor,
      now,
      later: never,
    }),
    outbox: createOutbox({
      storage: memory.storage,
      send: refuse,
      onNetwork: never,
      alone: aloneFor,
      now,
      later: never,
    }),
    events: createPendingEvents(eventMemory.store),
    answers: answerMemory.store,
    reports: createMessageReports(memory.storage),
    choices: createChoiceStore(memory.storage),
    shown: createShownMessages(memory.storage, alone),
    appearance: createStoredRecord(memory.storage, {
      name: APPEARANCE_KEY,
      versions: APPEARANCE_VERSIONS,
      read: readAppearance,
    }),
    review: createStoredRecord(memory.storage, {
      name: APP_REVIEW_KEY,
      versions: APP_REVIEW_VERSIONS,
      read: readAppReviewRequest,
    }),
    foundOrders: createStoredRecord(secretMemory.storage, {
      name: FOUND_ORDERS_KEY,
      versions: FOUND_ORDERS_VERSIONS,
      read: readFoundOrders,
    }),
  }
}

/** Entries as the storage holds them: records as JSON, others as the text that they are. */
function toTexts(stored: Readonly<Record<string, Json>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}

function toEntries(content: ReadonlyMap<string, string>): Record<string, Json> {
  return Object.fromEntries(
    [...content].map(([name, text]) => {
      if (!/^[[{]/.test(text)) return [name, text]
      return [name, toJson(JSON.parse(text))]
    }),
  )
}

function toJson(value: unknown): Json {
  const plain: unknown = JSON.parse(JSON.stringify(value ?? null))
  if (!isJson(plain)) throw new Error('A device stores JSON alone')
  return plain
}

/** Uses the app as a shopper would who is signed in and offline, and returns what the device then holds. */
export async function createDevice(at: number): Promise<Device> {
  const parts = openParts({ at, storage: {}, secrets: {}, events: {}, answers: {} })
  const { shopper } = parts
  await shopper.load()
  const user = {
    id: 7,
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    phone: '',
    acceptsMarketing: true,
  }
  const expires = new Date(at + 86_400_000).toISOString()
  shopper.getState().signIn({ token: 'customer-token', expires, user })
  shopper
    .getState()
    .setCart([createCartLine({ quantity: 2 }), createCartLine({ id: 2, handle: 'lamp', name: 'Lamp' })])
  shopper.getState().toggleFavorite(4)
  shopper.getState().toggleFavorite(5)
  shopper.getState().rememberSearch('lamp')
  shopper.getState().rememberViewed(9)
  shopper.getState().setLanguage('de')
  shopper.getState().setMarket('DE')
  shopper.setState({
    subscriber: SUBSCRIBER,
    session: 'visit-1',
    visits: 3,
    last: at,
    codes: ['SUMMER'],
    giftCards: ['GIFT1234'],
  })
  await shopper.saved()
  const list = await parts.wishlist.name(null, 'Birthday')
  await parts.wishlist.move(5, list)
  await parts.outbox.add({
    subject: 'stock 11',
    path: '/shopper/back-in-stock',
    body: { product: 1, variant: 11, enabled: true },
    subscriber: SUBSCRIBER,
  })
  await parts.events.add('019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a01', {
    subscriber: SUBSCRIBER,
    event: { id: '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a01', name: 'screen_view', at, screen_name: 'home' },
  })
  const data = [{ id: 9, handle: 'kitchen', name: 'Kitchen', image: 'https://cdn.shopify.com/k.jpg' }]
  const version = getCurrentVersion(ANSWER_VERSIONS)
  await parts.answers.set(ANSWER_PREFIX + ANSWER, JSON.stringify({ version, key: ANSWER, at, data }))
  await parts.reports.add({ message: MESSAGE, what: 'received', at: new Date(at).toISOString() })
  await parts.choices.save(SUBSCRIBER, {
    on: true,
    muted: ['reminders'],
    quiet: { from: 1320, to: 480 },
    birthday: '05-04',
  })
  await parts.shown.take(MESSAGE, 'visit-1')
  await parts.appearance.change(() => ({ choice: 'dark' }))
  await parts.review.change(() => ({ requestedAt: at, version: '1.4.0' }))
  await parts.foundOrders.change(() => ({
    orders: [{ by: 'gid://shopify/Cart/abc?key=k', name: '#1001', sum: 1999, currency: 'USD', at }],
  }))
  await parts.ports.storage.set(CONSENT_KEY, 'some')
  await parts.ports.storage.set(APP_NAME, serializeApp(APP))
  const [storage = {}, secrets = {}, events = {}, answers = {}] = parts.contents.map(toEntries)
  const device = { at, storage, secrets, events, answers }
  return { ...device, read: await readDevice(device) }
}

/** Returns what the app of today makes of a device, by the words of no particular version. */
export async function readDevice(device: Omit<Device, 'read'>): Promise<JsonObject> {
  const parts = openParts(device)
  await parts.shopper.load()
  await parts.outbox.loaded
  const {
    cart,
    favorites,
    user,
    token,
    searches,
    viewed,
    lang,
    locale,
    subscriber,
    visits,
    codes,
    giftCards,
  } = parts.shopper.getState()
  const lines = cart.map(({ id, handle, name, quantity, variant }) => ({
    id,
    handle,
    name,
    quantity,
    variant: variant.id,
  }))
  const sent: unknown[] = []
  await parts.events.sendAll(async (report) => {
    sent.push(...report.events)
    return 'kept'
  })
  await parts.wishlist.move(4, '')
  const read = toJson({
    problems: parts.problems,
    shopper: {
      lines,
      favorites,
      user,
      token,
      searches,
      viewed,
      lang,
      locale,
      subscriber,
      visits,
      codes,
      giftCards,
    },
    lists: parts.wishlist.lists.getState().lists.map(({ name }) => name),
    changes: parts.outbox.state.getState().waiting.map(({ path, body }) => ({ path, body })),
    events: sent,
    answer: parsePersistedAnswer(parseJson(await parts.answers.get(ANSWER_PREFIX + ANSWER)))?.data,
    reports: await parts.reports.all(),
    preferences: await parts.choices.read(SUBSCRIBER),
    isMessageShown: !(await parts.shown.take(MESSAGE, 'visit-2')),
    appearance: await parts.appearance.read(),
    review: await parts.review.read(),
    orders: (await parts.foundOrders.read()).orders,
    consent: await loadConsentChoice(parts.ports.storage),
    app: parseStoredApp(parseJson(await parts.ports.storage.get(APP_NAME))),
  })
  if (!isObject(read)) throw new Error('What is read of a device is a record')
  return read
}

import { EVENT_LIMITS, type TrackedEvent, type TrackedSignal } from '@vitrine/core/analytics/tracked-events'
import type { Backoff } from '@vitrine/core/time/backoff'
import { type CallAfter, callAfter } from '@vitrine/core/time/timer'
import { isRecord } from '@vitrine/core/validation/is-record'
import { parseJson } from '@vitrine/core/validation/parse-json'
import type { Arrival } from '../../ports.ts'
import { createUuid, getInstallationId } from '../installation.ts'
import { createSyncLoop } from '../outbox/sync-loop.ts'
import type { KeyValueStore } from '../store/key-value-store.types.ts'
import type { ShopperStore } from '../store/store.ts'
import { toEventDetails } from './event-details.ts'
import { createPendingEvents, type SendResult } from './pending-events.ts'
import { createVisits } from './visits.ts'

export type TrackerOptions = {
  /** Persistent store of pending events, which outlives the page. */
  readonly storage: KeyValueStore
  readonly shopper: ShopperStore
  readonly platform: 'web' | 'ios' | 'android'
  readonly version: string | null
  /** OS version of the device, where known. */
  readonly system?: string
  /** Sends a report of `POST /shopper/events` and completes it even when the app is closing. */
  readonly send: (report: object) => Promise<SendResult>
  /** Returns how a visit without a reported arrival began. */
  readonly entry?: () => Arrival
  /** Runs the work unless another tab runs its own. */
  readonly alone?: <T>(work: () => Promise<T>) => Promise<T>
  /** Receives each event for analytics tools, with values in major units. */
  readonly onEvent?: (event: Readonly<Record<string, unknown>>) => void
  /** Returns true when the shopper may be measured. While false, no event is stored or sent, including earlier ones. */
  readonly may?: () => boolean
  readonly now?: () => number
  readonly later?: CallAfter
}

/** An event that a shell passes to the tracker. */
export type ReceivedEvent = readonly [event: TrackedEvent | 'arrived', details: unknown, at: number]

export type Tracker = {
  /** Resolves when the event is stored. */
  readonly track: (event: TrackedEvent, details: object, at?: number) => Promise<void>
  readonly arrived: (by: Arrival) => Promise<void>
  /** Discards pending events and the visit when the shopper refuses analytics. */
  readonly forget: () => Promise<void>
  /**
   * Sends the pending events now. Resolves when none remain, or the server was not reached. `leaving`: the page may
   * close, so the call does not wait for other tabs.
   */
  readonly flush: (leaving?: boolean) => Promise<void>
}

/** Events within this time share one report, ms. */
const BATCH_DELAY_MS = 1500
const BACKOFF: Backoff = { firstMs: 5000, maxMs: 300_000 }
const HELD_KEY = 'held'

/**
 * Creates the event tracker. Each event has its own id and is stored on the device until the server confirms
 * it. An event is sent again after a lost request, response or page; the server recognizes the id and counts
 * it once.
 */
export function createTracker(options: TrackerOptions): Tracker {
  const { storage, shopper, now = Date.now, later = callAfter, may = always, alone = atOnce } = options
  const events = createPendingEvents(storage)
  const visitAt = createVisits(options)
  let turn: Promise<void> = Promise.resolve()
  let screen: string | null = null
  /** The lock that the next run uses against other tabs. */
  let lock = alone

  /** Runs work in order, so that events keep their order. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work).catch((problem: unknown) => console.warn('An event was not kept', problem))
    return turn
  }
  const loop = createSyncLoop({
    work: async () => {
      const own = lock
      lock = alone
      if (!may()) return true
      await recordHeldChanges()
      return own(() =>
        events.sendAll((report) => options.send({ ...deviceOf(options), sent: now(), ...report })),
      )
    },
    subject: 'Events',
    backoff: BACKOFF,
    callAfter: later,
  })
  const scheduleBatch = () => {
    if (!loop.isScheduled()) loop.schedule(BATCH_DELAY_MS)
  }
  const storeEvent = async (
    name: TrackedEvent | TrackedSignal,
    details: object,
    at: number,
  ): Promise<string> => {
    const { source, message, session, began } = await visitAt(at, null)
    const id = createUuid(at)
    const event = { id, name, at, session, began, source, message, screen, ...details }
    await events.add(id, { subscriber: getInstallationId(shopper), event })
    scheduleBatch()
    return session
  }
  /** Records changes of cart and wishlist since the last report, by this page, another tab or an earlier visit. */
  const recordHeldChanges = () =>
    inTurn(async () => {
      if (!may()) return
      const at = now()
      for (const [name, details] of await takeHeldChanges(options)) await storeEvent(name, details, at)
    })
  shopper.subscribe((state, before) => {
    if (state.loaded && (state.cart !== before.cart || state.favorites !== before.favorites)) scheduleBatch()
  })
  // Sends the events of an earlier page.
  scheduleBatch()

  return {
    track: (event, details, at = now()) =>
      inTurn(async () => {
        if (!may()) return
        if ('screen_name' in details && typeof details.screen_name === 'string') screen = details.screen_name
        const eventDetails = toEventDetails(details)
        const session = await storeEvent(event, eventDetails, at)
        options.onEvent?.({ event, ...eventDetails, session_id: session })
      }),
    arrived: (by) => inTurn(async () => void (may() && (await visitAt(now(), by)))),
    forget: () => inTurn(async () => storage.remove(await storage.names())),
    flush: (leaving = false) => {
      if (leaving) lock = atOnce
      return loop.run()
    },
  }
}

const always = () => true
const atOnce = <T>(work: () => Promise<T>): Promise<T> => work()

function deviceOf({ platform, version, system }: TrackerOptions) {
  return { platform, app_version: version, os_version: system ?? null }
}

/** Returns the changes of cart and wishlist since the last call by any page of this device. */
async function takeHeldChanges({
  storage,
  shopper,
}: TrackerOptions): Promise<readonly (readonly [TrackedSignal, object])[]> {
  const { cart, favorites, loaded } = shopper.getState()
  if (!loaded) return []
  const before = readHeld(parseJson(await storage.get(HELD_KEY)))
  const lines = cart.map(({ id, variant, quantity }) => `${id}/${variant.id}/${quantity}`).join()
  const wished = favorites.filter((id) => !before.favorites.includes(id))
  const unwished = before.favorites.filter((id) => !favorites.includes(id))
  if (lines === before.lines && wished.length + unwished.length === 0) return []
  await storage.set(HELD_KEY, JSON.stringify({ version: 1, lines, favorites }))
  const products = [...new Set(cart.map(({ id }) => id))].slice(0, EVENT_LIMITS.items)
  return [
    ...(lines === before.lines ? [] : [['cart_changed', { products }] as const]),
    ...wished.map((product) => ['wishlist_changed', { product, wished: true }] as const),
    ...unwished.map((product) => ['wishlist_changed', { product, wished: false }] as const),
  ]
}

function readHeld(value: unknown): { readonly lines: string; readonly favorites: readonly number[] } {
  if (!isRecord(value) || typeof value.lines !== 'string') return { lines: '', favorites: [] }
  const { lines, favorites } = value
  return {
    lines,
    favorites: Array.isArray(favorites) ? favorites.filter((id) => typeof id === 'number') : [],
  }
}

import {
  EVENT_LIMITS,
  type TrackedEvent,
  type TrackedSignal,
  VISIT_MS,
  VISIT_SOURCES,
} from '@vitrine/core/analytics/tracked-events'
import { majorUnits } from '@vitrine/core/money/major-units'
import { type Backoff, backoffMs } from '@vitrine/core/time/backoff'
import { type CallAfter, callAfter } from '@vitrine/core/time/timer'
import { parseJson } from '@vitrine/core/validation/parse-json'
import { isRecord } from '@vitrine/core/validation/record'
import type { Arrival, TrackedItem } from '../../ports.ts'
import { installationOf, newUuid } from '../installation.ts'
import type { Shelf } from '../store/key-value-store.types.ts'
import type { ShopperStore } from '../store/store.ts'

/** What the server made of a report: kept (or had it before), cannot read it, or was not reached. */
export type Sent = 'kept' | 'refused' | 'later'

export type TrackerOptions = {
  /** Where events wait on the device: what is there outlives the page. */
  readonly shelf: Shelf
  readonly shopper: ShopperStore
  readonly platform: 'web' | 'ios' | 'android'
  readonly version: string | null
  /** The version of the device's system, where that is known. */
  readonly system?: string
  /** Sends a report of `POST /shopper/events` to its end, although the app may be closing. */
  readonly send: (report: object) => Promise<Sent>
  /** How a visit began that nobody said anything of. */
  readonly entry?: () => Arrival
  /** Runs the work unless another tab runs its own. */
  readonly alone?: (work: () => Promise<void>) => Promise<void>
  /** Hears each event as measuring tools take it, values in major units. */
  readonly told?: (event: Readonly<Record<string, unknown>>) => void
  /** Whether the shopper may be measured. Until they may, nothing is kept or sent, nor what waits from before. */
  readonly may?: () => boolean
  readonly now?: () => number
  readonly later?: CallAfter
}

/** An event as the shells were told it. */
export type Told = readonly [event: TrackedEvent | 'arrived', details: unknown, at: number]

export type Tracker = {
  /** Settles when the event is on the shelf. */
  readonly track: (event: TrackedEvent, details: object, at?: number) => Promise<void>
  readonly arrived: (by: Arrival) => Promise<void>
  /** Throws away what waits, with the visit: the shopper wants not to be measured. */
  readonly forget: () => Promise<void>
  /**
   * Sends what waits, now. Settles when nothing waits, or the server was not reached. `leaving`: the page may close,
   * and no other tab is waited for.
   */
  readonly flush: (leaving?: boolean) => Promise<void>
}

/** More than this do not wait: the oldest fall off, and are counted. */
const WAITING_MOST = 1000
/** So many go in one report: well below what a browser sends while its page closes (64 kB). */
const REPORT_EVENTS = 40
/** What follows within this goes in the same report, ms. */
const GATHER_MS = 1500
/** After a failure it is tried again after so long, doubled each time up to the longest, ms. */
const BACKOFF: Backoff = { firstMs: 5000, maxMs: 300_000 }
/** A visit's end is written no more often, ms. */
const WRITE_VISIT_MS = 60_000

const EVENT = 'event.'
const VISIT = 'visit'
const DROPPED = 'dropped'
const HELD = 'held'

type Visit = Arrival & { readonly session: string; readonly began: number; readonly last: number }
type Waiting = { readonly name: string; readonly subscriber: string; readonly event: { readonly at: number } }

/**
 * Takes events down and sends them: each has an id of its own and waits on the device until the server has said that
 * it has it, so that whatever is lost in between (network, answer, page) is sent again, and counted once there.
 */
export function createTracker(options: TrackerOptions): Tracker {
  const { shelf, shopper, now = Date.now, later = callAfter, may = always } = options
  let turn: Promise<void> = Promise.resolve()
  let sending: Promise<void> | null = null
  let callOff: (() => void) | null = null
  let failures = 0
  let waiting: number | null = null
  let screen: string | null = null

  /** One after another, so that events keep their order. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work).catch((problem: unknown) => console.warn('An event was not kept', problem))
    return turn
  }

  const visitAt = async (at: number, arrival: Arrival | null): Promise<Visit> => {
    const known = readVisit(parseJson(await shelf.get(VISIT)))
    const goesOn = known !== null && arrival === null && at - known.last < VISIT_MS
    const fresh = () => ({
      ...(arrival ?? options.entry?.() ?? ORGANIC),
      session: newUuid(at),
      began: at,
      last: at,
    })
    const visit = goesOn ? { ...known, last: Math.max(known.last, at) } : fresh()
    if (!goesOn || visit.last - known.last > WRITE_VISIT_MS) await shelf.set(VISIT, JSON.stringify(visit))
    if (shopper.getState().session !== visit.session) shopper.setState({ session: visit.session, last: at })
    return visit
  }

  const keep = async (name: TrackedEvent | TrackedSignal, details: object, at: number) => {
    const visit = await visitAt(at, null)
    const { source, message, session, began } = visit
    const id = newUuid(at)
    const event = { id, name, at, session, began, source, message, screen, ...details }
    await shelf.set(EVENT + id, JSON.stringify({ version: 1, subscriber: installationOf(shopper), event }))
    waiting = (waiting ?? (await eventNames()).length - 1) + 1
    if (waiting > WAITING_MOST) await dropOldest()
    gather(GATHER_MS)
    return visit
  }

  const eventNames = async () => (await shelf.names()).filter((name) => name.startsWith(EVENT)).sort()

  const dropOldest = async () => {
    const names = await eventNames()
    const gone = names.slice(0, Math.max(0, names.length - WAITING_MOST))
    waiting = names.length - gone.length
    if (gone.length === 0) return
    const before = Number(await shelf.get(DROPPED)) || 0
    await shelf.set(DROPPED, String(before + gone.length))
    await shelf.remove(gone)
  }

  const gather = (ms: number) => {
    if (callOff) return
    callOff = later(() => {
      callOff = null
      void flush()
    }, ms)
  }

  const read = async (name: string): Promise<Waiting | null> => {
    const kept = parseJson(await shelf.get(name))
    if (!isRecord(kept) || !isRecord(kept.event) || typeof kept.subscriber !== 'string') return null
    const { at } = kept.event
    return typeof at === 'number' ? { name, subscriber: kept.subscriber, event: { ...kept.event, at } } : null
  }

  /** False: the server was not reached. */
  const report = async (lot: readonly Waiting[]): Promise<boolean> => {
    const [first] = lot
    if (!first) return true
    const dropped = Number(await shelf.get(DROPPED)) || 0
    const sent = await options.send({
      subscriber: first.subscriber,
      platform: options.platform,
      app_version: options.version,
      os_version: options.system ?? null,
      sent: now(),
      ...(dropped > 0 ? { dropped } : {}),
      events: lot.map(({ event }) => event),
    })
    if (sent === 'later') return false
    // One that the server cannot read at all does not take the others with it.
    if (sent === 'refused' && lot.length > 1) {
      const half = Math.ceil(lot.length / 2)
      return (await report(lot.slice(0, half))) && (await report(lot.slice(half)))
    }
    await shelf.remove([...lot.map(({ name }) => name), ...(dropped > 0 ? [DROPPED] : [])])
    return true
  }

  const sendAll = async () => {
    for (;;) {
      const names = (await eventNames()).slice(0, REPORT_EVENTS)
      if (names.length === 0) break
      const lots = new Map<string, Waiting[]>()
      for (const name of names) {
        const one = await read(name)
        if (!one) await shelf.remove([name])
        else lots.set(one.subscriber, [...(lots.get(one.subscriber) ?? []), one])
      }
      for (const lot of lots.values()) {
        if (await report(lot)) continue
        failures += 1
        gather(backoffMs(failures, BACKOFF))
        return
      }
    }
    failures = 0
    waiting = null
  }

  const flush = async (leaving = false) => {
    if (!may()) return
    await tellHeld()
    callOff?.()
    callOff = null
    const { alone = atOnce } = options
    sending ??= (leaving ? atOnce : alone)(sendAll)
      .catch((problem: unknown) => console.warn('Events wait to be sent', problem))
      .finally(() => {
        sending = null
      })
    await sending
  }

  /** Tells what became of cart and wishlist since it was last told, by this page, another tab or an earlier visit. */
  const tellHeld = () =>
    inTurn(async () => {
      const { cart, favorites, loaded } = shopper.getState()
      if (!loaded || !may()) return
      const before = readHeld(parseJson(await shelf.get(HELD)))
      const lines = cart.map(({ id, variant, quantity }) => `${id}/${variant.id}/${quantity}`).join()
      const wished = favorites.filter((id) => !before.favorites.includes(id))
      const unwished = before.favorites.filter((id) => !favorites.includes(id))
      if (lines === before.lines && wished.length + unwished.length === 0) return
      await shelf.set(HELD, JSON.stringify({ version: 1, lines, favorites }))
      const at = now()
      if (lines !== before.lines) {
        const products = [...new Set(cart.map(({ id }) => id))].slice(0, EVENT_LIMITS.items)
        await keep('cart_changed', { products }, at)
      }
      for (const product of wished) await keep('wishlist_changed', { product, wished: true }, at)
      for (const product of unwished) await keep('wishlist_changed', { product, wished: false }, at)
    })
  shopper.subscribe((state, before) => {
    if (state.loaded && (state.cart !== before.cart || state.favorites !== before.favorites))
      gather(GATHER_MS)
  })
  // What an earlier page left.
  gather(GATHER_MS)

  return {
    track: (event, details, at = now()) =>
      inTurn(async () => {
        if (!may()) return
        if ('screen_name' in details && typeof details.screen_name === 'string') screen = details.screen_name
        const said = inMajorUnits(clean(details))
        const { session } = await keep(event, said, at)
        options.told?.({ event, ...said, session_id: session })
      }),
    arrived: (by) => inTurn(async () => void (may() && (await visitAt(now(), by)))),
    forget: () => inTurn(async () => shelf.remove(await shelf.names())),
    flush,
  }
}

const ORGANIC: Arrival = { source: 'organic', message: null }
const always = () => true
const atOnce = (work: () => Promise<void>) => work()

/** A text that the server takes: no longer, without a NUL or half of a surrogate pair. */
function plain(text: string): string {
  return text.slice(0, 200).replace(/[\0\uD800-\uDFFF]/gu, '')
}

function clean(details: object): object {
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [key, typeof value === 'string' ? plain(value) : value]),
  )
}

function inMajorUnits(details: object): object {
  if (!('currency' in details) || !('value' in details) || !('items' in details)) return details
  const { currency, value, items, ...rest } = details
  if (typeof currency !== 'string' || typeof value !== 'number' || !Array.isArray(items)) return details
  const own = (item: TrackedItem) => ({
    ...item,
    item_name: plain(item.item_name),
    price: majorUnits(item.price, currency),
  })
  return {
    ...rest,
    currency,
    value: majorUnits(value, currency),
    items: items.slice(0, EVENT_LIMITS.items).map(own),
  }
}

function readVisit(value: unknown): Visit | null {
  if (!isRecord(value)) return null
  const { session, began, last, source, message } = value
  const known = VISIT_SOURCES.find((one) => one === source)
  if (typeof session !== 'string' || typeof began !== 'number' || typeof last !== 'number' || !known)
    return null
  return { session, began, last, source: known, message: typeof message === 'string' ? message : null }
}

function readHeld(value: unknown): { readonly lines: string; readonly favorites: readonly number[] } {
  if (!isRecord(value) || typeof value.lines !== 'string') return { lines: '', favorites: [] }
  const { lines, favorites } = value
  return {
    lines,
    favorites: Array.isArray(favorites) ? favorites.filter((id) => typeof id === 'number') : [],
  }
}

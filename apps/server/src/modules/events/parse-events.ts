import { EVENT_LIMITS } from '@vitrine/core/analytics/tracked-events'
import {
  type EventItem,
  type StoredItem,
  type TrackedDetail,
  trackedEvent,
} from '@vitrine/core/contract/analytics/events'
import { majorToMinorUnits } from '@vitrine/core/money/major-units'
import type * as schema from '../../services/schema/schema.ts'

export type EventRow = typeof schema.events.$inferInsert
/** Event to store. */
export type ParsedEvent = {
  readonly row: EventRow
  /** True when the device's clock was wrong, so that `at` depends on the time of arrival. */
  readonly corrected: boolean
  /** Time by the device's clock; equal to the row's `at` when that clock is right. */
  readonly deviceTime: Date
  /** False when the shopper declined advertising. */
  readonly ads: boolean
}
export type RejectedEvent = { readonly index: number; readonly field: string; readonly message: string }
export type Report = {
  readonly project: string
  readonly subscriber: string
  readonly platform: EventRow['platform']
  readonly app_version: string | null
  readonly os_version: string | null
  readonly ads: boolean
  /** ms since 1970: the device's time of sending, and the server's time of arrival. */
  readonly sent: number
  readonly received: number
}

/** Maximum difference of a clock that counts as right, which includes the transfer time, ms. */
const CLOCK_MS = 5 * 60_000
/** Maximum duration of a visit, ms. */
const LONGEST_VISIT_MS = 24 * 60 * 60_000

/** Parses each event separately: refuses an invalid one with a reason and its position, and stores the others. */
export function parseEvents(
  report: Report,
  reportedEvents: readonly unknown[],
): { readonly events: ParsedEvent[]; readonly refused: RejectedEvent[] } {
  const events: ParsedEvent[] = []
  const refused: RejectedEvent[] = []
  const ids = new Set<string>()
  for (const [index, one] of reportedEvents.entries()) {
    const read = trackedEvent.safeParse(one)
    if (!read.success) {
      const [issue] = read.error.issues
      const field = issue?.path.join('.').slice(0, 100) ?? ''
      refused.push({ index, field, message: issue?.message ?? 'Wrong data' })
      continue
    }
    if (report.sent - read.data.at > EVENT_LIMITS.ageMs) {
      refused.push({ index, field: 'at', message: 'Too long ago' })
      continue
    }
    // A repeated event in one report counts once.
    if (ids.has(read.data.id)) continue
    ids.add(read.data.id)
    events.push(rowOf(report, read.data))
  }
  return { events, refused }
}

/** Builds the row of an event. Its ids are in lower case, as the database writes them: rows are compared by their text. */
function rowOf(report: Report, event: TrackedDetail): ParsedEvent {
  const { received, sent, project, subscriber, platform, app_version, os_version } = report
  const corrected = Math.abs(received - sent) > CLOCK_MS || event.at > sent + CLOCK_MS
  const age = Math.max(0, sent - event.at)
  const at = corrected ? received - age : event.at
  const visit = Math.min(Math.max(0, event.at - event.began), LONGEST_VISIT_MS)
  return {
    corrected,
    deviceTime: new Date(event.at),
    ads: report.ads,
    row: {
      project_id: project,
      at: new Date(at),
      id: event.id,
      name: event.name,
      received: new Date(received),
      subscriber_id: subscriber.toLowerCase(),
      session: event.session,
      began: new Date(at - visit),
      platform,
      app_version,
      os_version,
      screen: event.screen,
      source: event.source,
      message_id: event.message,
      ...detailsOf(event),
    },
  }
}

type Details = Pick<EventRow, 'value' | 'currency' | 'items' | 'term' | 'results' | 'detail'>
const NONE: Details = {
  value: null,
  currency: null,
  items: null,
  term: null,
  results: null,
  detail: null,
}

function detailsOf(event: TrackedDetail): Details {
  switch (event.name) {
    case 'view_item':
    case 'add_to_cart':
    case 'remove_from_cart':
    case 'view_cart':
      return { ...NONE, ...sumOf(event) }
    case 'begin_checkout':
      return { ...NONE, ...sumOf(event), detail: event.cart }
    case 'purchase':
      return { ...NONE, ...sumOf(event), detail: event.transaction_id }
    case 'search':
      return { ...NONE, term: event.search_term, results: event.results, detail: event.language }
    case 'login':
    case 'sign_up':
      return { ...NONE, detail: event.method }
    case 'select_content':
      return { ...NONE, term: event.content_type, detail: String(event.content_id) }
    case 'screen_view':
      return { ...NONE, detail: event.screen_name }
    case 'cart_changed':
      return { ...NONE, items: event.products.map(pieceOf) }
    case 'wishlist_changed':
      return { ...NONE, items: [pieceOf(event.product)], results: event.wished ? 1 : 0 }
  }
}

function sumOf({
  value,
  currency,
  items,
}: {
  value: number
  currency: string
  items: readonly EventItem[]
}): Pick<Details, 'value' | 'currency' | 'items'> {
  return {
    value: majorToMinorUnits(value, currency),
    currency,
    items: items.map((item) => itemOf(item, currency)),
  }
}
function itemOf(item: EventItem, currency: string): StoredItem {
  const { item_id: id, item_name: name, item_variant: variant, quantity, price } = item
  return { id, name, variant, quantity, price: majorToMinorUnits(price, currency) }
}
function pieceOf(id: number): StoredItem {
  return { id, name: '', variant: null, quantity: 1, price: 0 }
}

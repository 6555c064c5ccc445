import { TRACKED_EVENTS, VISIT_SOURCES } from '@vitrine/core/analytics/tracked-events'
import { isRecord } from '@vitrine/core/validation/is-record'
import { parseUrl } from '@vitrine/core/validation/parse-url'
import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import type { SendResult } from '@vitrine/storefront/device/telemetry/pending-events.ts'
import { createTracker, type ReceivedEvent } from '@vitrine/storefront/device/telemetry/tracker.ts'
import type { Arrival } from '@vitrine/storefront/ports.ts'
import { version } from '../../package.json'
import { createTabLock } from '../browser/tab-lock.ts'
import type { PageData } from '../page/page-data.ts'
import { createLocalStore, listStoredNames } from '../ports/key-value-store.ts'
import { postToServer } from '../ports/server-calls.ts'
import { getStoragePrefix } from '../ports/storage.ts'
import { createBrowserConsent } from './consent.ts'
import { watchCrashes } from './crash-reports.ts'
import { EARLY_EVENT_PREFIX } from './early-event-prefix.ts'

/** Maximum body of a request while the page closes, bytes; browsers send nothing of a larger one. */
const MAX_KEEPALIVE_BYTES = 50_000
/** Maximum length of the data layer. */
const MAX_QUEUED_EVENTS = 500

/**
 * Starts to store and send events in this browser. Returns the function that takes further events.
 * @param before Events recorded before this script loaded; they are sent first.
 */
export function startTracker(
  data: PageData,
  shopper: ShopperStore,
  before: readonly ReceivedEvent[],
): (...receivedEvent: ReceivedEvent) => void {
  const prefix = `${getStoragePrefix(data.slug)}events.`
  const localStore = createLocalStore(prefix)
  const consent = createBrowserConsent(data)
  const tracker = createTracker({
    storage: localStore,
    shopper,
    platform: 'web',
    may: () => consent.may('measure') === true,
    version,
    entry: () => ({ source: fromElsewhere() ? 'deeplink' : 'organic', message: null }),
    alone: createTabLock(`events ${data.slug}`),
    onEvent: forwardEvent,
    send: (report) => send({ slug: data.slug, ...report }),
  })
  const trackEvent = (...[event, details, at]: ReceivedEvent) => {
    const name = TRACKED_EVENTS.find((trackedEvent) => trackedEvent === event)
    if (name && isRecord(details)) void tracker.track(name, details, at)
    else if (event === 'arrived') {
      const arrival = arrivalIn(details)
      if (arrival) void tracker.arrived(arrival)
    }
  }
  const passed = consent.gate(trackEvent)
  for (const receivedEvent of [...takeEarlyEvents(data.slug), ...before]) passed(...receivedEvent)
  consent.state.subscribe(({ choice }) => {
    if (choice === 'no') void tracker.forget()
  })
  watchCrashes(data.slug)
  window.addEventListener('online', () => void tracker.flush())
  document.addEventListener('visibilitychange', () => {
    void tracker.flush(document.visibilityState === 'hidden')
  })
  return passed
}

/** Returns true for a visit from another site, or from a campaign link. */
function fromElsewhere(): boolean {
  if (/[?&]utm_/.test(window.location.search)) return true
  const from = parseUrl(document.referrer)
  return from !== null && from.origin !== window.location.origin
}

async function send(report: object): Promise<SendResult> {
  // `keepalive` only when the page may be closing: otherwise a lost request is sent again.
  const leaving = document.visibilityState === 'hidden' && JSON.stringify(report).length < MAX_KEEPALIVE_BYTES
  try {
    const answer = await postToServer('/shopper/events', report, leaving)
    if (answer.ok) return 'kept'
    return answer.status === 400 || answer.status === 413 ? 'refused' : 'later'
  } catch {
    return 'later'
  }
}

/** Takes the events of pages that closed before their tracker loaded. */
function takeEarlyEvents(slug: string): ReceivedEvent[] {
  const start = getStoragePrefix(slug) + EARLY_EVENT_PREFIX
  const receivedEvents: ReceivedEvent[] = []
  for (const name of listStoredNames(start)) {
    try {
      const list: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
      localStorage.removeItem(name)
      if (Array.isArray(list)) for (const one of list) if (isReceivedEvent(one)) receivedEvents.push(one)
    } catch {
      // Unreadable entries were not written by this app.
    }
  }
  return receivedEvents.sort(([, , a], [, , b]) => a - b)
}

function isReceivedEvent(value: unknown): value is ReceivedEvent {
  return (
    Array.isArray(value) &&
    (value[0] === 'arrived' || TRACKED_EVENTS.some((trackedEvent) => trackedEvent === value[0])) &&
    typeof value[2] === 'number'
  )
}

function arrivalIn(value: unknown): Arrival | null {
  if (!isRecord(value)) return null
  const source = VISIT_SOURCES.find((visitSource) => visitSource === value.source)
  return source ? { source, message: typeof value.message === 'string' ? value.message : null } : null
}

type Tracked = Readonly<Record<string, unknown>>
declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to what is declared elsewhere.
  interface Window {
    /** The data layer: an analytics tag that loads later finds the earlier events there. */
    dataLayer?: Tracked[]
  }
}
function forwardEvent(event: Tracked): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
  if (window.dataLayer.length > MAX_QUEUED_EVENTS)
    window.dataLayer.splice(0, window.dataLayer.length - MAX_QUEUED_EVENTS)
}

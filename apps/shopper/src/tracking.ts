import { VISIT_SOURCES } from '@vitrine/core/analytics/tracked-events'
import { isRecord } from '@vitrine/core/validation/is-record'
import type { Consent } from '@vitrine/storefront/device/consent/consent.ts'
import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import type { SendResult } from '@vitrine/storefront/device/telemetry/pending-events.ts'
import { createTracker } from '@vitrine/storefront/device/telemetry/tracker.ts'
import type { Arrival, Ports } from '@vitrine/storefront/ports.ts'
import Constants from 'expo-constants'
import * as Linking from 'expo-linking'
import { AppState, Platform } from 'react-native'
import { createPhoneStore } from './phone-store.ts'

const eventStore = createPhoneStore('events.')

/**
 * Creates the tracking port, which stores events on the phone. It sends them after each event, and when the
 * app moves to the background or returns.
 */
export function createNativeTracking(
  shopper: ShopperStore,
  platform: Ports['platform'],
  consent: Consent,
  { server, slug }: { readonly server: string; readonly slug: string },
): Pick<Ports, 'track' | 'arrived'> {
  const send = async (report: object): Promise<SendResult> => {
    try {
      const answer = await fetch(`${server}/api/shopper/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ slug, ...report, ads: consent.may('advertise') === true }),
      })
      // An unread response body keeps its connection open.
      await answer.text()
      if (answer.ok) return 'kept'
      return answer.status === 400 || answer.status === 413 ? 'refused' : 'later'
    } catch {
      return 'later'
    }
  }
  const tracker = createTracker({
    storage: eventStore,
    shopper,
    platform,
    may: () => consent.may('measure') === true,
    version: Constants.expoConfig?.version ?? null,
    system: String(Platform.Version),
    entry: entryOf,
    send,
    onEvent: (event) => {
      if (__DEV__) console.debug('event', event)
    },
  })
  AppState.addEventListener('change', (state) => void tracker.flush(state !== 'active'))
  consent.state.subscribe(({ choice }) => {
    if (choice === 'no') void tracker.forget()
  })
  const trackEvent = consent.gate((event, details, at) => {
    if (event === 'arrived') void tracker.arrived(isArrival(details) ? details : entryOf())
    else if (isRecord(details)) void tracker.track(event, details, at)
  })
  return {
    track: (event, details) => trackEvent(event, details, Date.now()),
    arrived: (by) => trackEvent('arrived', by, Date.now()),
  }
}

function isArrival(value: unknown): value is Arrival {
  return (
    isRecord(value) &&
    VISIT_SOURCES.some((source) => source === value.source) &&
    (value.message === null || typeof value.message === 'string')
  )
}

/** Returns whether a link led to the visit, or none did. */
function entryOf(): Arrival {
  return { source: Linking.getLinkingURL() === null ? 'organic' : 'deeplink', message: null }
}

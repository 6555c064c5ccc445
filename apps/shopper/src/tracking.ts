import AsyncStorage from '@react-native-async-storage/async-storage'
import type { Arrival, Ports } from '@vitrine/storefront/ports.ts'
import type { ShopperStore } from '@vitrine/storefront/shopper/store.ts'
import { createTracker, type EventShelf, type Sent } from '@vitrine/storefront/shopper/tracker.ts'
import Constants from 'expo-constants'
import * as Linking from 'expo-linking'
import { AppState, Platform } from 'react-native'

const PREFIX = 'events.'

/** The phone's storage, one entry an event. */
const shelf: EventShelf = {
  get: (name) => AsyncStorage.getItem(PREFIX + name),
  set: (name, text) => AsyncStorage.setItem(PREFIX + name, text),
  remove: async (names) => {
    await Promise.all(names.map((name) => AsyncStorage.removeItem(PREFIX + name)))
  },
  names: async () =>
    (await AsyncStorage.getAllKeys()).flatMap((key) =>
      key.startsWith(PREFIX) ? key.slice(PREFIX.length) : [],
    ),
}

/** Keeps events on the phone and sends them: when something happened, when the app goes to the back or comes again. */
export function nativeTracking(
  shopper: ShopperStore,
  platform: Ports['platform'],
  { server, slug }: { readonly server: string; readonly slug: string },
): Pick<Ports, 'track' | 'arrived'> {
  const send = async (report: object): Promise<Sent> => {
    try {
      const answer = await fetch(`${server}/api/shopper/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ slug, ...report }),
      })
      // An answer that nobody reads holds its line open.
      await answer.text()
      if (answer.ok) return 'kept'
      return answer.status === 400 || answer.status === 413 ? 'refused' : 'later'
    } catch {
      return 'later'
    }
  }
  const tracker = createTracker({
    shelf,
    shopper,
    platform,
    version: Constants.expoConfig?.version ?? null,
    system: String(Platform.Version),
    entry: entryOf,
    send,
    told: (event) => {
      if (__DEV__) console.debug('event', event)
    },
  })
  AppState.addEventListener('change', (state) => void tracker.flush(state !== 'active'))
  return {
    track: (event, details) => void tracker.track(event, details),
    arrived: (by) => void tracker.arrived(by),
  }
}

/** A visit that a link led to, or one of its own. */
function entryOf(): Arrival {
  return { source: Linking.getLinkingURL() === null ? 'organic' : 'deeplink', message: null }
}

import type { AppConsent } from '@vitrine/core/shop/app-shop'
import type { Ports } from '../../ports.ts'
import type { ReceivedEvent } from '../telemetry/tracker.ts'
import { CONSENT_KEY, type ConsentChoice, loadConsentChoice } from './consent-choice.ts'

/** Maximum number of events held until the shopper decides; the oldest are dropped first. */
const MAX_HELD_EVENTS = 500
/** European time zones whose names do not begin with `Europe/`. */
const ISLANDS = [
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Atlantic/Faroe',
  'Atlantic/Madeira',
  'Atlantic/Reykjavik',
]

/**
 * Returns true when the merchant requires consent on this device: for an empty list of countries everywhere,
 * else where the device may be in one of them. That is so in every European time zone, and where the language
 * tag names one of the countries.
 * @param tag Language tag of the device, such as `de-DE`.
 * @param zone IANA time zone of the device.
 */
export function isConsentRequired({ countries }: AppConsent, tag: string, zone: string): boolean {
  if (countries.length === 0) return true
  const [, country] = /-([A-Z]{2})\b/.exec(tag) ?? []
  const inEurope = zone.startsWith('Europe/') || ISLANDS.includes(zone)
  return inEurope || (country !== undefined && countries.includes(country))
}

export type ConsentState = {
  /** True once the stored choice is loaded. */
  readonly loaded: boolean
  /** The consent request for this shopper; null for none. */
  readonly request: AppConsent | null
  readonly choice: ConsentChoice | null
  /** True while the consent banner is visible. */
  readonly open: boolean
}

/** A minimal store of its own, because lazily loaded scripts do not share the store library of the first ones. */
type ConsentStore = {
  readonly getState: () => ConsentState
  readonly setState: (change: Partial<ConsentState>) => void
  /** Subscribes to changes; returns a function that unsubscribes. */
  readonly subscribe: (listener: (now: ConsentState, before: ConsentState) => void) => () => void
}

function consentStore(first: ConsentState): ConsentStore {
  let now = first
  const listeners = new Set<(now: ConsentState, before: ConsentState) => void>()
  return {
    getState: () => now,
    setState: (change) => {
      const before = now
      now = { ...before, ...change }
      for (const listener of [...listeners]) listener(now, before)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Consent = {
  readonly state: ConsentStore
  /** Sets the consent request of this visit and loads the stored choice. Never throws. */
  readonly request: (appConsent: AppConsent | null) => Promise<void>
  /** Stores the choice, which applies at once. */
  readonly answer: (choice: ConsentChoice) => void
  /** Shows the banner again; the earlier choice applies until the next one. */
  readonly reopen: () => void
  /** Returns true when analytics or advertising is allowed; null before the shopper decides. */
  readonly may: (what: 'measure' | 'advertise') => boolean | null
  /**
   * Wraps an event handler so that events pass only with consent. They wait in memory until the shopper decides; a
   * refusal discards them.
   */
  readonly gate: (sendEvent: (...eventArgs: ReceivedEvent) => void) => (...eventArgs: ReceivedEvent) => void
}

/**
 * Creates the consent manager: requests consent before anything is measured, and stores the choice. A refusal applies
 * offline and permanently.
 */
export function createConsent(storage: Ports['storage']): Consent {
  const state = consentStore({ loaded: false, request: null, choice: null, open: false })
  const may: Consent['may'] = (what) => {
    const { loaded, request, choice } = state.getState()
    if (!loaded) return null
    if (choice === null) return request ? null : true
    return choice === 'all' || (choice !== 'no' && what === 'measure')
  }
  return {
    state,
    may,
    request: async (appConsent) => {
      const storedChoice = state.getState().loaded ? null : await loadConsentChoice(storage)
      // A choice made while the storage was read is newer.
      const choice = state.getState().choice ?? storedChoice
      state.setState({
        loaded: true,
        request: appConsent,
        choice,
        open: appConsent !== null && choice === null,
      })
    },
    answer: (choice) => {
      state.setState({ choice, open: false })
      // A device without storage shows the banner again at the next start.
      storage.set(CONSENT_KEY, choice).catch(() => undefined)
    },
    reopen: () => state.setState({ open: true }),
    gate: (sendEvent) => {
      let queuedEvents: ReceivedEvent[] = []
      const settle = () => {
        const allowed = may('measure')
        if (allowed === null || queuedEvents.length === 0) return
        const waiting = queuedEvents
        queuedEvents = []
        if (allowed) for (const eventArgs of waiting) sendEvent(...eventArgs)
      }
      state.subscribe(settle)
      return (...eventArgs) => {
        const allowed = may('measure')
        if (allowed) sendEvent(...eventArgs)
        else if (allowed === null) queuedEvents = [...queuedEvents.slice(1 - MAX_HELD_EVENTS), eventArgs]
      }
    },
  }
}

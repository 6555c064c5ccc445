import type { AppConsent } from '@vitrine/core/shop/app-shop'
import type { Ports } from '../../ports.ts'
import type { ReceivedEvent } from '../telemetry/tracker.ts'
import { CONSENT_KEY, type ConsentChoice, loadConsentChoice } from './consent-choice.ts'

/** So much waits for an answer at most, the oldest is let go first. */
const MAX_HELD_EVENTS = 500
/** Zones of Europe that do not begin with its name. */
const ISLANDS = [
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Atlantic/Faroe',
  'Atlantic/Madeira',
  'Atlantic/Reykjavik',
]

/**
 * True where these countries are asked and the device may be in one of them, by its language's country (`de-DE`) or its
 * clock. Rather one too many is asked than one too few.
 */
export function isConsentRequired({ countries }: AppConsent, tag: string, zone: string): boolean {
  if (countries.length === 0) return true
  const [, country] = /-([A-Z]{2})\b/.exec(tag) ?? []
  const inEurope = zone.startsWith('Europe/') || ISLANDS.includes(zone)
  return inEurope || (country !== undefined && countries.includes(country))
}

export type ConsentState = {
  /** What was asked and answered before is known. */
  readonly loaded: boolean
  /** What this device's shopper is asked; null: nothing. */
  readonly asked: AppConsent | null
  readonly choice: ConsentChoice | null
  /** The question is to be seen. */
  readonly open: boolean
}

/** A store of its own: what first scripts have is not theirs to share with what comes late. */
type ConsentStore = {
  readonly getState: () => ConsentState
  readonly setState: (change: Partial<ConsentState>) => void
  /** Gives the way to stop. */
  readonly subscribe: (heard: (now: ConsentState, before: ConsentState) => void) => () => void
}

function consentStore(first: ConsentState): ConsentStore {
  let now = first
  const listeners = new Set<(now: ConsentState, before: ConsentState) => void>()
  return {
    getState: () => now,
    setState: (change) => {
      const before = now
      now = { ...before, ...change }
      for (const heard of [...listeners]) heard(now, before)
    },
    subscribe: (heard) => {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
  }
}

export type Consent = {
  readonly state: ConsentStore
  /** Says what is asked here, and finds what was answered before. Never throws. */
  readonly ask: (asked: AppConsent | null) => Promise<void>
  /** Keeps the answer, which holds from now on. */
  readonly answer: (choice: ConsentChoice) => void
  /** Shows the question once more; what was answered holds until the next answer. */
  readonly again: () => void
  /** Whether visits may be measured, or told to advertisers; null: nobody has said yet. */
  readonly may: (what: 'measure' | 'advertise') => boolean | null
  /** Lets events through once they may be told. Until then they wait here alone; after a no they are thrown away. */
  readonly gate: (tell: (...told: ReceivedEvent) => void) => (...told: ReceivedEvent) => void
}

/** Asks a shopper before anything of them is measured, and keeps what they said: a no holds offline and for good. */
export function createConsent(storage: Ports['storage']): Consent {
  const state = consentStore({ loaded: false, asked: null, choice: null, open: false })
  const may: Consent['may'] = (what) => {
    const { loaded, asked, choice } = state.getState()
    if (!loaded) return null
    if (choice === null) return asked ? null : true
    return choice === 'all' || (choice !== 'no' && what === 'measure')
  }
  return {
    state,
    may,
    ask: async (asked) => {
      const kept = state.getState().loaded ? null : await loadConsentChoice(storage)
      // What was answered while the storage was read is newer.
      const choice = state.getState().choice ?? kept
      state.setState({ loaded: true, asked, choice, open: asked !== null && choice === null })
    },
    answer: (choice) => {
      state.setState({ choice, open: false })
      // A device that keeps nothing asks again at the next opening.
      storage.set(CONSENT_KEY, choice).catch(() => undefined)
    },
    again: () => state.setState({ open: true }),
    gate: (tell) => {
      let held: ReceivedEvent[] = []
      const settle = () => {
        const allowed = may('measure')
        if (allowed === null || held.length === 0) return
        const waiting = held
        held = []
        if (allowed) for (const told of waiting) tell(...told)
      }
      state.subscribe(settle)
      return (...told) => {
        const allowed = may('measure')
        if (allowed) tell(...told)
        else if (allowed === null) held = [...held.slice(1 - MAX_HELD_EVENTS), told]
      }
    },
  }
}

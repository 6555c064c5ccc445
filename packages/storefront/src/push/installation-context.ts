import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Consent } from '../device/consent/consent.ts'
import { getInstallationId } from '../device/installation.ts'
import type { Outbox } from '../device/outbox/outbox.types.ts'
import type { ShopperStore } from '../device/store/store.ts'
import type { Ports } from '../ports.ts'
import type { Device } from './device.types.ts'
import type { PushState } from './installation.types.ts'
import { createInitialState, reduceInstallation } from './installation-machine.ts'
import type {
  InstallationEffect,
  InstallationEvent,
  InstallationState,
} from './installation-machine.types.ts'
import { createMessageReports } from './reports.ts'
import type { RunExclusive } from './shown-messages.ts'
import { createChoiceStore } from './stored-choice.ts'

export type InstallationParts = {
  readonly ports: Pick<
    Ports,
    'platform' | 'arrived' | 'storage' | 'callServer' | 'navigate' | 'openWeb' | 'onNetwork'
  >
  readonly shopper: ShopperStore
  /** Sends what the shopper changes. */
  readonly queue: Outbox
  /** Whoever is asked before they are measured, and has not agreed, is made known once they ask for something alone. */
  readonly consent: Pick<Consent, 'may' | 'state'>
  readonly device: Device
  /** The language that the app speaks now, where the shopper has not chosen one. */
  readonly language: () => string
  /** Runs what only one tab may do at a time; left out where there is one alone. */
  readonly alone?: RunExclusive
}

/** The state machine of an installation, at work. */
export type InstallationMachine = {
  readonly view: StoreApi<PushState>
  readonly state: () => InstallationState
  /** Takes the transition at once; settles when its effects are done, and rejects where one of them fails. */
  readonly dispatch: (event: InstallationEvent) => Promise<void>
}

/** What all jobs of an installation share. */
export type InstallationContext = Omit<InstallationParts, 'alone'> & {
  readonly machine: InstallationMachine
  /** The id of this installation, now: a cleared device gets another. */
  readonly id: () => string
  /** Calls the server in the name of this installation. */
  readonly call: (path: `/shopper/${string}`, body?: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly choice: ReturnType<typeof createChoiceStore>
  readonly reports: ReturnType<typeof createMessageReports>
}

/** @param perform Does what an effect says; effects run one after another. */
export function createContext(
  parts: InstallationParts,
  perform: (effect: InstallationEffect) => Promise<unknown> | undefined,
): InstallationContext {
  const { ports, shopper, consent } = parts
  const id = () => getInstallationId(shopper)
  return {
    ...parts,
    machine: createMachine(consent, perform),
    id,
    call: (path, body = {}) => ports.callServer(path, { subscriber: id(), ...body }),
    choice: createChoiceStore(ports.storage),
    reports: createMessageReports(ports.storage),
  }
}

function createMachine(
  consent: InstallationParts['consent'],
  perform: (effect: InstallationEffect) => Promise<unknown> | undefined,
): InstallationMachine {
  const consentNow = () => ({
    isOpen: consent.state.getState().open,
    mayMeasure: consent.may('measure') === true,
  })
  let state = createInitialState(consentNow())
  const view = createStore<PushState>()(() => state.view)
  const dispatch: InstallationMachine['dispatch'] = async (event) => {
    const { view: before } = state
    const transition = reduceInstallation(state, event)
    state = transition.state
    if (state.view !== before) view.setState(state.view)
    // Not awaited where there is nothing to wait for: what a tap opens is opened within the tap.
    for (const effect of transition.effects) {
      const done = perform(effect)
      if (done) await done
    }
  }
  consent.state.subscribe(() => void dispatch({ type: 'consentChanged', ...consentNow() }))
  return { view, state: () => state, dispatch }
}

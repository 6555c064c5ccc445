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
  /** Queue for the shopper's changes. */
  readonly queue: Outbox
  /** Consent: a shopper who has not agreed yet is registered only when they request something. */
  readonly consent: Pick<Consent, 'may' | 'state'>
  readonly device: Device
  /** Returns the current language of the app, where the shopper has not chosen one. */
  readonly language: () => string
  /** Runs work under a lock across tabs; omitted where there is only one. */
  readonly alone?: RunExclusive
}

/** The running state machine of an installation. */
export type InstallationMachine = {
  readonly view: StoreApi<PushState>
  readonly state: () => InstallationState
  /** Applies the event at once; resolves when its effects are done, and rejects where one fails. */
  readonly dispatch: (event: InstallationEvent) => Promise<void>
}

/** What the modules that register this app for pushes share: its ports, state machine, calls and reports. */
export type InstallationContext = Omit<InstallationParts, 'alone'> & {
  readonly machine: InstallationMachine
  /** Returns the current id of this installation: a cleared device gets another. */
  readonly id: () => string
  /** Calls the server on behalf of this installation. */
  readonly call: (path: `/shopper/${string}`, body?: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly choice: ReturnType<typeof createChoiceStore>
  readonly reports: ReturnType<typeof createMessageReports>
}

/**
 * Creates the shared context with its state machine.
 * @param perform Performs an effect; effects run one after another.
 */
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
    // Not awaited where there is no need: a tap has to open its target within the event.
    for (const effect of transition.effects) {
      const completion = perform(effect)
      if (completion) await completion
    }
  }
  consent.state.subscribe(() => void dispatch({ type: 'consentChanged', ...consentNow() }))
  return { view, state: () => state, dispatch }
}

import type { PushData } from '@vitrine/core/push/link'
import type { Message, Preferences } from '@vitrine/core/push/subscriber'
import { isRecord } from '@vitrine/core/validation/is-record'
import type { DevicePermission, PushScreen } from './device.types.ts'
import type { PushState } from './installation.types.ts'
import {
  isChoicesChange,
  isSignOutChange,
  mergePendingChoices,
  readStockChange,
  toSignOutChange,
} from './installation-changes.ts'
import type {
  EventName,
  InstallationEffect,
  InstallationEvent,
  InstallationEvents,
  InstallationState,
  Transition,
} from './installation-machine.types.ts'
import { readPreferences } from './responses.ts'

/** Preferences until the shopper chooses or the server responds. */
const DEFAULT_PREFERENCES: Preferences = { on: true, muted: [], quiet: null, birthday: null }

/**
 * Creates the initial state.
 * @param consent The shopper's consent to analytics before the app started.
 */
export function createInitialState(consent: InstallationEvents['consentChanged']): InstallationState {
  return {
    view: { permission: null, preferences: null, unread: 0, inApp: null, waiting: null, prompt: null },
    confirmed: null,
    unqueued: [],
    settledChoices: 0,
    isHeldBack: false,
    isRequested: false,
    mayMeasure: consent.mayMeasure,
    isAskingConsent: consent.isOpen,
    dismissed: new Set(),
    heldMessage: null,
    claim: null,
    nextMessage: null,
    lastTapped: null,
  }
}

/**
 * Returns true where the server may register this installation (decision 0073): it allows pushes, the shopper
 * requested something that needs it, or the shopper agreed to analytics.
 */
export function canRegister(
  { isRequested, mayMeasure }: InstallationState,
  permission: DevicePermission,
): boolean {
  return isRequested || mayMeasure || permission === 'granted'
}

/**
 * Returns the state after an event, and the effects to perform.
 * @returns The same state where the event changes nothing.
 */
export function reduceInstallation<K extends EventName>(
  state: InstallationState,
  event: InstallationEvent<K>,
): Transition {
  return TRANSITIONS[event.type](state, event)
}

type Transitions = {
  readonly [K in EventName]: (state: InstallationState, event: InstallationEvent<K>) => Transition
}

const TRANSITIONS: Transitions = {
  permissionRead: (state, { permission }) => to(withView(state, { permission })),
  leavingChecked: (state, { isLeaving }) => to({ ...state, isHeldBack: isLeaving }),
  choicesRestored: (state, { preferences }) => to({ ...state, confirmed: state.confirmed ?? preferences }),
  // A choice that was settled after the request is newer than the response.
  choicesConfirmed: (state, { preferences, settledChoices }) =>
    state.confirmed && settledChoices !== state.settledChoices ? to(state) : confirmed(state, preferences),
  choicesChanged: (state, { change }) =>
    to({
      ...withView(state, { preferences: { ...DEFAULT_PREFERENCES, ...state.view.preferences, ...change } }),
      unqueued: [...state.unqueued, change],
      isRequested: true,
    }),
  choicesQueued: (state, { change }) =>
    to({ ...state, unqueued: state.unqueued.filter((one) => one !== change) }),
  changesLoaded,
  changeSettled,
  registered: (state, { unread, inApp, dismissed, isInboxRead }) =>
    to(
      offered(
        {
          ...withView(state, { unread: isInboxRead ? 0 : Math.max(0, unread - dismissed.length) }),
          dismissed: new Set([...state.dismissed, ...dismissed]),
        },
        isInboxRead ? null : inApp,
      ),
    ),
  consentChanged,
  promptOpened: (state, { reason }) => to(withView(state, { prompt: reason })),
  promptAnswered,
  requested: (state) => to({ ...state, isRequested: true }),
  stockChanged: (state, { variant, isWanted }) => to(withStock(state, variant, isWanted)),
  stockLoaded: (state, { variants, changes }) =>
    to(
      changes
        .flatMap((change) => readStockChange(change) ?? [])
        .reduce(
          (marked, { variant, isWanted }) => withStock(marked, variant, isWanted),
          variants ? withView(state, { waiting: variants }) : state,
        ),
    ),
  inboxLoaded: (state, { unread }) => to(withView(state, { unread })),
  inboxRead: (state) => to(withView(state, { unread: 0, inApp: null })),
  messageReady: (state) => {
    const message = state.view.inApp?.message
    if (message === undefined || state.claim?.message === message) return to(state)
    return to({ ...state, claim: { message, isMine: null } }, { do: 'claimMessage', message })
  },
  messageClaimed,
  messageDismissed: (state, { message }) => to(read(state, message), { do: 'report', message, what: 'read' }),
  messageOpened: (state, { data }) => openMessage(state, data, 'push'),
  pushTapped: (state, { data, screen }) =>
    state.lastTapped === data.message
      ? to(state)
      : openMessage({ ...state, lastTapped: data.message }, data, 'arrive', screen),
  pushReceived: (state, { message }) => to(state, { do: 'report', message, what: 'received' }),
  signedOut,
}

function to(state: InstallationState, ...effects: InstallationEffect[]): Transition {
  return { state, effects }
}

function withView(state: InstallationState, change: Partial<PushState>): InstallationState {
  return { ...state, view: { ...state.view, ...change } }
}

/** Stores confirmed preferences when they change: they are shown while the server cannot be reached. */
function confirmed(state: InstallationState, preferences: Preferences): Transition {
  const isNews = JSON.stringify(state.confirmed) !== JSON.stringify(preferences)
  const next = { ...state, confirmed: preferences }
  return isNews ? to(next, { do: 'saveConfirmed', preferences }) : to(next)
}

/** Shows the confirmed preferences with the queued changes applied, and those that are on their way to the queue. */
function changesLoaded(
  state: InstallationState,
  { changes }: InstallationEvents['changesLoaded'],
): Transition {
  const change: Partial<Preferences> = Object.assign({}, mergePendingChoices(changes), ...state.unqueued)
  const isRequested = state.isRequested || changes.length > 0
  const isChosen = Object.keys(change).length > 0
  if (!state.confirmed && !isChosen) return to({ ...state, isRequested })
  const preferences = { ...DEFAULT_PREFERENCES, ...state.confirmed, ...change }
  return to({ ...withView(state, { preferences }), isRequested })
}

function changeSettled(
  state: InstallationState,
  { change, became, answer, isOwn }: InstallationEvents['changeSettled'],
): Transition {
  // The device's new user may now register.
  if (isSignOutChange(change)) return state.isHeldBack ? to(state, { do: 'refresh' }) : to(state)
  if (!isOwn) return to(state)
  if (isChoicesChange(change)) {
    const preferences = became === 'taken' && isRecord(answer) ? readPreferences(answer.preferences) : null
    const settled = { ...state, settledChoices: state.settledChoices + 1 }
    const next = preferences ? confirmed(settled, preferences) : to(settled)
    const nextState =
      became === 'refused'
        ? { ...withView(next.state, { preferences: state.confirmed }), unqueued: [] }
        : next.state
    return to(nextState, { do: 'loadChanges' }, ...next.effects)
  }
  const stock = readStockChange(change)
  return to(became === 'refused' && stock ? withStock(state, stock.variant, !stock.isWanted) : state)
}

function withStock(state: InstallationState, variant: number, isWanted: boolean): InstallationState {
  const others = (state.view.waiting ?? []).filter((one) => one !== variant)
  return withView(state, { waiting: isWanted ? [variant, ...others] : others })
}

/** Handles an in-app message from the server; the message on screen in this tab stays until it is read. */
function offered(state: InstallationState, message: Message | null): InstallationState {
  const standing = state.view.inApp
  if (message && standing && state.claim?.message === standing.message) {
    if (state.claim.isMine) return state
    if (state.claim.isMine === null) return { ...state, nextMessage: message }
  }
  const heldMessage = state.isAskingConsent ? message : null
  const isShown = message && !heldMessage && !state.dismissed.has(message.message)
  return { ...withView(state, { inApp: isShown ? message : null }), heldMessage, nextMessage: null }
}

function messageClaimed(
  state: InstallationState,
  { message, isMine }: InstallationEvents['messageClaimed'],
): Transition {
  if (state.claim?.message !== message) return to(isMine ? state : dismissed(state, message))
  const decided = { ...state, claim: { message, isMine }, nextMessage: null }
  const nextState = isMine ? decided : dismissed(decided, message)
  return to(state.nextMessage ? offered(nextState, state.nextMessage) : nextState)
}

function dismissed(state: InstallationState, message: string): InstallationState {
  const { inApp } = state.view
  return {
    ...withView(state, { inApp: inApp?.message === message ? null : inApp }),
    dismissed: new Set([...state.dismissed, message]),
  }
}

/** Marks a message as read on this device. */
function read(state: InstallationState, message: string): InstallationState {
  return withView(dismissed(state, message), { unread: Math.max(0, state.view.unread - 1) })
}

function openMessage(
  state: InstallationState,
  data: PushData,
  how: 'push' | 'arrive',
  pushScreen?: PushScreen,
): Transition {
  const { message } = data
  return to(
    read(state, message),
    { do: 'report', message, what: 'opened' },
    { do: 'openLink', data, how, screen: pushScreen },
  )
}

function consentChanged(
  state: InstallationState,
  { isOpen, mayMeasure }: InstallationEvents['consentChanged'],
): Transition {
  const changed = { ...state, mayMeasure, isAskingConsent: isOpen }
  const next = changed.heldMessage && !isOpen ? offered(changed, changed.heldMessage) : changed
  return mayMeasure && !state.mayMeasure ? to(next, { do: 'refresh' }) : to(next)
}

/** Accepting pushes again turns them on, whatever the shopper chose before. */
function promptAnswered(
  state: InstallationState,
  { isAccepted, permission }: InstallationEvents['promptAnswered'],
): Transition {
  const isGranted = isAccepted && permission === 'granted'
  return to(
    withView(state, { permission, prompt: null }),
    ...(isGranted && state.view.preferences?.on === false ? [{ do: 'enableMessages' } as const] : []),
    ...(isGranted ? [{ do: 'refresh' } as const] : []),
    { do: 'settlePrompts', permission },
  )
}

/** Drops the queued changes of a shopper who signed out permanently. */
function signedOut(
  state: InstallationState,
  { subscriber, isReset }: InstallationEvents['signedOut'],
): Transition {
  return to(
    isReset ? { ...withView(state, { inApp: null, unread: 0 }), unqueued: [] } : state,
    ...(isReset ? [{ do: 'dropChanges', subscriber } as const] : []),
    ...(subscriber === null
      ? []
      : [{ do: 'enqueue', change: toSignOutChange(subscriber, isReset) } as const]),
  )
}

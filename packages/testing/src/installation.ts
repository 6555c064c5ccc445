import type { Preferences } from '@vitrine/core/push/subscriber'
import type { ChangeStatus } from '@vitrine/storefront/device/outbox/outbox.types.ts'
import type { DevicePermission } from '@vitrine/storefront/push/device.types.ts'
import type { Installation, PushState } from '@vitrine/storefront/push/installation.types.ts'
import { createStore } from 'zustand/vanilla'

/** Creates an installation whose server accepts everything, and records the calls. */
export function createScriptedInstallation({
  permission = 'granted' as DevicePermission,
  preferences = {} as Partial<Preferences>,
  /** The system's answer to its permission prompt; null when it does not prompt. */
  answers = null as DevicePermission | null,
  /** False when the server is unreachable. */
  reached = true,
  settings = true,
  /** Outcome of a subscription request; by default accepted, or stored when the server is unreachable. */
  became = null as ChangeStatus | null,
  /** Segments of the shopper. */
  within = [] as readonly string[],
} = {}) {
  const state = createStore<PushState>()(() => ({
    permission,
    preferences: { on: true, muted: [], quiet: null, birthday: null, ...preferences },
    unread: 0,
    inApp: null,
    waiting: [],
    prompt: null,
  }))
  const recordedCalls = {
    chosen: [] as Partial<Preferences>[],
    primed: [] as ('back-in-stock' | 'moment')[],
    answered: [] as boolean[],
    waited: [] as [variant: number, wanted: boolean][],
    settings: 0,
    segments: [] as (readonly string[])[],
    opened: [] as string[],
    putAway: [] as string[],
    /** False when another tab has already shown the in-app message. */
    first: true,
    within,
    reached,
    became,
  }
  const installation: Installation = {
    state,
    refresh: async () => true,
    permission: async () => state.getState().permission ?? permission,
    prime: async (why) => {
      recordedCalls.primed.push(why)
      const newPermission = answers ?? permission
      state.setState({ permission: newPermission })
      return newPermission
    },
    answered: async (yes) => {
      recordedCalls.answered.push(yes)
      state.setState({ prompt: null })
      return state.getState().permission ?? permission
    },
    choose: async (change) => {
      recordedCalls.chosen.push(change)
      return 'taken' as const
    },
    waitFor: async (_product, variant, shouldNotify) => {
      recordedCalls.waited.push([variant, shouldNotify])
      if (recordedCalls.became !== 'refused')
        state.setState(({ waiting }) => ({
          waiting: shouldNotify
            ? [variant, ...(waiting ?? [])]
            : (waiting ?? []).filter((one) => one !== variant),
        }))
      return recordedCalls.became ?? (recordedCalls.reached ? 'taken' : 'kept')
    },
    loadWaiting: async () => undefined,
    segments: async (segmentIds) => {
      recordedCalls.segments.push(segmentIds)
      if (!recordedCalls.reached) throw new Error('The server is out of reach')
      return segmentIds.filter((id) => recordedCalls.within.includes(id))
    },
    inbox: async () => ({ messages: [], unread: 0, next: null }),
    readInbox: async () => undefined,
    show: async () => recordedCalls.first,
    putAway: (message) => {
      recordedCalls.putAway.push(message)
      state.setState({ inApp: null })
    },
    sendRequest: async () => null,
    open: ({ message }) => {
      recordedCalls.opened.push(message)
      state.setState({ inApp: null })
    },
    settings: settings
      ? () => {
          recordedCalls.settings += 1
        }
      : null,
  }
  return { installation, state, calls: recordedCalls }
}

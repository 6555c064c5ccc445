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
    asking: null,
  }))
  const asked = {
    chosen: [] as Partial<Preferences>[],
    primed: [] as ('wish' | 'moment')[],
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
      asked.primed.push(why)
      const said = answers ?? permission
      state.setState({ permission: said })
      return said
    },
    answered: async (yes) => {
      asked.answered.push(yes)
      state.setState({ asking: null })
      return state.getState().permission ?? permission
    },
    choose: async (change) => {
      asked.chosen.push(change)
      return 'taken' as const
    },
    waitFor: async (_product, variant, wanted) => {
      asked.waited.push([variant, wanted])
      if (asked.became !== 'refused')
        state.setState(({ waiting }) => ({
          waiting: wanted ? [variant, ...(waiting ?? [])] : (waiting ?? []).filter((one) => one !== variant),
        }))
      return asked.became ?? (asked.reached ? 'taken' : 'kept')
    },
    loadWaiting: async () => undefined,
    segments: async (named) => {
      asked.segments.push(named)
      if (!asked.reached) throw new Error('The server is out of reach')
      return named.filter((id) => asked.within.includes(id))
    },
    inbox: async () => ({ messages: [], unread: 0, next: null }),
    readInbox: async () => undefined,
    show: async () => asked.first,
    putAway: (message) => {
      asked.putAway.push(message)
      state.setState({ inApp: null })
    },
    tell: async () => null,
    open: ({ message }) => {
      asked.opened.push(message)
      state.setState({ inApp: null })
    },
    settings: settings
      ? () => {
          asked.settings += 1
        }
      : null,
  }
  return { installation, state, asked }
}

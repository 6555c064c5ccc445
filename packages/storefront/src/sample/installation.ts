import type { Message } from '@vitrine/core/push/subscriber'
import { createStore } from 'zustand/vanilla'
import type { Installation, PushState } from '../push/installation.types.ts'
import type { Sample, SampleMessage, SamplePush } from './sample.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Creates a sample push installation that accepts everything and sends nothing.
 * @param line State of its connection: requests never end (`hangs`) or fail (`fails`); undefined for a
 * working one.
 */
export function createSampleInstallation(
  { messages = [], inApp, ...state }: SamplePush,
  line: Sample['line'],
): Installation {
  const store = createStore<PushState>()(() => ({
    permission: 'unasked',
    preferences: { on: true, muted: [], quiet: null, birthday: null },
    unread: messages.filter(({ read }) => !read).length,
    // Where somebody looks around it leads on.
    inApp: inApp ? { ...messageOf(inApp, messages.length), type: 'screen', url: 'catalog' } : null,
    waiting: [],
    prompt: null,
    ...state,
  }))
  const permission = async () => store.getState().permission ?? 'unasked'
  const page = { messages: messages.map(messageOf), unread: 0, next: null }
  return {
    state: store,
    refresh: async () => true,
    permission,
    prime: permission,
    answered: permission,
    choose: async (change) => {
      store.setState(({ preferences }) => ({ preferences: preferences && { ...preferences, ...change } }))
      return 'taken'
    },
    waitFor: async (_product, variant, shouldNotify) => {
      store.setState(({ waiting }) => ({
        waiting: shouldNotify
          ? [variant, ...(waiting ?? [])]
          : (waiting ?? []).filter((one) => one !== variant),
      }))
      return 'taken'
    },
    loadWaiting: async () => undefined,
    segments: async () => [],
    inbox: () =>
      line === 'hangs'
        ? new Promise(() => undefined)
        : line === 'fails'
          ? Promise.reject(new Error('A sample of a server that does not answer'))
          : Promise.resolve(page),
    readInbox: async () => undefined,
    show: async () => store.getState().inApp !== null,
    putAway: () => store.setState({ inApp: null }),
    sendRequest: async () => null,
    open: () => undefined,
    settings: () => undefined,
  }
}

function messageOf({ hoursAgo, ...said }: SampleMessage, at: number): Message {
  return {
    ...said,
    message: `00000000-0000-4000-8000-00000000000${at}`,
    type: 'home',
    url: null,
    sent: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
  }
}

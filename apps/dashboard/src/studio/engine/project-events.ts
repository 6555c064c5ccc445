import {
  designNews,
  designStream,
  MAX_LONG_POLL_MS,
  type Person,
  reportPresence,
} from '@vitrine/core/contract/designs/designs'
import { STREAM_BEAT_MS } from '@vitrine/core/contract/stream'
import { RETRY_DELAY_MS } from '@vitrine/core/limits/limits'
import { call, getAccessToken, isTransientError } from '../../api.ts'
import { readEventStream, type StreamEnd } from '../../app/event-stream.ts'
import { pause } from '../../pause.ts'
import type { Studio } from './studio.ts'
import { TAB_ID } from './tab-id.ts'

/** Time in ms after a lost connection until the list of other editors counts as unknown. */
const FORGOTTEN_AFTER_MS = 3000
/** Time in ms until a blocked event stream is tried again. Long polling replaces it meanwhile. */
const STREAM_RETRY_MS = 60_000
/** Number of consecutive stream attempts without data before long polling takes over. */
const TRIES = 2

export type Follower = {
  readonly project: string
  readonly studio: Pick<Studio, 'hearOf'>
  /** Receives the people who have the design open besides this tab; null when unknown. */
  readonly onEditors: (persons: readonly Person[] | null) => void
  /** Receives the change counter of data next to the document, such as comments. */
  readonly onActivity: (count: number) => void
  /** The section this merchant views ('' for none), and a subscription to its changes. */
  readonly looksAt: { readonly section: () => string; readonly watch: (listener: () => void) => () => void }
}

/**
 * Follows what other editors save, publish and schedule, and who they are, until `ended` aborts. Uses the server's
 * event stream, or long polling where the stream is blocked. A hidden tab disconnects, because browsers allow all tabs
 * of an origin only a few connections; it catches up when it becomes visible.
 */
export async function followProjectEvents(follower: Follower, ended: AbortSignal): Promise<void> {
  const subscription: News = { ...follower, onEditors: forgetting(follower.onEditors), lastEventId: '' }
  let blocked = 0
  let asksUntil = 0
  while (!ended.aborted) {
    await whenVisible(ended)
    const round = new AbortController()
    const stop = () => round.abort()
    const hide = () => document.visibilityState === 'hidden' && stop()
    document.addEventListener('visibilitychange', hide)
    ended.addEventListener('abort', stop)
    try {
      const tries = performance.now() >= asksUntil
      const end = tries ? await stream(subscription, round.signal) : 'blocked'
      if (round.signal.aborted) continue
      blocked = end === 'begun' ? 0 : blocked + 1
      if (end === 'begun' || (end === 'blocked' && blocked < TRIES)) {
        await pause(RETRY_DELAY_MS)
        continue
      }
      // A call shows whether only the stream fails, renews an expired token, and tells a refusal from a network error.
      const over = typeof end === 'object' && end.refused === 401
      await poll(subscription, over ? 0 : MAX_LONG_POLL_MS, round.signal)
      if (over) blocked = 0
      else if (tries) asksUntil = performance.now() + STREAM_RETRY_MS
    } catch (error) {
      if (!round.signal.aborted) {
        // Refused permanently: the save status reports it, where the merchant looks.
        if (!isTransientError(error)) break
        blocked = 0
        await pause(RETRY_DELAY_MS)
      }
    } finally {
      document.removeEventListener('visibilitychange', hide)
      ended.removeEventListener('abort', stop)
    }
  }
  subscription.onEditors(null)
}

/** A follower plus the newest state it has received. */
type News = Follower & { lastEventId: string }

async function stream(subscription: News, signal: AbortSignal): Promise<StreamEnd> {
  const { project, looksAt, onEditors } = subscription
  const at = () => ({ project, tab: TAB_ID, section: looksAt.section() })
  const here = () => void call(reportPresence, at(), { signal }).catch(() => undefined)
  let beating: ReturnType<typeof setInterval> | undefined
  const initialPresence = at()
  const begin = () => {
    if (beating) return
    beating = setInterval(here, STREAM_BEAT_MS)
    // Another section was opened while the connection was opening.
    if (at().section !== initialPresence.section) here()
  }
  const unwatch = looksAt.watch(() => beating && here())
  const token = (await getAccessToken()) ?? ''
  try {
    return await readEventStream(
      designStream,
      initialPresence,
      { lastEventId: subscription.lastEventId, token, signal },
      {
        design: async (state) => {
          begin()
          subscription.onActivity(state.activityVersion)
          await subscription.studio.hearOf(state)
          subscription.lastEventId = state.fingerprint
        },
        people: ({ people: all }) => {
          begin()
          onEditors(all.filter(({ tab }) => tab !== TAB_ID))
        },
      },
    )
  } finally {
    clearInterval(beating)
    unwatch()
    onEditors(null)
  }
}

async function poll(subscription: News, wait: number, signal: AbortSignal): Promise<void> {
  const { project, lastEventId } = subscription
  const began = performance.now()
  const answer = await call(designNews, { project, fingerprint: lastEventId, wait }, { signal })
  const hasChanged = answer.fingerprint !== lastEventId
  subscription.onActivity(answer.activityVersion)
  await subscription.studio.hearOf(answer)
  subscription.lastEventId = answer.fingerprint
  // The server ended the call early: it is shutting down, or has too many listeners.
  if (!hasChanged && wait > 0 && performance.now() - began < RETRY_DELAY_MS) await pause(RETRY_DELAY_MS)
}

/** Wraps `onEditors`: reports `null` (unknown) only after `FORGOTTEN_AFTER_MS` without a list. */
function forgetting(report: Follower['onEditors']): Follower['onEditors'] {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (persons) => {
    clearTimeout(timer)
    if (persons) report(persons)
    else timer = setTimeout(() => report(null), FORGOTTEN_AFTER_MS)
  }
}

/** Resolves when the page is visible, or when `ended` aborts. */
function whenVisible(ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const checkVisibility = () => {
      if (document.visibilityState === 'hidden' && !ended.aborted) return
      document.removeEventListener('visibilitychange', checkVisibility)
      ended.removeEventListener('abort', checkVisibility)
      resolve()
    }
    document.addEventListener('visibilitychange', checkVisibility)
    ended.addEventListener('abort', checkVisibility)
    checkVisibility()
  })
}

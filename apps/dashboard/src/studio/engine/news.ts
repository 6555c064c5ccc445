import {
  designNews,
  designStream,
  MAX_LONG_POLL_MS,
  type Person,
  reportPresence,
} from '@vitrine/core/contract/designs/designs'
import { STREAM_BEAT_MS } from '@vitrine/core/contract/stream'
import { RETRY_DELAY_MS } from '@vitrine/core/limits/limits'
import { call, mayPass } from '../../api.ts'
import { readEventStream, type StreamEnd } from '../../app/event-stream.ts'
import { pause } from '../../pause.ts'
import { session } from '../../session/session.ts'
import { DEVICE } from './device.ts'
import type { Studio } from './studio.ts'

/** After this, ms, who else is here is no longer known, once the line that told it has ended. */
const FORGOTTEN_AFTER_MS = 3000
/** A stream that is blocked on its way is tried again after this, ms; meanwhile the server is asked. */
const STREAM_AGAIN_MS = 60_000
/** So many times in a row nothing of a stream came through before calls are tried instead. */
const TRIES = 2

export type Follower = {
  readonly project: string
  readonly studio: Pick<Studio, 'hearOf'>
  /** Who has the design open besides this tab; null: it is not known. */
  readonly people: (people: readonly Person[] | null) => void
  /** What stands beside the document, such as comments, has changed so often. */
  readonly beside: (count: number) => void
  /** The section that is looked at, '' for none, and what tells of another. */
  readonly looksAt: { readonly section: () => string; readonly watch: (listener: () => void) => () => void }
}

/**
 * Hears what other editors save, publish and schedule, and who they are, until `ended`: by the server's stream, or,
 * where that does not come through, by one call that waits at the server and is made again when it is answered. A
 * hidden tab does not listen (browsers give all tabs of a site a few lines between them); shown again it hears at once
 * what it missed.
 */
export async function followNews(follower: Follower, ended: AbortSignal): Promise<void> {
  const news: News = { ...follower, people: forgetting(follower.people), seen: '' }
  let blocked = 0
  let asksUntil = 0
  while (!ended.aborted) {
    await shown(ended)
    const round = new AbortController()
    const stop = () => round.abort()
    const hide = () => document.visibilityState === 'hidden' && stop()
    document.addEventListener('visibilitychange', hide)
    ended.addEventListener('abort', stop)
    try {
      const tries = performance.now() >= asksUntil
      const end = tries ? await stream(news, round.signal) : 'blocked'
      if (round.signal.aborted) continue
      blocked = end === 'begun' ? 0 : blocked + 1
      if (end === 'begun' || (end === 'blocked' && blocked < TRIES)) {
        await pause(RETRY_DELAY_MS)
        continue
      }
      // A call says whether it is the stream alone, renews a token that has ended, and knows a refusal from an accident.
      const over = typeof end === 'object' && end.refused === 401
      await ask(news, over ? 0 : MAX_LONG_POLL_MS, round.signal)
      if (over) blocked = 0
      else if (tries) asksUntil = performance.now() + STREAM_AGAIN_MS
    } catch (error) {
      if (!round.signal.aborted) {
        // Refused for good: saving says so, where the merchant looks.
        if (!mayPass(error)) break
        blocked = 0
        await pause(RETRY_DELAY_MS)
      }
    } finally {
      document.removeEventListener('visibilitychange', hide)
      ended.removeEventListener('abort', stop)
    }
  }
  news.people(null)
}

/** A follower, and the newest that it has heard. */
type News = Follower & { seen: string }

async function stream(news: News, signal: AbortSignal): Promise<StreamEnd> {
  const { project, looksAt, people } = news
  const at = () => ({ project, tab: DEVICE, section: looksAt.section() })
  const here = () => void call(reportPresence, at(), { signal }).catch(() => undefined)
  let beating: ReturnType<typeof setInterval> | undefined
  const asked = at()
  const begin = () => {
    if (beating) return
    beating = setInterval(here, STREAM_BEAT_MS)
    // Another section was opened while the line was.
    if (at().section !== asked.section) here()
  }
  const unwatch = looksAt.watch(() => beating && here())
  const token = session.getState().access ?? ''
  try {
    return await readEventStream(
      designStream,
      asked,
      { seen: news.seen, token, signal },
      {
        design: async (state) => {
          begin()
          news.beside(state.beside)
          await news.studio.hearOf(state)
          news.seen = state.seen
        },
        people: ({ people: all }) => {
          begin()
          people(all.filter(({ tab }) => tab !== DEVICE))
        },
      },
    )
  } finally {
    clearInterval(beating)
    unwatch()
    people(null)
  }
}

async function ask(news: News, wait: number, signal: AbortSignal): Promise<void> {
  const { project, seen } = news
  const began = performance.now()
  const answer = await call(designNews, { project, seen, wait }, { signal })
  const fresh = answer.seen !== seen
  news.beside(answer.beside)
  await news.studio.hearOf(answer)
  news.seen = answer.seen
  // Let go early: the server is closing, or has too many listeners.
  if (!fresh && wait > 0 && performance.now() - began < RETRY_DELAY_MS) await pause(RETRY_DELAY_MS)
}

/** Passes on who is here; that it is no longer known only when nobody says it for a while. */
function forgetting(tell: Follower['people']): Follower['people'] {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (people) => {
    clearTimeout(timer)
    if (people) tell(people)
    else timer = setTimeout(() => tell(null), FORGOTTEN_AFTER_MS)
  }
}

/** Resolves when the page can be seen, or at the end. */
function shown(ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden' && !ended.aborted) return
      document.removeEventListener('visibilitychange', look)
      ended.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    ended.addEventListener('abort', look)
    look()
  })
}

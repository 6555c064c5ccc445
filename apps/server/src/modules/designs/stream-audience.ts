import { designNews, STREAM_BEAT_MS } from '@vitrine/core/contract/designs/designs'
import { RETRY_DELAY_MS } from '@vitrine/core/limits/limits'
import type { EventStream } from '../../infra/http/event-stream.ts'
import { stillMay } from '../../services/access/access.ts'
import type { Claims } from '../../services/access/access-tokens.ts'
import type { DesignState } from '../../services/designs/editors.types.ts'
import type { Services } from '../../services/services.types.ts'
import { seenOf, stateOf } from './news.ts'

/** Streams that one session may have: tabs on screen, and those whose end is not known yet. */
const MAX_STREAMS_PER_SESSION = 12
/** And one process, before it sends new ones to ask for news instead. */
const MAX_STREAMS = 5000

export type Stream = { readonly claims: Claims; readonly line: EventStream; seen: string; people: string }
/** Those who listen to one design, and how it stands; null: it is gone, undefined: not known yet. */
type Listeners = {
  readonly streams: Set<Stream>
  state: DesignState | null | undefined
  unfollow: () => void
}

export type Audience = {
  readonly hasRoomFor: (claims: Claims) => boolean
  /** Adds a stream, which hears how the design stands now and whenever it changes; the result takes it out. */
  readonly enter: (project: string, stream: Stream) => () => void
  /** Ends every stream. */
  readonly close: () => void
}

/** Counts streams, in all and by session. */
function createStreamCounter() {
  const sessions = new Map<string, number>()
  let count = 0
  return {
    hasRoomFor: ({ sid }: Claims) =>
      count < MAX_STREAMS && (sessions.get(sid) ?? 0) < MAX_STREAMS_PER_SESSION,
    add: ({ sid }: Claims) => {
      sessions.set(sid, (sessions.get(sid) ?? 0) + 1)
      count += 1
    },
    remove: ({ sid }: Claims) => {
      count -= 1
      const left = (sessions.get(sid) ?? 1) - 1
      if (left > 0) sessions.set(sid, left)
      else sessions.delete(sid)
    },
  }
}

function send(stream: Stream, state: DesignState | null): void {
  if (!state) stream.line.end()
  else if (stream.seen !== seenOf(state)) {
    stream.seen = seenOf(state)
    stream.line.send('design', JSON.stringify(stateOf(state)), stream.seen)
  }
}

/** Everybody in this process who listens to a design; who loses the right to it is let go. */
export function createAudience({ db, log, designNews: news }: Services): Audience {
  const open = new Map<string, Listeners>()
  const counter = createStreamCounter()

  /** Ends the streams of those who lost their right since; gives who is left. Throws while nobody can be asked. */
  async function checked(project: string): Promise<readonly Stream[]> {
    const streams = [...(open.get(project)?.streams ?? [])]
    const may = await stillMay(
      db,
      designNews.who,
      project,
      streams.map(({ claims }) => claims),
    )
    return streams.filter((stream) => {
      if (!may.has(stream.claims)) stream.line.end()
      return may.has(stream.claims)
    })
  }

  /** Sends how the design stands to those who have not seen it so. */
  async function tell(project: string): Promise<void> {
    try {
      const streams = await checked(project)
      const state = open.get(project)?.state
      if (state === undefined) return
      for (const stream of streams) send(stream, state)
    } catch (error) {
      log.debug({ err: error }, 'Who may hear of a design could not be asked; they hear a moment later')
      setTimeout(tell, RETRY_DELAY_MS, project).unref()
    }
  }

  function listenersOf(project: string): Listeners {
    const known = open.get(project)
    if (known) return known
    const listeners: Listeners = { streams: new Set(), state: undefined, unfollow: () => {} }
    open.set(project, listeners)
    listeners.unfollow = news.follow(project, (state) => {
      listeners.state = state
      void tell(project)
    })
    return listeners
  }

  const beating = setInterval(() => {
    for (const [project, { streams }] of open) {
      for (const { line } of streams) line.beat()
      checked(project).catch(() => undefined)
    }
  }, STREAM_BEAT_MS).unref()

  return {
    hasRoomFor: counter.hasRoomFor,
    enter: (project, stream) => {
      const listeners = listenersOf(project)
      if (listeners.state) send(stream, listeners.state)
      listeners.streams.add(stream)
      counter.add(stream.claims)
      return () => {
        listeners.streams.delete(stream)
        counter.remove(stream.claims)
        if (listeners.streams.size > 0) return
        listeners.unfollow()
        open.delete(project)
      }
    },
    close: () => {
      clearInterval(beating)
      for (const { streams, unfollow } of open.values()) {
        unfollow()
        for (const { line } of streams) line.end()
      }
    },
  }
}

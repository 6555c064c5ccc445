import type { Stream } from '@vitrine/core/contract/stream'
import type { EventStream } from '../../infra/http/event-stream.ts'
import type { Claims } from '../access/access-tokens.ts'

/** Maximum number of open connections of one stream per process. */
const MAX_STREAMS = 5000
/**
 * Maximum number of them that one account may have. The number of its sessions is unlimited, so that limits per session
 * alone would let one account take every connection.
 */
const MAX_STREAMS_PER_ACCOUNT = 100

/** The open connections of one stream in this process. */
export type OpenStreams = {
  /** Returns true when this session may open one more connection. False for every session after `close`. */
  readonly hasRoomFor: (claims: Claims) => boolean
  /** Counts a connection; the result removes it. */
  readonly add: (connection: EventStream, claims: Claims) => () => void
  /** Ends all connections. */
  readonly close: () => void
}

/** Counts the open connections of one stream: in total, by account and by session. */
export function createOpenStreams({ perSession = MAX_STREAMS }: Pick<Stream, 'perSession'>): OpenStreams {
  const open = new Map<EventStream, Claims>()
  let isClosing = false
  return {
    hasRoomFor: ({ sub, sid }) => {
      if (isClosing || open.size >= MAX_STREAMS) return false
      const ofAccount = [...open.values()].filter((claims) => claims.sub === sub)
      const ofSession = ofAccount.filter((claims) => claims.sid === sid)
      return ofAccount.length < MAX_STREAMS_PER_ACCOUNT && ofSession.length < perSession
    },
    add: (connection, claims) => {
      open.set(connection, claims)
      return () => void open.delete(connection)
    },
    close: () => {
      isClosing = true
      for (const connection of open.keys()) connection.end()
    },
  }
}

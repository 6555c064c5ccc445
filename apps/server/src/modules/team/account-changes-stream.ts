import { accountEventsStream as stream } from '@vitrine/core/contract/accounts/team'
import { findSignedInUser } from '../../services/access/access.ts'
import { handleStream, type StreamReader } from '../../services/calls/stream-handler.ts'

type Reader = StreamReader<(typeof stream)['events']>

/** How often it is looked whether the session of a stream still stands, ms: a stream tells nothing but that it is to ask. */
const CHECKED_MS = 60_000

/**
 * Says `changed` whenever what somebody's projects are, or what they may do there, may be another than they know, and
 * `notices` where their notices alone may be.
 */
export const accountChangesStream = handleStream(stream, ({ db, listener }) => {
  const open = new Map<string, Set<Reader>>()
  const tell = (readers: Iterable<Reader>, what: 'changed' | 'notices' = 'changed') => {
    for (const { send } of readers) send(what, {})
  }
  let listens = false
  const listen = () => {
    if (listens) return
    listens = true
    listener.on('vitrine_member', (user) => tell(open.get(user) ?? []))
    listener.on('vitrine_notices', (user) => tell(open.get(user) ?? [], 'notices'))
    // What was said while nobody heard is not known.
    listener.onChange(() => tell([...open.values()].flatMap((readers) => [...readers])))
  }
  return async () => (reader) => {
    const { claims, signal } = reader
    listen()
    const readers = open.get(claims.sub) ?? new Set()
    open.set(claims.sub, readers.add(reader))
    // Whatever changed while it was opened is asked for once.
    reader.send('changed', {})
    // A session that was ended elsewhere hears nothing more.
    const checking = setInterval(() => {
      findSignedInUser(db, claims)
        .then((still) => {
          if (!still) reader.end()
        })
        .catch(() => undefined)
    }, CHECKED_MS).unref()
    signal.addEventListener('abort', () => {
      clearInterval(checking)
      readers.delete(reader)
      if (readers.size === 0) open.delete(claims.sub)
    })
  }
})

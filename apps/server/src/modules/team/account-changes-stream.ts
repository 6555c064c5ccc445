import { accountEventsStream as stream } from '@vitrine/core/contract/accounts/team'
import { findSignedInUser } from '../../services/access/access.ts'
import { handleStream, type StreamReader } from '../../services/calls/stream-handler.ts'

type Reader = StreamReader<(typeof stream)['events']>

/** Interval in ms at which the session of an open stream is checked. */
const CHECKED_MS = 60_000

/**
 * Stream that sends `changed` when the user's projects or permissions may have changed, and `notices` when only their
 * notices may have.
 */
export const accountChangesStream = handleStream(stream, ({ db, listener }) => {
  const open = new Map<string, Set<Reader>>()
  const notifyReaders = (readers: Iterable<Reader>, what: 'changed' | 'notices' = 'changed') => {
    for (const { send } of readers) send(what, {})
  }
  /** Ends the stream of a revoked session. */
  const endIfOver = ({ claims, end }: Reader) =>
    void findSignedInUser(db, claims)
      .then((still) => {
        if (!still) end()
      })
      .catch(() => undefined)
  let listens = false
  const listen = () => {
    if (listens) return
    listens = true
    listener.on('vitrine_member', (user) => {
      const readers = open.get(user) ?? []
      notifyReaders(readers)
      for (const reader of readers) endIfOver(reader)
    })
    listener.on('vitrine_notices', (user) => notifyReaders(open.get(user) ?? [], 'notices'))
    // Notifications sent while disconnected are unknown, so every reader must refresh.
    listener.onChange(() => notifyReaders([...open.values()].flatMap((readers) => [...readers])))
  }
  return async () => (reader) => {
    const { claims, signal } = reader
    listen()
    const readers = open.get(claims.sub) ?? new Set()
    open.set(claims.sub, readers.add(reader))
    // Covers changes that happened while the stream was being opened.
    reader.send('changed', {})
    // A notification may have been lost with the connection to the database.
    const checking = setInterval(() => endIfOver(reader), CHECKED_MS).unref()
    signal.addEventListener('abort', () => {
      clearInterval(checking)
      readers.delete(reader)
      if (readers.size === 0) open.delete(claims.sub)
    })
  }
})

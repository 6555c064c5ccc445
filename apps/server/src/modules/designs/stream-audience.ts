import type { designStream } from '@vitrine/core/contract/designs/designs'
import { designNews } from '@vitrine/core/contract/designs/designs'
import { STREAM_BEAT_MS } from '@vitrine/core/contract/stream'
import { RETRY_DELAY_MS } from '@vitrine/core/limits/limits'
import { filterAllowed } from '../../services/access/access.ts'
import type { StreamReader } from '../../services/calls/stream-handler.ts'
import type { DesignState } from '../../services/designs/editors.types.ts'
import type { Services } from '../../services/services.types.ts'
import { toDesignState, toStateFingerprint } from './design-notifier.ts'

type Reader = StreamReader<(typeof designStream)['events']>
/** Subscribers of one design with its state; null: deleted, undefined: not known yet. */
type Listeners = {
  /** With what each has seen of it. */
  readonly readers: Map<Reader, string>
  state: DesignState | null | undefined
  /** Lets go of the design. */
  close: () => void
}

/**
 * Creates the list of open event streams of designs in this process. Closes the stream of a user who loses the
 * permission.
 */
export function createStreamAudience({ db, log, designNotifier: notifier }: Services) {
  const open = new Map<string, Listeners>()

  /**
   * Ends the streams of users who lost their permission; returns the remaining ones. Throws while the database is
   * unavailable.
   */
  async function checked(project: string): Promise<readonly Reader[]> {
    const readers = [...(open.get(project)?.readers.keys() ?? [])]
    const may = await filterAllowed(
      db,
      designNews.who,
      project,
      readers.map(({ claims }) => claims),
    )
    return readers.filter((reader) => {
      if (!may.has(reader.claims)) reader.end()
      return may.has(reader.claims)
    })
  }

  /** Sends the state of a design to the subscribers that have not received it. */
  async function notifyReaders(project: string): Promise<void> {
    try {
      const readers = await checked(project)
      const listeners = open.get(project)
      if (listeners) for (const reader of readers) send(reader, listeners)
    } catch (error) {
      log.debug({ err: error }, 'Who may hear of a design could not be asked; they hear a moment later')
      setTimeout(notifyReaders, RETRY_DELAY_MS, project).unref()
    }
  }

  function listenersOf(project: string): Listeners {
    const existingAudience = open.get(project)
    if (existingAudience) return existingAudience
    const listeners: Listeners = { readers: new Map(), state: undefined, close: () => {} }
    open.set(project, listeners)
    const unfollow = notifier.follow(project, (state) => {
      listeners.state = state
      void notifyReaders(project)
    })
    const checking = setInterval(() => checked(project).catch(() => undefined), STREAM_BEAT_MS).unref()
    listeners.close = () => {
      clearInterval(checking)
      unfollow()
      open.delete(project)
    }
    return listeners
  }

  return {
    /** Adds a subscriber, which gets the current state and each change until its connection ends. */
    enter: (project: string, reader: Reader) => {
      const listeners = listenersOf(project)
      listeners.readers.set(reader, reader.lastSeen)
      if (listeners.state) send(reader, listeners)
      reader.signal.addEventListener('abort', () => {
        listeners.readers.delete(reader)
        if (listeners.readers.size === 0) listeners.close()
      })
    },
  }
}

function send(reader: Reader, { state, readers }: Listeners): void {
  if (state === undefined || !readers.has(reader)) return
  if (!state) reader.end()
  else if (readers.get(reader) !== toStateFingerprint(state)) {
    readers.set(reader, toStateFingerprint(state))
    reader.send('design', toDesignState(state), toStateFingerprint(state))
  }
}

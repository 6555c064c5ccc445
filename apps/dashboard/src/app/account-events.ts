import { useQueryClient } from '@tanstack/react-query'
import { getAccount, listSessions } from '@vitrine/core/contract/accounts/account'
import { accountEventsStream, listTeam } from '@vitrine/core/contract/accounts/team'
import { me } from '@vitrine/core/contract/accounts/users'
import { countNotices, listNotices } from '@vitrine/core/contract/projects/notices'
import { listProjects } from '@vitrine/core/contract/projects/projects'
import { RETRY_DELAY_MS } from '@vitrine/core/limits/limits'
import { useEffect } from 'react'
import { pause } from '../pause.ts'
import { session } from '../session/session.ts'
import { readEventStream } from './event-stream.ts'
import { everyOf } from './queries.ts'

const NAME = 'vitrine-own-news'

/**
 * Keeps what this merchant's projects are, what they may do there, and their notices as they are now, in every open tab: a permission
 * that is taken away is gone from the page at once, and with a session that was ended elsewhere the page itself. One tab of a browser listens and tells the others, because a browser
 * holds few lines open to one host; where it ends, the next one takes its place.
 */
export function useAccountEvents(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const ending = new AbortController()
    const others = new BroadcastChannel(NAME)
    const changed = (what: unknown) => {
      // What somebody may do decides what they read: with it their notices are others.
      const own = what === 'notices' ? [] : [listProjects, listTeam, me, getAccount, listSessions]
      for (const one of [...own, listNotices, countNotices]) void queries.invalidateQueries(everyOf(one))
    }
    others.onmessage = ({ data }) => changed(data)
    const heard = (what: string) => {
      changed(what)
      others.postMessage(what)
    }
    void inOneTab(ending.signal, () => listen(ending.signal, heard))
    return () => {
      ending.abort()
      others.close()
    }
  }, [queries])
}

/** Listens for as long as the tab is there; a line that was cut is opened again. */
async function listen(signal: AbortSignal, heard: (what: string) => void): Promise<void> {
  while (!signal.aborted) {
    const { access: token } = session.getState()
    if (token === null) return
    const end = await readEventStream(
      accountEventsStream,
      {},
      { token, signal },
      { changed: () => heard('changed'), notices: () => heard('notices') },
    )
    // A token that is over is renewed by the next call, as always: asking is a call.
    if (typeof end === 'object') heard('changed')
    await pause(typeof end === 'object' ? AFTER_REFUSAL_MS : RETRY_DELAY_MS, signal)
  }
}

const AFTER_REFUSAL_MS = 15_000

async function inOneTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  try {
    await navigator.locks.request(NAME, { signal }, work)
  } catch (error) {
    // The tab was closed while it waited for its turn.
    if (!signal.aborted) throw error
  }
}

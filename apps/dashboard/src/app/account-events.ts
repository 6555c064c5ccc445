import { useQueryClient } from '@tanstack/react-query'
import { getAccount, listSessions } from '@vitrine/core/contract/accounts/account'
import { accountEventsStream, listTeam } from '@vitrine/core/contract/accounts/team'
import { me } from '@vitrine/core/contract/accounts/users'
import { countNotices, listNotices } from '@vitrine/core/contract/projects/notices'
import { listProjects } from '@vitrine/core/contract/projects/projects'
import { RETRY_DELAY_MS } from '@vitrine/core/limits/limits'
import { useEffect } from 'react'
import { getAccessToken } from '../api.ts'
import { pause } from '../pause.ts'
import { readEventStream } from './event-stream.ts'
import { getCallQueryKey } from './queries.ts'

const NAME = 'vitrine-own-news'

/**
 * Keeps projects, permissions and notices up to date in every open tab: a revoked permission or session takes effect at
 * once. One tab per browser holds the event stream and broadcasts to the others, because browsers limit connections per
 * host; when it closes, the next tab takes over.
 */
export function useAccountEvents(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const ending = new AbortController()
    const others = new BroadcastChannel(NAME)
    const changed = (what: unknown) => {
      // Permissions determine what a member may read, so a change also affects their notices.
      const own = what === 'notices' ? [] : [listProjects, listTeam, me, getAccount, listSessions]
      for (const one of [...own, listNotices, countNotices])
        void queries.invalidateQueries(getCallQueryKey(one))
    }
    others.onmessage = ({ data }) => changed(data)
    const handleChange = (what: string) => {
      changed(what)
      others.postMessage(what)
    }
    void inOneTab(ending.signal, () => listen(ending.signal, handleChange))
    return () => {
      ending.abort()
      others.close()
    }
  }, [queries])
}

/** Listens while the tab exists and reconnects after failures. */
async function listen(signal: AbortSignal, onChange: (what: string) => void): Promise<void> {
  while (!signal.aborted) {
    const token = await getAccessToken()
    if (token === null) return
    const end = await readEventStream(
      accountEventsStream,
      {},
      { token, signal },
      { changed: () => onChange('changed'), notices: () => onChange('notices') },
    )
    // An expired token is renewed by the next call, which this triggers.
    if (typeof end === 'object') onChange('changed')
    await pause(typeof end === 'object' ? AFTER_REFUSAL_MS : RETRY_DELAY_MS, signal)
  }
}

const AFTER_REFUSAL_MS = 15_000

async function inOneTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  try {
    await navigator.locks.request(NAME, { signal }, work)
  } catch (error) {
    // The tab was closed while it waited for the lock.
    if (!signal.aborted) throw error
  }
}

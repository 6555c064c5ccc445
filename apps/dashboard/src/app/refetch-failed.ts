import type { Query, QueryClient } from '@tanstack/react-query'
import { RETRY_DELAY_MS } from '@vitrine/core/limits/limits'
import { isTransientError } from '../api.ts'

/** Longest time between two rounds, ms. */
const MAX_DELAY_MS = 60_000

const isFailed = ({ state }: Query) => state.status === 'error' && isTransientError(state.error)

/**
 * Refetches the queries of the page that failed without an answer, until they are answered: every 1.5 s it asks whether
 * the server is there, and refetches once it is. Rounds that fail again, as while a store is down, come at growing
 * intervals. Meanwhile the page shows the error, with its retry.
 *
 * @param isServerUp Resolves to false while the server does not answer.
 * @returns A function that ends it.
 */
export function refetchFailedQueries(queries: QueryClient, isServerUp: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  let rounds = 0
  const listFailed = () => queries.getQueryCache().findAll({ type: 'active', predicate: isFailed })
  const schedule = () => {
    const delay = Math.min(RETRY_DELAY_MS * 2 ** rounds, MAX_DELAY_MS)
    timer ??= setTimeout(() => void run(), delay)
  }
  const run = async () => {
    const failed = listFailed()
    if (failed.length > 0 && (await isServerUp())) {
      rounds += 1
      await queries.refetchQueries({ type: 'active', predicate: isFailed })
    }
    timer = null
    if (listFailed().length > 0) schedule()
    else rounds = 0
  }
  const end = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isFailed(query)) schedule()
  })
  return () => {
    end()
    if (timer !== null) clearTimeout(timer)
  }
}

/** Asks whether the server is ready. */
export async function isServerReady(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

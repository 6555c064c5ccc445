import { designNews, LONGEST_WAIT_MS } from '@vitrine/core/contract/designs'
import { RETRY_DELAY_MS } from '@vitrine/core/limits'
import { call, mayPass } from '../../api.ts'
import type { Studio } from './studio.ts'

/**
 * Listens for what other editors save, publish and schedule, until `ended`: one call waits at the server and is
 * made again when it is answered. A hidden tab does not listen (browsers give all tabs of a site a few lines
 * between them); shown again it hears at once what it missed.
 */
export async function followNews(
  project: string,
  studio: Pick<Studio, 'hearOf'>,
  ended: AbortSignal,
): Promise<void> {
  let seen = ''
  while (!ended.aborted) {
    await shown(ended)
    const round = new AbortController()
    const stop = () => round.abort()
    const hide = () => document.visibilityState === 'hidden' && stop()
    document.addEventListener('visibilitychange', hide)
    ended.addEventListener('abort', stop)
    const began = performance.now()
    try {
      const news = await call(designNews, { project, seen, wait: LONGEST_WAIT_MS }, { signal: round.signal })
      const fresh = news.seen !== seen
      await studio.hearOf(news)
      seen = news.seen
      // Let go early: the server is closing, or has too many listeners.
      if (!fresh && performance.now() - began < RETRY_DELAY_MS) await pause(RETRY_DELAY_MS)
    } catch (error) {
      if (!round.signal.aborted) {
        // Refused for good: saving says so, where the merchant looks.
        if (!mayPass(error)) return
        await pause(RETRY_DELAY_MS)
      }
    } finally {
      document.removeEventListener('visibilitychange', hide)
      ended.removeEventListener('abort', stop)
    }
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

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

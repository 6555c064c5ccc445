import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { readMonotonicClock } from '@vitrine/core/time/monotonic-clock'

/** Maximum number of counted networks of one route. The one whose last request is the oldest is forgotten first. */
const MAX_NETWORKS = 5000

/**
 * Counts the requests of networks to one route in this process. The plugin's own store reads the machine's clock: set
 * back by a day, it would refuse a network for a day.
 */
export class RateLimitStore implements FastifyRateLimitStore {
  private readonly windowsByNetwork = new Map<string, { count: number; readonly until: number }>()

  /** Counts a request, and passes the number in its window and the window's remaining time in ms to `callback`. */
  incr(
    network: string,
    callback: (error: Error | null, result?: { readonly current: number; readonly ttl: number }) => void,
    windowMs = 60_000,
  ): void {
    const now = readMonotonicClock()
    const last = this.windowsByNetwork.get(network)
    const window = last && last.until > now ? last : { count: 0, until: now + windowMs }
    window.count += 1
    this.windowsByNetwork.delete(network)
    this.windowsByNetwork.set(network, window)
    if (this.windowsByNetwork.size > MAX_NETWORKS)
      for (const oldest of this.windowsByNetwork.keys()) if (this.windowsByNetwork.delete(oldest)) break
    callback(null, { current: window.count, ttl: window.until - now })
  }

  /** Returns the store of another route. */
  child(): RateLimitStore {
    return new RateLimitStore()
  }
}

/** A project with a request that runs for longer counts as slow, ms. */
const SLOW_MS = 3000

/**
 * Divides a worker's concurrent gateway requests among projects, so that one whose push services are silent or slow
 * leaves room for the others: at most half of them for one project, and an eighth while one of its requests is slow.
 */
export class RequestShares {
  readonly #requests: number
  readonly #running = new Map<string, Set<{ readonly since: number }>>()

  /** @param requests Maximum number of concurrent requests of the worker. */
  constructor(requests: number) {
    this.#requests = requests
  }

  /** Returns the number of requests that the project may start at `now` (ms, of any monotonic clock). */
  getFree(project: string, now: number): number {
    const running = [...(this.#running.get(project) ?? [])]
    const isSlow = running.some(({ since }) => now - since > SLOW_MS)
    const maxRequests = Math.max(1, Math.ceil(this.#requests / (isSlow ? 8 : 2)))
    return Math.max(0, maxRequests - running.length)
  }

  /** Records the start of a request at `now`; the returned function records its end. */
  start(project: string, now: number): () => void {
    const running = this.#running.get(project) ?? new Set()
    this.#running.set(project, running)
    const request = { since: now }
    running.add(request)
    return () => {
      running.delete(request)
      if (running.size === 0 && this.#running.get(project) === running) this.#running.delete(project)
    }
  }
}

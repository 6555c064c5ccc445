/** Resolution of the server's `Date` header, ms. */
const SECOND_MS = 1000
/** Maximum duration of a call whose response is precise enough, ms. */
const SLOWEST_MS = 10_000

export type ServerClock = {
  /** Runs a call to the merchant server and reads the server's clock from its response. */
  readonly observe: (call: () => Promise<Response>) => Promise<Response>
  /**
   * Returns by how many ms the server's clock is ahead of the device's; 0 where they agree, null before the first
   * response.
   */
  readonly ahead: () => number | null
}

/**
 * Creates an estimate of the server's clock from the `Date` header of its responses, because the clocks of
 * devices are often wrong.
 * @param now Returns the time of the device's clock, ms.
 */
export function createServerClock(now: () => number = Date.now): ServerClock {
  let ahead: number | null = null
  return {
    observe: async (call) => {
      const sentAt = now()
      const answer = await call()
      const got = now()
      const serverTime = Date.parse(answer.headers.get('date') ?? '')
      if (Number.isNaN(serverTime) || got < sentAt || got - sentAt > SLOWEST_MS) return answer
      const off = serverTime + SECOND_MS / 2 - (sentAt + got) / 2
      // Within the uncertainty of latency and rounding the clocks agree.
      ahead = Math.abs(off) > SECOND_MS + (got - sentAt) / 2 ? Math.round(off) : 0
      return answer
    },
    ahead: () => ahead,
  }
}

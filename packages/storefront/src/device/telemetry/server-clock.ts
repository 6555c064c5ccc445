/** What a server says of the time it cuts to a second. */
const SECOND_MS = 1000
/** An answer that took longer says too little of the time. */
const SLOWEST_MS = 10_000

export type ServerClock = {
  /** Makes a call to the merchant server, and learns from its answer what the server's clock says. */
  readonly heard: (call: () => Promise<Response>) => Promise<Response>
  /** How far the server's clock is ahead of the device's, ms: 0 where they agree; null while nothing was heard. */
  readonly ahead: () => number | null
}

/** The server's clock as its answers tell it (`Date`), since devices have clocks that are wrong. `now`: the device's, ms. */
export function createServerClock(now: () => number = Date.now): ServerClock {
  let ahead: number | null = null
  return {
    heard: async (call) => {
      const sent = now()
      const answer = await call()
      const got = now()
      const told = Date.parse(answer.headers.get('date') ?? '')
      if (Number.isNaN(told) || got < sent || got - sent > SLOWEST_MS) return answer
      const off = told + SECOND_MS / 2 - (sent + got) / 2
      // Within what the way and the cut second leave open the clocks agree.
      ahead = Math.abs(off) > SECOND_MS + (got - sent) / 2 ? Math.round(off) : 0
      return answer
    },
    ahead: () => ahead,
  }
}

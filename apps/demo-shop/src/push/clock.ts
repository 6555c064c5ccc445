/** Clock of the gateway, independent of real time: a jumping clock is one of the faults. */
export class Clock {
  #ahead = 0
  #stopped: number | null = null

  /** Returns the gateway's time in ms since 1970. */
  now(): number {
    return this.#stopped ?? Date.now() + this.#ahead
  }

  /** Moves the clock forward, or back when negative. */
  jump(milliseconds: number): void {
    if (this.#stopped === null) this.#ahead += milliseconds
    else this.#stopped += milliseconds
  }

  /** Stops the clock at a time in ms since 1970. */
  stop(at: number): void {
    this.#stopped = at
  }

  /** Returns to real time. */
  settle(): void {
    this.#stopped = null
    this.#ahead = 0
  }
}

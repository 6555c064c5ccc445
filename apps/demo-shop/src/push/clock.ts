/** The gateway's own time, which may run apart from everybody else's: a clock that jumps is a fault. */
export class Clock {
  #ahead = 0
  #stopped: number | null = null

  /** Milliseconds since 1970, as the gateway believes. */
  now(): number {
    return this.#stopped ?? Date.now() + this.#ahead
  }

  /** Forward, or back when negative. */
  jump(milliseconds: number): void {
    if (this.#stopped === null) this.#ahead += milliseconds
    else this.#stopped += milliseconds
  }

  /** Stands still at this moment. */
  stop(at: number): void {
    this.#stopped = at
  }

  /** Runs on with everybody else's time. */
  settle(): void {
    this.#stopped = null
    this.#ahead = 0
  }
}

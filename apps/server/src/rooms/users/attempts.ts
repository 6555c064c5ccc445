/** Counts failures by key in this process; `blocked` once there were `limit` of them within `windowMs`. */
export class Attempts {
  private readonly limit: number
  private readonly windowMs: number
  private readonly now: () => number
  private readonly failures = new Map<string, { count: number; until: number }>()

  constructor(limit: number, windowMs: number, now: () => number = Date.now) {
    this.limit = limit
    this.windowMs = windowMs
    this.now = now
  }

  blocked(key: string): boolean {
    const entry = this.failures.get(key)
    return entry !== undefined && entry.until > this.now() && entry.count >= this.limit
  }

  failed(key: string): void {
    const now = this.now()
    const entry = this.failures.get(key)
    if (entry && entry.until > now) entry.count += 1
    else this.failures.set(key, { count: 1, until: now + this.windowMs })
    // Bounded: the oldest windows go first, since a Map keeps the order of insertion.
    if (this.failures.size > 20_000) this.failures.delete(this.failures.keys().next().value ?? '')
  }

  succeeded(key: string): void {
    this.failures.delete(key)
  }
}

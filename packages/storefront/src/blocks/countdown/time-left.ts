export type TimeLeft = {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** What is left from `now` (ms since 1970) until an instant; null when it has passed or is no instant. */
export function timeLeft(until: string, now: number): TimeLeft | null {
  const left = Date.parse(until) - now
  if (!(left > 0)) return null
  const seconds = Math.ceil(left / 1000)
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

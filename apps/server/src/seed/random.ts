/** Numbers that look like chance and are the same each time for the same seed. */
export type Random = {
  /** From 0, below 1. */
  next(): number
  /** Both ends included. */
  whole(minimum: number, maximum: number): number
  chance(share: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
  /** One of a list of things and their weights. */
  weighted<T>(list: readonly [readonly [T, number], ...(readonly [T, number])[]]): T
  /** A UUID of version 7 that says this time, ms. */
  id(at: number): string
}

/** Mulberry32: small, quick, and good enough for what is only looked at. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (minimum: number, maximum: number) => minimum + Math.floor(next() * (maximum - minimum + 1))
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join('')
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    weighted: (list) => {
      let remainingWeight = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        remainingWeight -= weight
        if (remainingWeight < 0) return value
      }
      return list[0][0]
    },
    id: (at) => {
      const time = Math.max(0, Math.floor(at)).toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-a${hex(3)}-${hex(12)}`
    },
  }
}

/** Chance that is the same each time for the same seed. */
export type Random = {
  /** At least 0, below 1. */
  next(): number
  pick<T>(from: readonly [T, ...T[]]): T
  /** By weight: twice the weight comes twice as often; nothing of weight 0 comes. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T | null
}

/** A generator of 32 bits (mulberry32), seeded by a text (FNV-1a). */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    weighted: <T extends string>(weights: Readonly<Record<T, number>>) => {
      const names: T[] = []
      for (const name in weights) if (weights[name] > 0) names.push(name)
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0)
      for (const name of names) {
        left -= weights[name]
        if (left < 0) return name
      }
      return names.at(-1) ?? null
    },
  }
}

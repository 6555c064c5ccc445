/** Seeded random numbers: the same seed gives the same sequence. */
export type Random = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  pick<T>(from: readonly [T, ...T[]]): T
  /** Returns a key by weight; never one of weight 0. Null when all weights are 0. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T | null
}

/** Creates a 32-bit generator (mulberry32), seeded by a text (FNV-1a). */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
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
      let remainingWeight = next() * names.reduce((sum, name) => sum + weights[name], 0)
      for (const name of names) {
        remainingWeight -= weights[name]
        if (remainingWeight < 0) return name
      }
      return names.at(-1) ?? null
    },
  }
}
